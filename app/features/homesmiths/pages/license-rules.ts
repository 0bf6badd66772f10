/**
 * State rules on who needs a license for which trade: their shape, how one is found, and what they say.
 * The rules stand in license-rules.json, which a door imports, and only what somebody read at its source
 * does: for every other pair of state and trade there is nothing to find, and the answer is to check locally.
 */
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { isUsState, US_STATES, type UsState } from '#app/kernel/us-state.ts';

/** The trades of the starter catalogue, which the rules are about. */
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

/** The territories of the Postal Service's list: nobody has read their rules. */
type Territory = 'AS' | 'GU' | 'MP' | 'PR' | 'VI';
type LicenseState = Exclude<UsState, Territory>;
const TERRITORIES: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'] satisfies Territory[];
const isLicenseState = (code: string): code is LicenseState =>
  isUsState(code) && !TERRITORIES.includes(code);

export type LicenseRule = {
  state: LicenseState;
  trades: readonly LicenseTrade[];
  /** What the state asks for; `none`: it says itself that it asks for nothing. */
  need: 'license' | 'registration' | 'none';
  /** From which amount on; null: whatever the job costs. */
  threshold: LicenseThreshold | null;
  /** Who issues it, or who says that nobody does. */
  authority: string;
  sources: readonly LicenseSource[];
  /** The day somebody read the sources, `YYYY-MM-DD`. */
  checkedOn: string;
  /** The youngest date that the text, or the copy read, carries (`YYYY` or `YYYY-MM-DD`); null: none. */
  textDate: string | null;
  /** One sentence in our words: what the rule is for, and what it leaves out. */
  note: string;
};
type LicenseThreshold = {
  cents: number;
  counts: 'at-least' | 'more-than';
  /** The price of one job, or what somebody's jobs come to in a year. */
  per: 'job' | 'year';
};
type LicenseSource = { name: string; url: string };

/** The content of license-rules.json. Its shape is the test's to check: no page waits for that. */
export const licenseRulesOf = (file: readonly object[]): readonly LicenseRule[] =>
  // A file holds text only; license-rules.test.ts proves that this one has the type.
  file as readonly LicenseRule[];

/** Code and name, by name: the 50 states and the District of Columbia. */
export const LICENSE_STATES: readonly (readonly [LicenseState, string])[] = Object.entries(
  US_STATES,
).flatMap(([code, name]) => (isLicenseState(code) ? [[code, name] as const] : []));

/** All that a state asks for in a trade; an empty list says only that nobody has read its rule. */
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

/** The states of which there is a rule, by name. */
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

/** `2026-11-21` -> "November 21, 2026"; `2022` stays what it is. */
export function licenseDay(day: string): string {
  return /^\d{4}$/.test(day) ? day : formatLocalDate(day);
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const YEAR_OR_DAY = /^\d{4}(-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/;

/** What is wrong with a list of rules, a sentence for each fault: for the test of license-rules.json. */
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
