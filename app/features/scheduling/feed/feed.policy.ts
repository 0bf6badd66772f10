/** A calendar's private address is its member's to make and to end, and opens to whoever has it. Pure. */
import { FOR_ITS_HOMESMITH, FOR_KEY_HOLDERS, type PolicyTable } from '#app/kernel/policy.ts';

export const FEED_POLICY = {
  make: FOR_ITS_HOMESMITH,
  end: FOR_ITS_HOMESMITH,
  read: FOR_KEY_HOLDERS,
} as const satisfies PolicyTable;
