import { expect, test } from 'vitest';
import type { Law } from './law.ts';
import { findLicenseBar, type License, nameLicenses } from './license.ts';

const law = (isShown: boolean): Law[] => [
  {
    state: 'CA',
    version: 1,
    rules: [
      {
        ...{ rule: 'license', trades: null, fromCents: 100_000, isShown, authority: 'CSLB' },
        ...{ source: 'A', url: 'https://a.example', read: null, note: 'A' },
      },
    ],
  },
];
const HELD: License[] = [
  { trade: 'plumbing', usState: 'CA', licenseNumber: '123456', licenseUntil: '2026-12-31' },
  { trade: 'electrical', usState: 'CA', licenseNumber: '987', licenseUntil: null },
  { trade: 'plumbing', usState: 'NV', licenseNumber: '55', licenseUntil: null },
];
const WORK = { usState: 'CA', trades: ['plumbing'], day: '2026-12-31' } as const;

test.each([
  ['one', {}, 'License #123456 (California CSLB)'],
  [
    'two',
    { trades: ['plumbing', 'electrical'] },
    'License #123456 and license #987 (California CSLB)',
  ],
  ['none of another trade', { trades: ['painting'] }, null],
  ['none that has ended', { day: '2027-01-01' }, null],
  ['none where no law wants it', { usState: 'NV' }, null],
  ['none of an unknown place', { usState: undefined }, null],
] as const)('%s is named', (_, work, said) => {
  expect(nameLicenses(law(true), HELD, { ...WORK, ...work })).toBe(said);
});

test('none is named where the law does not want it shown', () => {
  expect(nameLicenses(law(false), HELD, WORK)).toBeNull();
});

test.each([
  ['with it', ['plumbing'], '2026-12-31', null],
  [
    'without it',
    ['painting'],
    '2026-12-31',
    'California requires a license for this work from $1,000 on',
  ],
  [
    'once it has ended',
    ['electrical', 'plumbing'],
    '2027-01-01',
    'California requires a license for this work from $1,000 on',
  ],
  ['where none is needed', [], '2027-01-01', null],
] as const)('work that needs a license is barred: %s', (_, trades, day, said) => {
  const license = { isNeeded: true, isShown: true, trades, fromCents: 100_000 };
  expect(findLicenseBar({ license }, HELD, { usState: 'CA', day })).toBe(said);
});
