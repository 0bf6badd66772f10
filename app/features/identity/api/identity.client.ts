export {
  type CallRefusal,
  type CallResult,
  callAccount,
  getAccount,
  refresh,
  type StateAnswer,
  signOut,
  subscribe,
} from '../auth-state/account.client.ts';
export { isConnectionLost } from '../auth-state/lost-connection.client.ts';
export { rememberDeletion, takePastDeletion } from '../retention/deletion-memory.client.ts';
export { askForPasskey, makePasskey } from '../second-factor/passkeys.client.ts';
