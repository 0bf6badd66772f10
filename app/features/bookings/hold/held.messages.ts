/** Refusals of changes to a held booking, with what to do. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';
import {
  presentMistakes,
  type RefusalOf,
  type RefusalTable,
} from '#app/platform/action/refusals.ts';
import { CAP_REFUSALS } from '../caps/caps.ts';
import { formatTooMany } from '../caps/too-many-changes.ts';

/** Those that commit come before anything of the booking is written but the details: what was typed stays saved. */
export const HELD_REFUSALS = {
  'too-much-open': { ...CAP_REFUSALS['too-much-open'], commits: true },
  'too-much-held': { ...CAP_REFUSALS['too-much-held'], commits: true },
  'too-many-canceled': { ...CAP_REFUSALS['too-many-canceled'], commits: true },
  gone: { status: 404, text: 'We can’t find this booking.' },
  'hold-over': { status: 409, text: 'Your hold expired. Please pick new times.' },
  'no-details': { status: 409, text: 'Add the address and who will be home first.' },
  changed: {
    status: 409,
    text: 'The price or terms changed. Review them and confirm again.',
    commits: true,
  },
  'cannot-come': {
    status: 409,
    text: 'One of your homesmiths is no longer available, so we didn’t book anything. Please pick new times.',
    commits: true,
  },
  'already-booked': {
    status: 409,
    text: 'You’ve already booked some of this. See your bookings on your dashboard.',
  },
  'quote-over': {
    status: 409,
    text: 'Your quote was replaced, answered, or has expired, so we didn’t book anything. See your quote.',
  },
  'too-soon': {
    status: 409,
    text: 'By law you can still cancel this work on that day, so it can’t start then. Pick a later time, or tell us about the emergency.',
    commits: true,
  },
  unlicensed: {
    status: 409,
    text: ({ law }: { law: string }) =>
      `${law}, and your homesmith hasn’t shown us one, so we didn’t book anything. Pick new times, or write to us.`,
    commits: true,
  },
  'not-yours': { status: 409, text: 'These times are held for another account.' },
  confirmed: {
    status: 409,
    text: 'You’ve already confirmed this booking, so we kept its times. You can cancel its visits.',
  },
  'too-many': { status: 429, text: formatTooMany, commits: true },
  mistakes: {
    status: 422,
    text: ({ mistakes }: { mistakes: Mistakes }) => presentMistakes(mistakes).text,
  },
} as const satisfies RefusalTable;

export type HeldRefusal = RefusalOf<typeof HELD_REFUSALS>;
