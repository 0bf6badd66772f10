/** Refusals of complaints. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import { formatLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { formatAmount } from '#app/kernel/money.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import { PHOTO_REFUSALS } from '../photos/photo.messages.ts';
import type { ComplaintState } from './complaint.process.ts';
import { MAX_COMPLAINTS_OF_VISIT } from './complaint.ts';
import { COMPLAINT_DAYS, COMPLAINT_FIELDS } from './complaint-fields.ts';
import { WHICH_JOBS } from './complaint-input.ts';
import { formatRedoneAlready } from './covered-jobs.ts';

const gone = { status: 404, text: 'This visit isn’t yours anymore, or doesn’t exist.' } as const;

/** How the page found it when something was pressed that isn't possible anymore. */
const NOW: Readonly<Record<ComplaintState, string>> = {
  open: 'This report is waiting for an answer.',
  answered: 'This report was just answered.',
  review: 'This report is with us now. We’ll decide, and tell you why.',
  resolved: 'This report was just settled.',
  withdrawn: 'This report was just withdrawn.',
};

const PHOTOS = {
  ...PHOTO_REFUSALS,
  'too-many-photos': {
    ...PHOTO_REFUSALS['too-many-photos'],
    text: ({ most }: { most: number }) =>
      `Each side can add ${countOf(most, 'photo')} to a report.`,
  },
} as const;

export const OPEN_REFUSALS = {
  gone,
  ...PHOTOS,
  live: { status: 409, text: 'There’s already an open report about this visit.' },
  over: {
    status: 409,
    text: `You can report a problem once the visit is confirmed, until ${COMPLAINT_DAYS} days after it. Write to us instead.`,
  },
  'too-many': {
    status: 409,
    text: `There have been ${MAX_COMPLAINTS_OF_VISIT} reports about this visit. Write to us instead.`,
  },
  'too-often': {
    status: 429,
    text: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `That’s a lot of reports. Please wait ${countOf(Math.ceil(retryAfterSeconds / 60), 'minute')}, then try again.`,
  },
  'not-done': {
    status: 409,
    text: 'What was promised counts from the day the work is done. Until then, report another problem.',
  },
  'not-promised': {
    status: 409,
    text: `None of this visit’s jobs came with coverage. You can report another problem until ${COMPLAINT_DAYS} days after the visit, or book again.`,
  },
  'cover-over': {
    status: 409,
    text: ({ until }: { until: LocalDate }) =>
      `This work was covered until ${formatLocalDate(until)}. You can report another problem until ${COMPLAINT_DAYS} days after the visit, or book again.`,
  },
  'which-jobs': { status: 422, field: COMPLAINT_FIELDS.jobs, text: WHICH_JOBS },
  'redone-already': { status: 409, text: formatRedoneAlready },
  'not-yours': { status: 422, field: 'kind', text: 'Choose what went wrong.' },
} as const satisfies RefusalTable;

export const STEP_REFUSALS = {
  gone,
  'not-now': {
    status: 409,
    text: ({ state }: { state: ComplaintState }) => NOW[state],
  },
  'too-late': { status: 409, text: 'The 48 hours are over. This report is with us now.' },
} as const satisfies RefusalTable;

export const ADD_REFUSALS = { ...STEP_REFUSALS, ...PHOTOS } as const satisfies RefusalTable;
export const REDO_REFUSALS = {
  gone,
  'not-now': STEP_REFUSALS['not-now'],
  'no-redo': {
    status: 409,
    text: 'You can only settle a report of your own covered work this way. Answer it instead.',
  },
} as const satisfies RefusalTable;

export const ANSWER_REFUSALS = {
  ...ADD_REFUSALS,
  'no-offer': { status: 422, field: 'amount', text: 'Only the homesmith can offer money back.' },
  'too-much': {
    status: 422,
    field: 'amount',
    text: ({ cents }: { cents: number }) =>
      cents === 0
        ? 'Nothing was invoiced yet, so there’s nothing to give back. Leave this empty.'
        : `Enter up to ${formatAmount(cents)}.`,
  },
} as const satisfies RefusalTable;

export const AGREE_REFUSALS = {
  ...STEP_REFUSALS,
  'no-money': {
    status: 409,
    text: 'The invoice changed since this was offered. Ask us to decide instead.',
  },
} as const satisfies RefusalTable;
