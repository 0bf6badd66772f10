/** What is shown of an account and of its mailed links, and to whom. Pure. */
import {
  FOR_ANYBODY,
  FOR_ITS_CUSTOMER,
  FOR_KEY_HOLDERS,
  type PolicyTable,
} from '#app/kernel/policy.ts';

export const ACCOUNT_PAGES = {
  // Dashboard and settings: those of the layout `customer`.
  pages: FOR_ITS_CUSTOMER,
  export: FOR_ITS_CUSTOMER,
  // Of nobody, that nobody is signed in.
  state: FOR_ANYBODY,
  'mailed-link': FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
