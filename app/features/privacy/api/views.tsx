export { CookieBanner } from '../choices/CookieBanner.tsx';
export { PrivacyChoices } from '../request-pages/PrivacyChoices.tsx';
export { RequestPage } from '../request-pages/RequestPage.tsx';
