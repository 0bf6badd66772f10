export { ACCOUNT_PAGES } from '../pages/account-pages.policy.ts';
export type { ProfileDetails } from '../profile.ts';
export { TABLES } from '../tables.ts';
export { MESSAGES_IN_CONSENT, TEXT_CONSENT_LABEL, TEXT_CONSENT_WORDS } from '../text-consent.ts';
export { newDraft } from '../wizard/draft.ts';
