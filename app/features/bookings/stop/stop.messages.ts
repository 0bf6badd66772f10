/** Refusals of stopping a job on site. Pure. */

import type { RefusalTable } from '#app/platform/action/refusals.ts';
import type { VisitState } from '../visit.process.ts';

/** What happened first. */
const NOT_IN: Readonly<Partial<Record<VisitState, string>>> = {
  cancelled: 'This visit was already stopped or canceled.',
  no_show: 'This visit is over: it was recorded that no one was home.',
  finished: 'This job is already done.',
  closed: 'This job is already done.',
  paused: 'This job is on hold until there’s a new time.',
  unplaced: 'This visit has no homesmith anymore.',
};

export const formatNotNow = ({ state }: { state: VisitState }): string =>
  NOT_IN[state] ?? 'This job can’t be stopped now. Take another look.';

const OTHER = {
  'not-now': { status: 409, text: formatNotNow },
  'other-fee': {
    status: 409,
    text: 'What it costs changed while this page was open. Check it and try again.',
  },
  'no-such-job': {
    status: 422,
    text: 'The jobs of this visit changed. Reload the page.',
    field: 'done',
  },
} as const;

export const STOP_REFUSALS = {
  gone: { status: 404, text: 'We can’t find this visit.' },
  ...OTHER,
  'not-begun': {
    status: 409,
    text: 'The work hasn’t begun, so cancel the visit instead. You’ll see what it costs first.',
  },
} as const satisfies RefusalTable;

export const STOP_JOB_REFUSALS = {
  gone: { status: 404, text: 'This visit isn’t yours anymore.' },
  ...OTHER,
} as const satisfies RefusalTable;

export const PERSON_REFUSALS = {
  gone: STOP_REFUSALS.gone,
  'not-now': OTHER['not-now'],
  'no-one-yet': {
    status: 409,
    text: 'No one is on the way yet. Not sure about something? Message your homesmith, or write to us.',
  },
} as const satisfies RefusalTable;
