export { HomePage } from '../home/HomePage.tsx';
export { StagingPage } from '../staging/StagingPage.tsx';
