/** Refusals of changing a booking or a visit of it, with what to do. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';
import type { RefusalRow, RefusalTable } from '#app/platform/action/refusals.ts';
import { formatTooMany, initOfTooMany, type TooManyChanges } from '../caps/too-many-changes.ts';

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
  'too-many': { status: 429, text: formatTooMany },
} as const satisfies Record<string, RefusalRow>;

const { gone, taken } = ROWS;
const OF_VISITS = { gone, 'not-now': ROWS['not-now'] } as const;
const OF_TIMES = { ...OF_VISITS, taken, 'too-many': ROWS['too-many'] } as const;

export const CANCEL_REFUSALS = {
  ...OF_VISITS,
  'other-fee': ROWS['other-fee'],
} as const satisfies RefusalTable;

export const MISSED_REFUSALS = {
  ...OF_VISITS,
  'too-early': ROWS['too-early'],
} as const satisfies RefusalTable;

export const RESUME_REFUSALS = OF_TIMES satisfies RefusalTable;

export const MOVE_REFUSALS = {
  ...OF_TIMES,
  'other-fee': ROWS['other-fee'],
  'other-homesmith': ROWS['other-homesmith'],
} as const satisfies RefusalTable;

/** Of changes to a booking that are no actions yet. */
export type ChangeRefusal =
  | TooManyChanges
  | { code: 'gone' | 'not-now' | 'unreadable' | 'broken' | 'not-sold' | 'full' }
  | { code: 'mistakes'; mistakes: Mistakes };

const SENTENCES: Readonly<Record<Exclude<ChangeRefusal['code'], 'too-many'>, string>> = {
  gone: gone.text,
  'not-now': ROWS['not-now'].text,
  'not-sold': 'We no longer offer these services, so we didn’t add anything.',
  full: 'Your service list is full, so we couldn’t add everything. Remove something and try again.',
  mistakes: 'Check the fields below.',
  unreadable: 'Only part of the form arrived. Send it again.',
  broken: 'Something went wrong on our side, and nothing changed. Please try again.',
};

export const tellChangeRefusal = (refusal: ChangeRefusal): string =>
  refusal.code === 'too-many' ? formatTooMany(refusal) : SENTENCES[refusal.code];

/** Status and headers of a page or an answer that refuses; 409 for what has changed. */
export function initOfRefusal(refusal: ChangeRefusal): {
  status: number;
  headers?: Record<string, string>;
} {
  switch (refusal.code) {
    case 'too-many':
      return initOfTooMany(refusal);
    case 'unreadable':
      return { status: 400 };
    case 'broken':
      return { status: 503 };
    case 'mistakes':
      return { status: 422 };
    default:
      return { status: 409 };
  }
}
