export {
  findOfferedPasskeys,
  removePasskeysAfterReset,
} from '../passwords/passkeys-after-reset.server.ts';
export { changePassword } from '../passwords/password-change.server.ts';
export {
  askForPasswordReset,
  askForResetByLink,
  findPasswordReset,
  resetPassword,
} from '../passwords/password-reset.server.ts';
