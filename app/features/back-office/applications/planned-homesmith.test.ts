/** What accepting creates, from answers, checks and state rules. */
import { expect, test } from 'vitest';
import type { Application } from '#app/features/homesmiths/applications/application.ts';
import type { LicenseRule } from '#app/features/homesmiths/pages/license-rules.ts';
import { type FoundCheck, planHomesmith } from './planned-homesmith.ts';

const application: Application = {
  contact: { name: 'Ana Ruiz', business: '', email: 'ana@trade.example', phone: '+14155550100' },
  trades: ['plumbing', 'painting'],
  area: { kind: 'list', zipCodes: ['94103', '94110'] },
  license: {
    kind: 'licensed',
    licenses: [
      {
        trade: 'plumbing',
        state: 'CA',
        number: 'C36-1',
        authority: 'CSLB',
        expiresOn: '2027-01-31',
      },
    ],
  },
  insurance: { kind: 'insured', insurer: 'Acme', limitCents: 100_000_000, expiresOn: '2027-05-01' },
  hours: { Monday: { from: '08:00', to: '17:30' }, Sunday: { from: '10:00', to: '12:00' } },
};
const rule = (
  trade: 'Plumbing' | 'Painting',
  threshold: LicenseRule['threshold'],
): LicenseRule => ({
  state: 'CA',
  trades: [trade],
  need: 'license',
  threshold,
  authority: 'CSLB',
  sources: [],
  checkedOn: '2026-01-01',
  textDate: null,
  note: '',
});
const ZIPS = {
  knowsHomes: (zip: string) => zip !== '00000',
  knowsPoint: (zip: string) => zip !== '00001',
};
const plan = (checks: readonly FoundCheck[] = [], rules: readonly LicenseRule[] = []) =>
  planHomesmith({
    application,
    checks,
    rules,
    usStates: ['CA'],
    trades: [
      { slug: 'plumbing', name: 'Plumbing' },
      { slug: 'painting', name: 'Painting' },
      { slug: 'electrical', name: 'Electrical' },
    ],
    zips: ZIPS,
  });
const check = (given: Partial<FoundCheck>): FoundCheck => ({
  kind: 'license',
  trade: 'plumbing',
  usState: 'CA',
  until: null,
  hasPassed: true,
  ...given,
});

test('is who they are, where and when they work, and what they claim to do', () => {
  expect(plan()).toEqual({
    name: 'Ana Ruiz',
    email: 'ana@trade.example',
    businessName: 'Ana Ruiz',
    insuranceUntil: null,
    area: { kind: 'list', baseZip: '94103', zips: ['94103', '94110'] },
    unknownZips: [],
    hours: [
      { weekday: 1, from: 480, to: 1050 },
      { weekday: 0, from: 600, to: 720 },
    ],
    trades: [
      { trade: 'plumbing', usState: 'CA', licenseNumber: 'C36-1', licenseUntil: '2027-01-31' },
      { trade: 'painting', usState: 'CA', licenseNumber: null, licenseUntil: null },
    ],
    leftOut: [],
  });
});

test('an insurance counts once the latest check has passed, until the day that it found', () => {
  const insurance = check({ kind: 'insurance', trade: null, usState: null, until: '2026-12-31' });
  expect(plan([insurance])?.insuranceUntil).toBe('2026-12-31');
  expect(plan([{ ...insurance, hasPassed: false }, insurance])?.insuranceUntil).toBeNull();
});

test('a check says until when a license holds, and a failed one leaves the trade out', () => {
  expect(plan([check({ until: '2028-06-30' })])?.trades[0]?.licenseUntil).toBe('2028-06-30');
  expect(plan([check({ hasPassed: false })])).toMatchObject({
    trades: [{ trade: 'painting' }],
    leftOut: [{ trade: 'plumbing', usState: 'CA', why: 'check-failed' }],
  });
});

test('a trade that always needs a license is left out without one; from an amount on, it is not', () => {
  const rules = [rule('Plumbing', null), rule('Painting', null)];
  expect(plan([check({})], rules)?.leftOut).toEqual([
    { trade: 'painting', usState: 'CA', why: 'no-license' },
  ]);
  const threshold = { cents: 100_000, counts: 'at-least', per: 'job' } as const;
  expect(plan([], [rule('Painting', threshold)])?.leftOut).toEqual([]);
});

test('a license that is always needed counts only once it was checked', () => {
  const rules = [rule('Plumbing', null)];
  expect(plan([], rules)).toMatchObject({
    trades: [{ trade: 'painting' }],
    leftOut: [{ trade: 'plumbing', usState: 'CA', why: 'not-checked' }],
  });
  expect(plan([check({})], rules)?.leftOut).toEqual([]);
});

const planOf = (one: Application) =>
  planHomesmith({
    application: one,
    checks: [],
    rules: [],
    usStates: ['CA'],
    trades: [],
    zips: ZIPS,
  });

test('unknown ZIP codes are left out and reported; the home base has a known place', () => {
  const listing = (...zipCodes: string[]) =>
    planOf({ ...application, area: { kind: 'list', zipCodes } });
  expect(listing('00000', '00001', '94110')).toMatchObject({
    area: { kind: 'list', baseZip: '94110', zips: ['00001', '94110'] },
    unknownZips: ['00000'],
  });
  expect(listing('00000')?.area).toMatchObject({ zips: ['00000'] });
});

test('nothing is made of an application with a question open', () => {
  const open = { ...application, hours: null };
  expect(planOf(open)).toBeNull();
});
