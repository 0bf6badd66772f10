/** Refusals of changing a booking or a visit of it, with what to do. Pure. */
import type { RefusalRow, RefusalTable } from '#app/platform/action/refusals.ts';
import { formatTooMany } from '../caps/too-many-changes.ts';
import type { ChangeEnd } from '../change-order.ts';

const ROWS = {
  gone: { status: 404, text: 'We can’t find this visit.' },
  'not-now': { status: 409, text: 'This can no longer be changed. Here’s the latest.' },
  'too-early': {
    status: 409,
    text: 'Give them until 30 minutes after the window. They may still be on the way.',
  },
  'other-fee': {
    status: 409,
    text: 'The fee changed while this page was open. Check it and try again.',
  },
  taken: { status: 409, text: 'Someone just took that time. Here are the ones still open.' },
  'other-homesmith': {
    status: 409,
    text: 'Your homesmith was just booked for that time. Pick another time, or have another homesmith come.',
  },
  // Where it is counted with the change, the count stays.
  'too-many': { status: 429, text: formatTooMany, commits: true },
  'not-sold': {
    status: 409,
    text: 'We no longer offer these services, so we didn’t add anything.',
  },
  full: {
    status: 409,
    text: 'Your service list is full, so we couldn’t add everything. Remove something and try again.',
    commits: true,
  },
} as const satisfies Record<string, RefusalRow>;

const { gone, taken } = ROWS;
const OF_VISITS = { gone, 'not-now': ROWS['not-now'] } as const;
/** Of correcting a booking, and of sharing it. */
export const CORRECT_REFUSALS = {
  ...OF_VISITS,
  'too-many': ROWS['too-many'],
} as const satisfies RefusalTable;

export const AGAIN_REFUSALS = {
  gone,
  'not-sold': ROWS['not-sold'],
  full: ROWS.full,
} as const satisfies RefusalTable;

const OF_TIMES = { ...CORRECT_REFUSALS, taken } as const;

export const CANCEL_REFUSALS = {
  ...OF_VISITS,
  'other-fee': ROWS['other-fee'],
} as const satisfies RefusalTable;

export const MISSED_REFUSALS = {
  ...OF_VISITS,
  'too-early': ROWS['too-early'],
} as const satisfies RefusalTable;

export const DONE_REFUSALS = {
  ...OF_VISITS,
  confirmed: { status: 409, text: 'You already confirmed that this work is done.' },
} as const satisfies RefusalTable;

/** How a change order ended before this answer. */
const ENDED: Readonly<Record<ChangeEnd, string>> = {
  approved: 'You already approved this.',
  declined: 'You already declined this. The work and the price stay as they are.',
  withdrawn:
    'Your homesmith withdrew this, so there’s nothing to answer. The work and the price stay as they are.',
  lapsed: 'This expired without an answer. The work and the price stay as they are.',
};

export const ANSWER_REFUSALS = {
  ...OF_VISITS,
  answered: { status: 409, text: ({ state }: { state: ChangeEnd }) => ENDED[state] },
  unlicensed: {
    status: 409,
    text: ({ law }: { law: string }) =>
      `${law}, and your homesmith hasn’t shown us one, so you can’t approve this. The work and the price stay as they are.`,
  },
  'other-price': {
    status: 409,
    text: 'The price changed while this page was open. Check it and answer again.',
  },
} as const satisfies RefusalTable;

export const RESUME_REFUSALS = OF_TIMES satisfies RefusalTable;

export const MOVE_REFUSALS = {
  ...OF_TIMES,
  'other-fee': ROWS['other-fee'],
  'other-homesmith': ROWS['other-homesmith'],
} as const satisfies RefusalTable;
