export { type AccountAction, accountAction, type Outcome } from '../account-action.server.ts';
export { listActivity, noteActivity } from '../activity.server.ts';
export { findAccountByPhone, findIdentity, lockIdentity } from '../identities.db.server.ts';
export { findAccountOf, findContacts, findEmails, type Identity } from '../identities.server.ts';
export { pressLinkButton, tokenOf } from '../links/press-link-button.server.ts';
export { confirmPassword } from '../proofs/current-password.server.ts';
export { LINK_LIFETIMES_MS } from '../proofs/mailed-links.server.ts';
export {
  answerRefusal,
  answerRefused,
  inFormWords,
  refusalOf,
  waitHeaders,
} from '../refused-call.server.ts';
export { requireWithinLimits, requireWithinLimitsIn } from '../require-limits.server.ts';
