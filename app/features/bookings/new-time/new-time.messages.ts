/** Refusals of asking for another time, and of its answers. Pure. */
import type { WorkBar } from '#app/features/homesmiths/api/roster.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import { formatTooMany } from '../caps/too-many-changes.ts';
import { BAR_SENTENCES } from '../job/job.messages.ts';
import { ANSWER_STATES, type AskState, LATEST_ASK, MAX_ASKS_OF_VISIT } from './new-time.ts';

const NOT_NOW = {
  status: 409,
  text: 'Another time can be asked for while the visit is booked, before you head out.',
} as const;

const GONE = { status: 404, text: 'This visit isn’t yours anymore.' } as const;

export const ASK_REFUSALS = {
  gone: GONE,
  barred: { status: 409, text: ({ bar }: { bar: WorkBar }) => BAR_SENTENCES[bar] },
  'not-now': NOT_NOW,
  'move-asked': {
    status: 409,
    text: 'You’ve already asked for another time. Withdraw it to ask for others.',
  },
  'too-late': { status: 409, text: `It’s too late to ask for another time. ${LATEST_ASK}` },
  'too-many': {
    status: 409,
    text: `You’ve asked ${MAX_ASKS_OF_VISIT} times for this visit. Message the homeowner instead.`,
  },
  taken: {
    status: 409,
    text: 'One of these times isn’t open on your calendar anymore. Choose others.',
  },
} as const satisfies RefusalTable;

const ENDED: Readonly<Record<Exclude<AskState, 'asked'>, string>> = {
  taken: 'The homeowner just took one of your times.',
  kept: 'The homeowner just said they can’t do another time.',
  withdrawn: 'You already withdrew this.',
  lapsed: 'This expired without an answer. Your visit stays as it is.',
};

export const WITHDRAW_REFUSALS = {
  gone: GONE,
  'not-now': NOT_NOW,
  answered: {
    status: 409,
    text: ({ state }: { state: Exclude<AskState, 'asked'> }) => ENDED[state],
  },
} as const satisfies RefusalTable;

export const KEEP_REFUSALS = {
  gone: { status: 404, text: 'We can’t find this visit.' },
  'not-now': { status: 409, text: 'This can no longer be changed. Here’s the latest.' },
  answered: {
    status: 409,
    text: ({ state }: { state: Exclude<AskState, 'asked'> }) => ANSWER_STATES[state],
  },
} as const satisfies RefusalTable;

export const TAKE_REFUSALS = {
  ...KEEP_REFUSALS,
  taken: {
    status: 409,
    text: 'Your homesmith was just booked for that time. Take another one, or keep yours.',
  },
  'too-many': { status: 429, text: formatTooMany, commits: true },
} as const satisfies RefusalTable;
