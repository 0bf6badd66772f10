import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  findLicenseRules,
  LICENSE_STATES,
  LICENSE_TRADES,
  type LicenseRule,
  licenseAnswer,
  licenseDay,
  licenseRuleFaults,
  licenseRulesByState,
  licenseRulesOf,
} from './license-rules.ts';

const LICENSE_RULES = licenseRulesOf(
  JSON.parse(readFileSync('app/features/homesmiths/api/license-rules.json', 'utf8')),
);

const buildRule = (overrides: Partial<LicenseRule> = {}): LicenseRule => ({
  state: 'CA',
  trades: ['Painting'],
  need: 'license',
  threshold: { cents: 100_000, counts: 'at-least', per: 'job' },
  authority: 'Board',
  sources: [{ name: 'Code', url: 'https://state.example/code' }],
  checkedOn: '2026-11-21',
  textDate: '2026-02-11',
  note: 'Labor and materials count.',
  ...overrides,
});

describe('the rules of license-rules.json', () => {
  test('are well-formed, and no two say the same', () => {
    expect(licenseRuleFaults(LICENSE_RULES)).toEqual([]);
  });

  test('are about the trades of the starter catalogue', () => {
    const names = readdirSync('catalogue')
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(`catalogue/${file}`, 'utf8')).tradeCategory);
    expect([...LICENSE_TRADES]).toEqual(names.sort((a, b) => a.localeCompare(b, 'en-US')));
  });

  test('say that an amount may have changed, or to read on, where their text is old', () => {
    const isOld = ({ textDate }: LicenseRule) => textDate !== null && textDate < '2024';
    const old = LICENSE_RULES.filter(isOld);
    expect(old.length).toBeGreaterThan(0);
    expect(old.filter(({ note }) => !/may have changed|read the current one/.test(note))).toEqual(
      [],
    );
  });

  test.each([
    ['CA', 'Painting', ['License needed for jobs of $1,000 or more']],
    ['AZ', 'Roofing', ['License needed for jobs over $1,000']],
    ['NV', 'Plumbing', ['License needed, whatever the job costs']],
    ['PA', 'Siding & Exteriors', ['Registration needed once your jobs come to $5,000 a year']],
    ['NM', 'Handyman', ['License needed once your jobs come to more than $7,200 a year']],
    ['ME', 'Painting', ['No state license needed']],
    [
      'VA',
      'Electrical',
      ['License needed for jobs over $1,000', 'License needed, whatever the job costs'],
    ],
    ['NY', 'Painting', []],
    ['CA', 'House Cleaning', []],
    ['PR', 'Painting', []],
    ['', '', []],
  ])('%s, %s: %j', (state, trade, answers) => {
    expect(findLicenseRules(LICENSE_RULES, state, trade).map(licenseAnswer)).toEqual(answers);
  });
});

test('the states are the 50 and the District of Columbia', () => {
  expect(LICENSE_STATES).toHaveLength(51);
  expect(LICENSE_STATES).toContainEqual(['DC', 'District of Columbia']);
  expect(LICENSE_STATES.map(([code]) => code)).not.toContain('PR');
});

test('the rules by state leave out states without one', () => {
  const rules = [buildRule({ state: 'TX' }), buildRule(), buildRule({ trades: ['Roofing'] })];
  expect(licenseRulesByState(rules).map(({ name, rules: { length } }) => [name, length])).toEqual([
    ['California', 2],
    ['Texas', 1],
  ]);
});

test('days read as days, whatever the time zone, and years as years', () => {
  expect(licenseDay('2026-11-21')).toBe('November 21, 2026');
  expect(licenseDay('2022')).toBe('2022');
});

test('a rule in order has no fault', () => {
  expect(licenseRuleFaults([buildRule(), buildRule({ state: 'AZ' })])).toEqual([]);
});

// The data is from a file, so it may violate its type.
const broken = (overrides: Record<string, unknown>) =>
  buildRule(overrides as unknown as Partial<LicenseRule>);
test.each<[string, LicenseRule]>([
  ['no such state', broken({ state: 'PR' })],
  ['no trade', broken({ trades: [] })],
  ['an unknown trade', broken({ trades: ['Plumber'] })],
  ['a trade twice', broken({ trades: ['Painting', 'Painting'] })],
  ['an unknown need', broken({ need: 'permit' })],
  ['an amount that is none', broken({ threshold: { cents: 0, counts: 'at-least', per: 'job' } })],
  ['an amount that is none', broken({ threshold: { cents: 9.5, counts: 'at-least', per: 'job' } })],
  ['an amount that is none', broken({ threshold: { cents: 950, counts: 'from', per: 'job' } })],
  ['an amount that is none', broken({ threshold: { cents: 950, counts: 'at-least', per: 'day' } })],
  ['an amount from which nothing is needed', broken({ need: 'none' })],
  ['no authority', broken({ authority: '' })],
  ['no source', broken({ sources: [] })],
  ['a source without address', broken({ sources: [{ name: 'Code', url: 'state.example' }] })],
  ['a source without address', broken({ sources: [{ name: '', url: 'https://a.example' }] })],
  ['no day on which it was checked', broken({ checkedOn: '11/21/2026' })],
  ['a date of the text that is none', broken({ textDate: '2026-13-01' })],
  ['a text from after it was read', broken({ textDate: '2026-12-01' })],
  ['a note that is no sentence, or a long one', broken({ note: 'labor counts' })],
  ['a note that is no sentence, or a long one', broken({ note: `A${'a'.repeat(240)}.` })],
])('a fault is reported: %s', (fault, rule) => {
  expect(licenseRuleFaults([rule]).join()).toContain(fault);
});

test('two rules that say the same of a trade are reported', () => {
  const rules = [
    buildRule({ trades: ['Painting', 'Roofing'] }),
    buildRule(),
    buildRule({ threshold: null }),
  ];
  expect(licenseRuleFaults(rules)).toEqual([
    'CA Painting: License needed for jobs of $1,000 or more is said twice',
  ]);
});
