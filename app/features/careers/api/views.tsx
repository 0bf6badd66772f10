export { ApplyPage, SentApplicationPage } from '../ApplyPage.tsx';
export { CareersPage } from '../CareersPage.tsx';
export { OpeningPage } from '../OpeningPage.tsx';
