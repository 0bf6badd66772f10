/**
 * State rules on licenses by trade: shape, lookup, and sentences. license-rules.json contains only rules that were
 * read at their source; for other pairs of state and trade the answer is to check locally.
 */
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { isUsState, US_STATES, type UsState } from '#app/kernel/us-state.ts';

/** Trades of the starter catalogue. */
export const LICENSE_TRADES = [
  'Appliance Repair',
  'Assembly & Mounting',
  'Bathroom Remodeling',
  'Carpentry',
  'Concrete & Masonry',
  'Doors & Locks',
  'Drains & Sewers',
  'Drywall & Plaster',
  'Electrical',
  'Fences & Decks',
  'Flooring',
  'Garage Doors',
  'Gutters',
  'Handyman',
  'Heating & Cooling',
  'Home Staging',
  'House Cleaning',
  'Junk Removal',
  'Kitchen Remodeling',
  'Lawn & Garden',
  'Painting',
  'Pest Control',
  'Plumbing',
  'Pool & Spa',
  'Roofing',
  'Siding & Exteriors',
  'Smart Home & Security',
  'Solar & EV Charging',
  'Tile & Stone',
  'Tree Care',
  'Water Heaters',
  'Windows & Glass',
] as const;
type LicenseTrade = (typeof LICENSE_TRADES)[number];

/** Territories, whose rules were not read. */
type Territory = 'AS' | 'GU' | 'MP' | 'PR' | 'VI';
type LicenseState = Exclude<UsState, Territory>;
const TERRITORIES: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'] satisfies Territory[];
const isLicenseState = (code: string): code is LicenseState =>
  isUsState(code) && !TERRITORIES.includes(code);

export type LicenseRule = {
  state: LicenseState;
  trades: readonly LicenseTrade[];
  /** `none`: the state itself says that nothing is required. */
  need: 'license' | 'registration' | 'none';
  /** The amount from which it applies; null for any job. */
  threshold: LicenseThreshold | null;
  /** The issuing authority, or the source that says there is none. */
  authority: string;
  sources: readonly LicenseSource[];
  /** When the sources were read, `YYYY-MM-DD`. */
  checkedOn: string;
  /** The latest date in the source's text (`YYYY` or `YYYY-MM-DD`); null for none. */
  textDate: string | null;
  /** One sentence: what the rule covers and what not. */
  note: string;
};
type LicenseThreshold = {
  cents: number;
  counts: 'at-least' | 'more-than';
  /** The price of one job, or of all jobs in a year. */
  per: 'job' | 'year';
};
type LicenseSource = { name: string; url: string };

/** The content of license-rules.json, validated by a test rather than at run time. */
export const licenseRulesOf = (file: readonly object[]): readonly LicenseRule[] =>
  // license-rules.test.ts proves that the file has this type.
  file as readonly LicenseRule[];

/** Code and name, sorted by name: the 50 states and the District of Columbia. */
export const LICENSE_STATES: readonly (readonly [LicenseState, string])[] = Object.entries(
  US_STATES,
).flatMap(([code, name]) => (isLicenseState(code) ? [[code, name] as const] : []));

/** All rules for a trade in a state; empty when none was read. */
export const findLicenseRules = (
  rules: readonly LicenseRule[],
  state: string,
  trade: string,
): LicenseRule[] =>
  rules.filter((rule) => rule.state === state && rule.trades.some((name) => name === trade));

export type RulesOfState = {
  state: LicenseState;
  name: string;
  rules: readonly [LicenseRule, ...LicenseRule[]];
};

/** States with rules, by name. */
export function licenseRulesByState(rules: readonly LicenseRule[]): RulesOfState[] {
  return LICENSE_STATES.flatMap(([state, name]) => {
    const [first, ...more] = rules.filter((rule) => rule.state === state);
    return first ? [{ state, name, rules: [first, ...more] }] : [];
  });
}

const NEEDED = { license: 'License needed', registration: 'Registration needed' } as const;

/** "License needed for jobs of $1,000 or more". */
export function licenseAnswer({ need, threshold }: LicenseRule): string {
  if (need === 'none') return 'No state license needed';
  if (!threshold) return `${NEEDED[need]}, whatever the job costs`;
  return `${NEEDED[need]} ${amountWords(threshold)}`;
}

function amountWords({ cents, counts, per }: LicenseThreshold): string {
  const amount = formatPrice(cents);
  if (per === 'job') {
    return counts === 'at-least' ? `for jobs of ${amount} or more` : `for jobs over ${amount}`;
  }
  return counts === 'at-least'
    ? `once your jobs come to ${amount} a year`
    : `once your jobs come to more than ${amount} a year`;
}

/** `2026-11-21` -> "November 21, 2026"; `2022` stays. */
export function licenseDay(day: string): string {
  return /^\d{4}$/.test(day) ? day : formatLocalDate(day);
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const YEAR_OR_DAY = /^\d{4}(-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/;

/** Mistakes in a list of rules, a sentence each, for the test of license-rules.json. */
export function licenseRuleFaults(rules: readonly LicenseRule[]): string[] {
  const faults = rules.flatMap((rule) =>
    faultsOf(rule).map((fault) => `${rule.state} ${rule.trades.join(', ')}: ${fault}`),
  );
  const pairs = rules.flatMap((rule) =>
    rule.trades.map((trade) => `${rule.state} ${trade}: ${licenseAnswer(rule)}`),
  );
  const twice = pairs.filter((pair, at) => pairs.indexOf(pair) < at);
  return [...faults, ...twice.map((pair) => `${pair} is said twice`)];
}

function faultsOf(rule: LicenseRule): string[] {
  const { state, trades, need, threshold, authority, sources, checkedOn, textDate, note } = rule;
  const checks: readonly [boolean, string][] = [
    [LICENSE_STATES.some(([code]) => code === state), 'no such state'],
    [trades.length > 0, 'no trade'],
    [trades.every((trade) => LICENSE_TRADES.includes(trade)), 'an unknown trade'],
    [new Set(trades).size === trades.length, 'a trade twice'],
    [['license', 'registration', 'none'].includes(need), 'an unknown need'],
    [threshold === null || isThreshold(threshold), 'an amount that is none'],
    [need !== 'none' || threshold === null, 'an amount from which nothing is needed'],
    [authority.trim() === authority && authority !== '', 'no authority'],
    [sources.length > 0, 'no source'],
    [sources.every(({ name, url }) => name !== '' && isHttps(url)), 'a source without address'],
    [DAY.test(checkedOn), 'no day on which it was checked'],
    [textDate === null || YEAR_OR_DAY.test(textDate), 'a date of the text that is none'],
    [textDate === null || textDate <= checkedOn, 'a text from after it was read'],
    [/^[A-Z].*\.$/.test(note) && note.length <= 240, 'a note that is no sentence, or a long one'],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, fault]) => fault);
}

const isThreshold = ({ cents, counts, per }: LicenseThreshold): boolean =>
  Number.isSafeInteger(cents) &&
  cents > 0 &&
  ['at-least', 'more-than'].includes(counts) &&
  ['job', 'year'].includes(per);

const isHttps = (url: string): boolean => URL.parse(url)?.protocol === 'https:';
