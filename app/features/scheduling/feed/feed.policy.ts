/** Who may create and end a calendar feed (members), and read it (anybody with its key). Pure. */
import { FOR_ITS_HOMESMITH, FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const FEED_POLICY = {
  make: FOR_ITS_HOMESMITH,
  end: FOR_ITS_HOMESMITH,
  read: FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
