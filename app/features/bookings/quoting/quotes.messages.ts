/** Refusals of quotes. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import type { RefusalTable } from '#app/platform/action/refusals.ts';
import { HOLD_REFUSALS } from '../hold/hold.messages.ts';
import { STEP_REFUSALS, UNLICENSED } from '../job/job.messages.ts';
import { PHOTO_REFUSALS } from '../photos/photo.messages.ts';
import type { QuoteState } from '../quotes/quote.process.ts';
import { MAX_QUOTES_OF_VISIT } from '../quotes/quote.ts';

const { gone, barred } = STEP_REFUSALS;

export const WRITE_REFUSALS = {
  gone,
  barred,
  'not-now': {
    status: 409,
    text: 'You can send a quote once you’re on site, until 30 days after the visit.',
  },
  unlicensed: UNLICENSED,
  'no-estimate': {
    status: 409,
    text: 'Quotes are for estimate visits. At other visits, ask for extra work instead.',
  },
  'too-many': {
    status: 409,
    text: `You’ve sent ${MAX_QUOTES_OF_VISIT} quotes for this visit. Message the homeowner, or contact us.`,
  },
} as const satisfies RefusalTable;

export const SEND_REFUSALS = {
  ...WRITE_REFUSALS,
  'photos-gone': {
    status: 409,
    field: 'files',
    text: 'We keep photos for a day until you send the quote. Add them again.',
  },
} as const satisfies RefusalTable;

export const ADD_PHOTOS_REFUSALS = {
  ...WRITE_REFUSALS,
  ...PHOTO_REFUSALS,
  'too-many-photos': {
    ...PHOTO_REFUSALS['too-many-photos'],
    text: ({ most }: { most: number }) => `You can show ${countOf(most, 'photo')} with a quote.`,
  },
} as const satisfies RefusalTable;

/** Looking at it before sending is always answered so; the page shows it. */
export const REVIEW_REFUSALS = {
  ...SEND_REFUSALS,
  ...ADD_PHOTOS_REFUSALS,
  review: { status: 200, text: 'Check it before you send it.' },
} as const satisfies RefusalTable;

/** How it has ended, to its customer. */
const ENDED: Readonly<Record<QuoteState, string>> = {
  sent: 'This quote just changed. Take another look.',
  accepted: 'You’ve already booked this quote.',
  declined: 'You’ve already declined this quote.',
  expired: 'This quote has expired. Ask your homesmith for a new one.',
  superseded: 'Your homesmith just sent a new quote instead. Here it is.',
};

const OF_QUOTE = {
  gone: { status: 404, text: 'We can’t find this quote.' },
  'quote-over': {
    status: 409,
    text: ({ state }: { state: QuoteState }) => ENDED[state],
  },
} as const;

export const DECLINE_REFUSALS = OF_QUOTE satisfies RefusalTable;

export const CHOOSE_REFUSALS = {
  ...OF_QUOTE,
  'no-option': { status: 422, field: 'option', text: 'Choose one of its options.' },
  'time-taken': {
    status: 409,
    text: 'Someone just took that time. Here are the ones still open.',
  },
  'too-many': HOLD_REFUSALS['too-many'],
} as const satisfies RefusalTable;
