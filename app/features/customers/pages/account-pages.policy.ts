/** Who may see which page of an account. Pure. */
import {
  FOR_ANYBODY,
  FOR_ITS_ACCOUNT,
  FOR_ITS_CUSTOMER,
  FOR_KEY_HOLDERS,
  type PolicyTable,
} from '#app/kernel/policy.ts';

export const ACCOUNT_PAGES = {
  // In the layouts `customer` and `account`.
  dashboard: FOR_ITS_CUSTOMER,
  settings: FOR_ITS_ACCOUNT,
  export: FOR_ITS_ACCOUNT,
  // A visitor gets the state of no one.
  state: FOR_ANYBODY,
  'mailed-link': FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
