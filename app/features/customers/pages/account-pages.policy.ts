/** What is shown of an account and of its mailed links, and to whom. Pure. */
import {
  FOR_ANYBODY,
  FOR_ITS_ACCOUNT,
  FOR_ITS_CUSTOMER,
  FOR_KEY_HOLDERS,
  type PolicyTable,
} from '#app/kernel/policy.ts';

export const ACCOUNT_PAGES = {
  // Those of the layouts `customer` and `account`.
  dashboard: FOR_ITS_CUSTOMER,
  settings: FOR_ITS_ACCOUNT,
  export: FOR_ITS_ACCOUNT,
  // Of nobody, that nobody is signed in.
  state: FOR_ANYBODY,
  'mailed-link': FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
