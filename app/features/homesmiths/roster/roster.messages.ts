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
  const named = nameAll(zips.map((zip) => `"${shorten(zip)}"`));
  return [
    zips.length === 1 ? `${named} is not a Zip Code.` : `${named} are not Zip Codes.`,
    'Please use five digits for each.',
  ];
};

const tellUnknown = (zips: readonly string[]): string[] =>
  zips.length === 0
    ? []
    : [`We don't know the ${zips.length === 1 ? 'ZIP code' : 'ZIP codes'} ${nameAll(zips)}.`];

export function tellRefusal(refusal: RosterRefusal): string {
  switch (refusal.code) {
    case 'no-such-homesmith':
      return 'There is no such homesmith.';
    case 'ended':
      return 'This homesmith no longer works with us, so you can’t make changes.';
    case 'changed-meanwhile':
      return 'Someone changed this after you opened the page, so we didn’t save it. Reload to see the change, or save again to replace it.';
    case 'ends-before-it-begins':
      return `${on(refusal.weekday)} each stretch has to end after it begins. For work past midnight, add a stretch to the next day.`;
    case 'no-time-of-day':
      return `${on(refusal.weekday)} please choose both times.`;
    case 'spans-overlap':
      return `${on(refusal.weekday)} two stretches overlap. Please make one of them.`;
    case 'too-many-spans':
      return `${on(refusal.weekday)} you can add up to ${MAX.spansOfDay} stretches.`;
    case 'no-zip':
      return `"${shorten(refusal.zip)}" is not a Zip Code. Please use five digits.`;
    case 'unknown-base':
      return `We don't know where the Zip Code ${refusal.zip} is. Please use a nearby one.`;
    case 'odd-zips':
      return [
        ...tellMalformed(refusal.malformed),
        ...tellUnknown(refusal.unknown),
        'Please correct them, or take them out.',
      ].join(' ');
    case 'no-miles':
      return `Please enter a whole number of miles, from 1 to ${MAX.miles}.`;
    case 'no-zips':
      return 'Please enter at least one Zip Code.';
    case 'too-many-zips':
      return `List up to ${MAX.zips} Zip Codes. To cover more, choose a distance around one.`;
    case 'unknown-trade':
      return `We have no trade called "${refusal.trade}".`;
    case 'no-trade':
      return 'Please choose at least one trade.';
    case 'too-many-trades':
      return 'There are more trades than we can keep.';
    case 'trade-twice':
      return `The trade ${refusal.trade} is there twice for ${refusal.usState}.`;
    case 'no-license-number':
      return `The license number for ${refusal.trade} is missing, or longer than ${MAX.licenseNumber} characters.`;
    case 'no-license-day':
      return `The last day of the license for ${refusal.trade} is not a date.`;
    case 'unknown-service':
      return `We have no service called "${refusal.serviceId}".`;
    case 'no-crew':
      return `Please enter how many people come, from 1 to ${MAX.crewSize}.`;
    case 'not-now':
      return `You can't do that: the homesmith is ${STATES[refusal.state]}.`;
    case 'suspended':
      return 'We suspended your account, so you can’t resume. Please contact us.';
    case 'no-day':
      return 'Please enter a date.';
    case 'license-ended':
      return `It ended on ${formatLocalDate(refusal.until)}.`;
  }
}
