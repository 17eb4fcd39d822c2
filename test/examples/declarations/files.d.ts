// Files of a reader's project that examples import without showing them.
declare module '*/App' {
  import type { FunctionComponent } from 'react';

  export const App: FunctionComponent;
  export default App;
}
