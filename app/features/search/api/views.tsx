export { Highlighted } from '../Highlighted.tsx';
export { SearchBox } from '../SearchBox.tsx';
