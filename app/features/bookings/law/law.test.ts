import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { federalHolidayOn } from '#app/kernel/holidays/federal-holidays.ts';
import { addDays, weekdayOf } from '#app/kernel/local-date.ts';
import { type AgreementFacts, addBusinessDays, decideContract, listUnread } from './law.ts';
import { readLawAt } from './law-command.server.ts';
import { readLawFiles } from './law-file.ts';

const read = await readLawAt('rules/law');
const LAWS = read.ok ? read.value : [];

const QUOTE: AgreementFacts = {
  usState: 'CA',
  // A Tuesday.
  agreedOn: '2026-12-01',
  cents: 190_000,
  agreedAt: 'home',
  work: 'home',
  isFrom65: null,
  isAfterDisaster: false,
  works: [],
};
const decide = (facts: Partial<AgreementFacts>) => decideContract(LAWS, { ...QUOTE, ...facts });

describe('the files that come along', () => {
  test('have no mistakes, and federal law first', () => {
    expect(read).toMatchObject({ ok: true });
    expect(LAWS.map(({ state }) => state)).toEqual([null, 'CA', 'MA', 'MD', 'PA']);
  });

  test('say what was not read', () => {
    expect(listUnread(LAWS)).toContain('Federal, waiver: 16 CFR 429.0(a)(3)');
  });
});

describe('business days', () => {
  test('skip Sundays and federal holidays, not Saturdays', () => {
    expect(addBusinessDays('2026-12-03', 3)).toBe('2026-12-07');
    expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-26');
  });

  test('are as many as asked, and end on one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 9 }),
        (at, count) => {
          const from = addDays('2026-01-01', at);
          const end = addBusinessDays(from, count);
          let counted = 0;
          for (let day = addDays(from, 1); day <= end; day = addDays(day, 1)) {
            if (weekdayOf(day) !== 0 && federalHolidayOn(day) === null) counted += 1;
          }
          expect(counted).toBe(count);
          expect(weekdayOf(end)).not.toBe(0);
        },
      ),
    );
  });
});

describe('a contract', () => {
  test.each([
    [{ cents: 2_499 }, null],
    [{ cents: 2_500 }, '2026-12-07'],
    [{ agreedAt: 'online' as const }, null],
    [{ isFrom65: false }, '2026-12-04'],
    [{ isAfterDisaster: true }, '2026-12-09'],
    [{ usState: 'TX' as const }, '2026-12-04'],
    [{ usState: 'TX' as const, work: 'goods' as const }, null],
    [{ usState: 'MD' as const }, '2026-12-09'],
  ])('with %o can be canceled through %s', (facts, through) => {
    expect(decide(facts).cancelThrough).toBe(through);
  });

  test.each([
    [75_000, 'service-and-repair'],
    [75_001, 'home-improvement'],
  ])('of %i cents in California is %s', (cents, kind) => {
    expect(decide({ cents }).kind).toBe(kind);
  });

  test.each([
    [99_999, false],
    [100_000, true],
  ])('of %i cents in California needs a license: %s', (cents, isNeeded) => {
    const works = [
      { trade: 'plumbing', cents: cents - 40_000 },
      { trade: 'painting', cents: 40_000 },
      // Below a contractor's license, whatever it costs.
      { trade: 'house-cleaning', cents: 500_000 },
    ];
    expect(decide({ cents, works }).license).toMatchObject({
      isNeeded,
      trades: isNeeded ? ['plumbing', 'painting'] : [],
    });
  });

  test('in a state without a file has the federal rule only', () => {
    const { kind, versions, license, notices } = decide({ usState: 'TX' });
    expect({ kind, versions, license }).toEqual({
      kind: null,
      versions: ['US 1'],
      license: { isNeeded: false, isShown: false, trades: [], fromCents: 0 },
    });
    expect(notices).toHaveLength(1);
  });

  test('has a notice exactly when it can be canceled, and never a shorter right for being older', () => {
    const facts = fc.record({
      usState: fc.constantFrom('CA', 'MA', 'MD', 'PA', 'TX', 'NY'),
      cents: fc.integer({ min: 0, max: 1_000_000 }),
      agreedAt: fc.constantFrom('online', 'home'),
      work: fc.constantFrom('home', 'goods'),
      isAfterDisaster: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (of) => {
        const older = decide({ ...of, isFrom65: true });
        const younger = decide({ ...of, isFrom65: false });
        expect(older.notices.length > 0).toBe(older.cancelThrough !== null);
        expect((older.cancelThrough ?? '') >= (younger.cancelThrough ?? '')).toBe(true);
        expect(decide({ ...of, isFrom65: null })).toEqual(older);
        if (of.agreedAt === 'online') expect(older.cancelThrough).toBeNull();
      }),
    );
  });
});

describe('a file with mistakes', () => {
  const [federal] = LAWS;
  test.each([
    ['CA.json', federal, 'state'],
    ['federal.json', { ...federal, version: 0 }, 'version'],
    ['federal.json', { ...federal, more: 1 }, '(whole)'],
    [
      'federal.json',
      { ...federal, rules: [{ ...federal?.rules[0], days: 4 }] },
      'rules.0.daysFrom65',
    ],
    [
      'federal.json',
      { ...federal, rules: [{ ...federal?.rules[0], read: 'lately' }] },
      'rules.0.read',
    ],
    ['federal.json', { ...federal, rules: [{ ...federal?.rules[0], url: 'x' }] }, 'rules.0.url'],
  ])('%s is refused', (file, content, field) => {
    const result = readLawFiles([{ file, content }]);
    expect(result.ok ? [] : result.refusal.map((one) => one.field)).toContain(field);
  });

  test('is refused without federal law', () => {
    expect(readLawFiles([]).ok).toBe(false);
  });
});
