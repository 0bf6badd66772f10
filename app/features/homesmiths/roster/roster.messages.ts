/** Refusals of changes to a homesmith's work, a sentence each. Pure. */

import { joinWords } from '#app/kernel/counts.ts';
import type { Weekday } from '#app/kernel/local-date.ts';
import { formatLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import type { HomesmithState } from './homesmith.process.ts';
import { MAX } from './homesmith.ts';
import { WEEKDAYS_BY_NUMBER } from './weekdays.ts';

export type RosterRefusal =
  | { code: 'no-such-homesmith' }
  | { code: 'ended' }
  /** `shown`: the current content, which the form sends back. */
  | { code: 'changed-meanwhile'; shown: string }
  | { code: 'ends-before-it-begins'; weekday: Weekday }
  | { code: 'no-time-of-day'; weekday: Weekday }
  | { code: 'spans-overlap'; weekday: Weekday }
  | { code: 'too-many-spans'; weekday: Weekday }
  | { code: 'no-zip'; zip: string }
  | { code: 'unknown-base'; zip: string }
  | { code: 'odd-zips'; malformed: readonly string[]; unknown: readonly string[] }
  | { code: 'no-miles' }
  | { code: 'no-zips' }
  | { code: 'too-many-zips' }
  | { code: 'unknown-trade'; trade: string }
  | { code: 'no-trade' }
  | { code: 'too-many-trades' }
  | { code: 'trade-twice'; trade: string; usState: string }
  | { code: 'no-license-number'; trade: string }
  | { code: 'no-license-day'; trade: string }
  | { code: 'unknown-service'; serviceId: string }
  | { code: 'no-crew' }
  | { code: 'not-now'; state: HomesmithState }
  | { code: 'suspended' }
  | { code: 'no-day' }
  | { code: 'license-ended'; until: LocalDate };

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

const tellMalformed = (zips: readonly string[]): string[] => {
  if (zips.length === 0) return [];
  const named = nameAll(zips.map((zip) => `“${shorten(zip)}”`));
  return [
    zips.length === 1 ? `${named} isn’t a ZIP code.` : `${named} aren’t ZIP codes.`,
    'Use five digits for each.',
  ];
};

const tellUnknown = (zips: readonly string[]): string[] =>
  zips.length === 0
    ? []
    : [`We don’t know ${zips.length === 1 ? 'ZIP code' : 'ZIP codes'} ${nameAll(zips)}.`];

export function tellRefusal(refusal: RosterRefusal): string {
  switch (refusal.code) {
    case 'no-such-homesmith':
      return 'We can’t find this homesmith.';
    case 'ended':
      return 'This homesmith no longer works with us, so you can’t make changes.';
    case 'changed-meanwhile':
      return 'Someone changed this after you opened the page, so we didn’t save it. Reload to see the change, or save again to replace it.';
    case 'ends-before-it-begins':
      return `${on(refusal.weekday)} end must be after start. To work past midnight, add hours to the next day.`;
    case 'no-time-of-day':
      return `${on(refusal.weekday)} choose both times.`;
    case 'spans-overlap':
      return `${on(refusal.weekday)} two of these overlap. Combine them.`;
    case 'too-many-spans':
      return `${on(refusal.weekday)} add up to ${MAX.spansOfDay} sets of hours.`;
    case 'no-zip':
      return `“${shorten(refusal.zip)}” isn’t a ZIP code. Use five digits.`;
    case 'unknown-base':
      return `We don’t know where ZIP code ${refusal.zip} is. Use a nearby one.`;
    case 'odd-zips':
      return [
        ...tellMalformed(refusal.malformed),
        ...tellUnknown(refusal.unknown),
        refusal.malformed.length + refusal.unknown.length === 1
          ? 'Correct or remove it.'
          : 'Correct or remove them.',
      ].join(' ');
    case 'no-miles':
      return `Enter a whole number of miles, from 1 to ${MAX.miles}.`;
    case 'no-zips':
      return 'Enter at least one ZIP code.';
    case 'too-many-zips':
      return `List up to ${MAX.zips} ZIP codes. To cover more, choose a distance around one.`;
    case 'unknown-trade':
      return `We don’t have a “${refusal.trade}” trade.`;
    case 'no-trade':
      return 'Choose at least one trade.';
    case 'too-many-trades':
      return 'That’s more trades than we can store.';
    case 'trade-twice':
      return `You listed ${refusal.trade} twice for ${refusal.usState}.`;
    case 'no-license-number':
      return `The license number for ${refusal.trade} is missing, or longer than ${MAX.licenseNumber} characters.`;
    case 'no-license-day':
      return `The last day of the license for ${refusal.trade} isn’t a date.`;
    case 'unknown-service':
      return `We don’t have a “${refusal.serviceId}” service.`;
    case 'no-crew':
      return `Enter how many people work together, from 1 to ${MAX.crewSize}.`;
    case 'not-now':
      return `You can’t do that: this homesmith is ${STATES[refusal.state]}.`;
    case 'suspended':
      return 'We suspended your account, so you can’t resume. Contact us.';
    case 'no-day':
      return 'Enter a date.';
    case 'license-ended':
      return `It ended on ${formatLocalDate(refusal.until)}.`;
  }
}
