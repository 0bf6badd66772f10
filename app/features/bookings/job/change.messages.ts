/** Refusals of asking to change the job, and of taking that back. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import { type ChangeEnd, MAX_CHANGES_OF_VISIT } from '../change-order.ts';
import { PHOTO_REFUSALS } from '../photos/photo.messages.ts';
import { STEP_REFUSALS, UNLICENSED } from './job.messages.ts';

const { gone, barred } = STEP_REFUSALS;
const NOT_NOW = {
  status: 409,
  text: 'You can ask for this from when you’re on site until the job is done.',
} as const;

export const ASK_REFUSALS = {
  gone,
  barred,
  'not-now': NOT_NOW,
  'change-asked': {
    status: 409,
    text: 'You’ve already asked for a change. Wait for the answer, or withdraw your request first.',
  },
  'too-many': {
    status: 409,
    text: `You’ve asked ${MAX_CHANGES_OF_VISIT} times at this visit. Finish the job as agreed, or contact us.`,
  },
  unlicensed: UNLICENSED,
  'no-service': {
    status: 422,
    text: 'Pick a service of this visit’s trade, or describe the work and name your price.',
    field: 'service',
  },
  'no-job': { status: 422, text: 'Choose one of the jobs of this visit.', field: 'lines.0.job' },
  'too-much-less': {
    status: 422,
    text: 'That’s more than the job costs. Enter its price or less.',
    field: 'lines',
  },
} as const satisfies RefusalTable;

const PHOTOS = {
  ...PHOTO_REFUSALS,
  'too-many-photos': {
    ...PHOTO_REFUSALS['too-many-photos'],
    text: ({ most }: { most: number }) => `You can show ${countOf(most, 'photo')} with a request.`,
  },
} as const;

export const ASK_WITH_PHOTOS_REFUSALS = {
  ...ASK_REFUSALS,
  ...PHOTOS,
} as const satisfies RefusalTable;

export const ADD_PHOTOS_REFUSALS = {
  gone,
  answered: { status: 409, text: 'This request isn’t open anymore, so photos can’t be added.' },
  ...PHOTOS,
} as const satisfies RefusalTable;

/** Looking at it before asking is always answered so; the page shows the numbers. */
export const REVIEW_REFUSALS = {
  ...ASK_REFUSALS,
  review: { status: 200, text: 'Check it before you ask.' },
} as const satisfies RefusalTable;

/** How it has ended, to its homesmith. */
const ENDED: Readonly<Record<ChangeEnd, string>> = {
  approved: 'The homeowner just approved it, so it can’t be withdrawn.',
  declined: 'The homeowner already declined it.',
  withdrawn: 'It’s already withdrawn.',
  lapsed: 'It expired without an answer.',
};

export const WITHDRAW_REFUSALS = {
  gone,
  'not-now': NOT_NOW,
  answered: { status: 409, text: ({ state }: { state: ChangeEnd }) => ENDED[state] },
} as const satisfies RefusalTable;
