export const App = () => <h1>Harbor Books</h1>;
