/** Refusals of holding times, with what to do. Pure. */
import { CHOOSE_EACH, TIMES_REFUSALS } from '#app/features/scheduling/api/windows.ts';
import { describeWait } from '#app/kernel/wait.ts';
import type { RefusalOf, RefusalTable } from '#app/platform/action/refusals.ts';
import { CAP_REFUSALS } from '../caps/caps.ts';

export const HOLD_REFUSALS = {
  ...TIMES_REFUSALS,
  ...CAP_REFUSALS,
  gone: { status: 404, text: 'We can’t find these times.' },
  'nothing-to-book': {
    status: 400,
    text: 'Nothing here is available to book online. Send us a request and we’ll schedule it with you.',
  },
  'other-plan': {
    status: 409,
    text: 'Availability changed, so we regrouped your visits. Pick your times again.',
  },
  'choose-all': { status: 400, text: CHOOSE_EACH },
  taken: {
    status: 409,
    text: 'Someone just took one of your times. Here are the closest openings.',
  },
  'too-many': {
    status: 429,
    text: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `That’s a lot of bookings to start at once. Please try again in ${describeWait(retryAfterSeconds)}.`,
  },
} as const satisfies RefusalTable;

export type HoldRefusal = RefusalOf<typeof HOLD_REFUSALS>;
