export {
  askForDeletion,
  dueAccountsJob,
  keepAccount,
  UNDO_WINDOW_MS,
  UNVERIFIED_DAYS,
  unverifiedAccountsJob,
} from '../retention/deletion.server.ts';
export { sweepAccounts } from '../retention/housekeeping.server.ts';
