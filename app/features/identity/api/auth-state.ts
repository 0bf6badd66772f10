export { ACCOUNT_HINT_SCRIPT } from '../auth-state/account-hint.ts';
export { ACCOUNT_ANSWER, ACCOUNT_REFUSAL, STATE_ANSWER } from '../auth-state/auth-state.schema.ts';
export {
  AUTH_HINT_COOKIE,
  type AuthState,
  type AuthUser,
  authStateOf,
  hintOf,
  hintSays,
  type PendingProof,
} from '../auth-state/auth-state.ts';
