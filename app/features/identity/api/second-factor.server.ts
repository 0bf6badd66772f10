export { countRecoveryCodes } from '../second-factor/authenticator-app.db.server.ts';
export {
  beginApp,
  confirmApp,
  findBegunApp,
  isSecondFactorOn,
  removeApp,
  renewRecoveryCodes,
} from '../second-factor/authenticator-app.server.ts';
export { PASSKEY_CHALLENGE_LIFETIME_MS } from '../second-factor/passkey-challenges.server.ts';
export {
  beginPasskeyConfirmation,
  confirmByPasskey,
} from '../second-factor/passkey-confirmation.server.ts';
export { beginPasskeySignIn, signInWithPasskey } from '../second-factor/passkey-sign-in.server.ts';
export {
  addPasskey,
  beginPasskey,
  findPasskeys,
  removePasskey,
} from '../second-factor/passkeys.server.ts';
