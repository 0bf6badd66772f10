/** Refusals of changes to a homesmith's work. Pure. */
import { joinWords } from '#app/kernel/counts.ts';
import type { Weekday } from '#app/kernel/local-date.ts';
import {
  presentRefusal,
  type RefusalOf,
  type RefusalTable,
} from '#app/platform/action/refusals.ts';
import type { HomesmithState } from './homesmith.process.ts';
import { MAX, type SHOWN_FIELD } from './homesmith.ts';
import { WEEKDAYS_BY_NUMBER } from './weekdays.ts';

const on = (weekday: Weekday) => `${WEEKDAYS_BY_NUMBER[weekday]}:`;

const STATES: Readonly<Record<HomesmithState, string>> = {
  active: 'active',
  paused: 'paused',
  ended: 'no longer with us',
};

/** Further ones are counted, since someone may have pasted a long text. */
const MAX_NAMED = 10;
const MAX_SHOWN = 20;

const shorten = (word: string) =>
  word.length > MAX_SHOWN ? `${word.slice(0, MAX_SHOWN).toWellFormed()}…` : word;

function nameAll(words: readonly string[]): string {
  const named = words.slice(0, MAX_NAMED);
  const rest = words.length - named.length;
  return joinWords(rest > 0 ? [...named, `${rest} more`] : named);
}

const formatMalformed = (zips: readonly string[]): string[] => {
  if (zips.length === 0) return [];
  const named = nameAll(zips.map((zip) => `“${shorten(zip)}”`));
  return [
    zips.length === 1 ? `${named} isn’t a ZIP code.` : `${named} aren’t ZIP codes.`,
    'Use five digits for each.',
  ];
};

const formatUnknown = (zips: readonly string[]): string[] =>
  zips.length === 0
    ? []
    : [`We don’t know ${zips.length === 1 ? 'ZIP code' : 'ZIP codes'} ${nameAll(zips)}.`];

type OnDay = { weekday: Weekday };
const WRONG = { status: 422 } as const;
/** Of the hours of a day. */
const WRONG_DAY = { ...WRONG, field: ({ weekday }: OnDay) => `hours.${weekday}` } as const;

export const ROSTER_REFUSALS = {
  gone: { status: 404, text: 'We can’t find this homesmith.' },
  ended: {
    ...WRONG,
    text: 'This homesmith no longer works with us, so you can’t make changes.',
  },
  'changed-meanwhile': {
    status: 409,
    // The form sends the new content back, so that saving again replaces it.
    text: (_: { values: Readonly<Record<typeof SHOWN_FIELD, string>> }) =>
      'Someone changed this after you opened the page, so we didn’t save it. Reload to see the change, or save again to replace it.',
  },
  'ends-before-it-begins': {
    ...WRONG_DAY,
    text: ({ weekday }: OnDay) =>
      `${on(weekday)} end must be after start. To work past midnight, add hours to the next day.`,
  },
  'no-time-of-day': {
    ...WRONG_DAY,
    text: ({ weekday }: OnDay) => `${on(weekday)} choose both times.`,
  },
  'spans-overlap': {
    ...WRONG_DAY,
    text: ({ weekday }: OnDay) => `${on(weekday)} two of these overlap. Combine them.`,
  },
  'too-many-spans': {
    ...WRONG_DAY,
    text: ({ weekday }: OnDay) => `${on(weekday)} add up to ${MAX.spansOfDay} sets of hours.`,
  },
  'no-zip': {
    ...WRONG,
    text: ({ zip }: { zip: string }) => `“${shorten(zip)}” isn’t a ZIP code. Use five digits.`,
    field: 'baseZip',
  },
  'unknown-base': {
    ...WRONG,
    text: ({ zip }: { zip: string }) => `We don’t know where ZIP code ${zip} is. Use a nearby one.`,
    field: 'baseZip',
  },
  'odd-zips': {
    ...WRONG,
    text: ({ malformed, unknown }: Record<'malformed' | 'unknown', readonly string[]>) =>
      [
        ...formatMalformed(malformed),
        ...formatUnknown(unknown),
        malformed.length + unknown.length === 1
          ? 'Correct or remove it.'
          : 'Correct or remove them.',
      ].join(' '),
    field: 'zips',
  },
  'no-miles': {
    ...WRONG,
    text: `Enter a whole number of miles, from 1 to ${MAX.miles}.`,
    field: 'miles',
  },
  'no-zips': { ...WRONG, text: 'Enter at least one ZIP code.', field: 'zips' },
  'too-many-zips': {
    ...WRONG,
    text: `List up to ${MAX.zips} ZIP codes. To cover more, choose a distance around one.`,
    field: 'zips',
  },
  'unknown-trade': {
    ...WRONG,
    text: ({ trade }: { trade: string }) => `We don’t have a “${trade}” trade.`,
  },
  'no-trade': { ...WRONG, text: 'Choose at least one trade.' },
  'too-many-trades': { ...WRONG, text: 'That’s more trades than we can store.' },
  'trade-twice': {
    ...WRONG,
    text: ({ trade, usState }: { trade: string; usState: string }) =>
      `You listed ${trade} twice for ${usState}.`,
  },
  'no-license-number': {
    ...WRONG,
    text: ({ trade }: { trade: string }) =>
      `The license number for ${trade} is missing, or longer than ${MAX.licenseNumber} characters.`,
  },
  'no-license-day': {
    ...WRONG,
    text: ({ trade }: { trade: string }) =>
      `The last day of the license for ${trade} isn’t a date.`,
  },
  'unknown-service': {
    ...WRONG,
    text: ({ serviceId }: { serviceId: string }) => `We don’t have a “${serviceId}” service.`,
  },
  'no-crew': {
    ...WRONG,
    text: `Enter how many people work together, from 1 to ${MAX.crewSize}.`,
  },
  'not-now': {
    ...WRONG,
    text: ({ state }: { state: HomesmithState }) =>
      `You can’t do that: this homesmith is ${STATES[state]}.`,
  },
  suspended: {
    ...WRONG,
    text: 'We suspended your account, so you can’t resume. Contact us.',
  },
} as const satisfies RefusalTable;

export type RosterRefusal = RefusalOf<typeof ROSTER_REFUSALS>;

/** For who isn't shown a form. */
export const formatRefusal = (refusal: RosterRefusal): string =>
  presentRefusal(ROSTER_REFUSALS, refusal).text;
