import './index.css';

document.querySelector('#root').textContent = 'Harbor Books';
