export { ACCOUNT_CALLS, type AccountCallName } from '../account-calls.policy.ts';
export { nothing, text } from '../account-input.ts';
export { maskEmail, showInstant } from '../account-mails.ts';
export { describeActivity } from '../activity.ts';
export { NO_EMAIL, parseEmail } from '../email.ts';
export { presentAsked } from '../links/mailed-link.ts';
export { MESSAGES, type MessageCode } from '../messages.ts';
export { findPasswordMistake } from '../passwords/password-rules.ts';
export { idsIn } from '../passwords/reset-passkeys.ts';
export {
  type CallFailure,
  NEW_PASSWORD_PLACES,
  NOT_REFUSED,
  type PlacedRefusal,
  type Places,
  PROOF_PLACES,
  placeRefusal,
  UNREACHABLE,
} from '../placed-refusal.ts';
export type { Refusal } from '../refusals.ts';
export { ACCOUNT_DELETION, deletionStateOf } from '../retention/deletion.process.ts';
export { DELETION_KEY } from '../retention/deletion-memory.ts';
export { WORK_ROLES, type WorkRole } from '../roles.ts';
export {
  AS_CUSTOMER,
  isHeldBooking,
  isInvitation,
  loginPath,
  pageAfterLogin,
  pageAfterMenu,
  safeNext,
} from '../sessions/next-page.ts';
export { TERMS_VERSION } from '../sign-in/terms-version.ts';
export { PERSONAL_TABLES } from '../tables.ts';
export { describeTriesLeft } from '../tries-left.ts';
