export {
  askForEmailChange,
  confirmEmailChange,
  findAskedEmail,
  findEmailChange,
} from '../contact/email-change.server.ts';
export { findPendingProof, findTexted } from '../contact/pending-proof.server.ts';
export { CODE_LIFETIME_MS, confirmPhoneCode, sendPhoneCode } from '../contact/phone.server.ts';
export {
  checkVerification,
  discardRegistration,
  disownRegistration,
  findVerification,
  resendVerification,
  verifyEmail,
} from '../contact/verification.server.ts';
