import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlacesWithin } from '#app/platform/zip-codes/zip-codes.server.ts';
import { formValues, summaryOf } from '../application-form/form-values.ts';
import { licenseRows } from '../application-form/license-rows.ts';
import {
  type Application,
  applyPath,
  firstUnfinished,
  NOTHING_YET,
  QUESTIONS,
  reachableStep,
  STEPS,
  stepBefore,
} from './application.ts';
import { coverageOf } from './coverage.ts';
import { describeApplication, describeCoverage, describeWeek } from './describe-application.ts';
import { readAnswers } from './stored-application.ts';

const WHOLE: Application = {
  contact: { name: 'Ana Ruiz', business: '', email: 'ana@example.com', phone: '+14155550100' },
  trades: ['plumbing', 'gone'],
  area: { kind: 'radius', zipCode: '94110', miles: 1 },
  license: {
    kind: 'licensed',
    licenses: [
      { trade: 'all', state: 'CA', number: '1', authority: 'CSLB', expiresOn: '2027-03-31' },
      { trade: 'plumbing', state: 'NV', number: '2', authority: 'NSCB', expiresOn: null },
    ],
  },
  insurance: {
    kind: 'insured',
    insurer: 'Mutual',
    limitCents: 100_000_000,
    expiresOn: '2027-01-09',
  },
  hours: { Friday: { from: '12:00', to: '12:30' }, Monday: { from: '08:00', to: '17:00' } },
};
const without = (...questions: (keyof Application)[]): Application => ({
  ...WHOLE,
  ...Object.fromEntries(questions.map((question) => [question, null])),
});

describe('the next step', () => {
  test('is the first that is still to do', () => {
    expect(firstUnfinished(NOTHING_YET)).toBe('contact');
    expect(firstUnfinished(without('area', 'hours'))).toBe('area');
    expect(firstUnfinished(WHOLE)).toBe('review');
  });

  test('no one skips one; every step before it can be gone back to', () => {
    const some = without('area', 'hours');
    expect(reachableStep(some, 'hours')).toBe('area');
    expect(reachableStep(some, 'review')).toBe('area');
    for (const odd of [null, '', 'sent', '__proto__', 'AREA']) {
      expect(reachableStep(some, odd)).toBe('area');
    }
    for (const step of ['contact', 'trades', 'area']) expect(reachableStep(some, step)).toBe(step);
    for (const step of STEPS) expect(reachableStep(WHOLE, step)).toBe(step);
  });

  test('whatever is answered and asked for, nothing before the step shown is missing', () => {
    fc.assert(
      fc.property(
        fc.subarray([...QUESTIONS]),
        fc.constantFrom(...STEPS, 'x', null),
        (open, asked) => {
          const shown = reachableStep(without(...open), asked);
          const before = STEPS.slice(0, STEPS.indexOf(shown));
          expect(before.filter((step) => step !== 'review' && open.includes(step))).toEqual([]);
        },
      ),
    );
  });

  test('the step before the first is none', () => {
    expect(STEPS.map(stepBefore)).toEqual([null, ...STEPS.slice(0, -1)]);
  });

  test('a link has what it needs and no more', () => {
    expect(applyPath({ reference: 'HS-AAAA-BBBB', key: 'k-_' }, 'area')).toBe(
      '/become-a-homesmith/apply?reference=HS-AAAA-BBBB&key=k-_&step=area',
    );
    expect(applyPath({ reference: 'HS-AAAA-BBBB', key: 'a&b' })).toContain('key=a%26b');
  });
});

describe('what is stored', () => {
  test('comes back as it was', () => {
    for (const application of [WHOLE, NOTHING_YET, without('contact')]) {
      expect(readAnswers(JSON.parse(JSON.stringify(application)))).toEqual(application);
    }
  });
  test('what cannot be read is asked again, the rest stays', () => {
    const damaged = { ...WHOLE, area: { kind: 'everywhere' }, hours: 7, trades: [] };
    expect(readAnswers(damaged)).toEqual(without('area', 'hours', 'trades'));
    for (const application of [undefined, null, 'x', [1]]) {
      expect(readAnswers(application)).toEqual(NOTHING_YET);
    }
  });
});

const place = (zipCode: string, city: string, state: 'CA' | 'NV' = 'CA') => ({
  zipCode,
  city,
  state,
});

describe('in words', () => {
  test('everything that was answered, and nothing else', () => {
    const coverage = coverageOf([place('94110', 'San Francisco')]);
    expect(describeApplication(WHOLE, coverage, [{ slug: 'plumbing', name: 'Plumbing' }])).toEqual([
      { step: 'contact', label: 'Name', value: 'Ana Ruiz' },
      { step: 'contact', label: 'Email', value: 'ana@example.com' },
      { step: 'contact', label: 'Phone', value: '(415) 555-0100' },
      { step: 'trades', label: 'Trades', value: 'Plumbing, gone' },
      {
        step: 'area',
        label: 'Area',
        value: 'Within 1 mile of 94110: 1 ZIP code in San Francisco, CA',
      },
      {
        step: 'license',
        label: 'License 1',
        value: 'All my trades, California: 1, CSLB, expires March 31, 2027',
      },
      { step: 'license', label: 'License 2', value: 'Plumbing, Nevada: 2, NSCB, doesn’t expire' },
      {
        step: 'insurance',
        label: 'Insurance',
        value: 'Mutual, up to $1,000,000, expires January 9, 2027',
      },
      {
        step: 'hours',
        label: 'Hours',
        value: 'Monday 8 AM to 5 PM; Friday noon to 12:30 PM (9.5 hours a week)',
      },
    ]);
    expect(describeApplication(NOTHING_YET, null, [])).toEqual([]);
  });

  test('a coverage names the places with the most Zip Codes, and counts the others', () => {
    const found = [
      place('89501', 'Reno', 'NV'),
      place('94110', 'San Francisco'),
      place('94112', 'San Francisco'),
      ...Array.from({ length: 9 }, (_, index) => place(`9000${index}`, `Town ${index}`)),
    ];
    const words = describeCoverage(coverageOf(found, ['99999']));
    // Names with one code may be a company's.
    expect(words).toBe('13 ZIP codes (2 in San Francisco, CA; 11 elsewhere)');
    expect(describeCoverage(coverageOf([], ['99999']))).toBe('1 ZIP code');
    const towns = [place('94924', 'Bolinas'), place('94956', 'Point Reyes Station')];
    expect(describeCoverage(coverageOf(towns))).toBe(
      '2 ZIP codes (1 in Bolinas, CA; 1 in Point Reyes Station, CA)',
    );
  });

  test('no company is named as a place', () => {
    const words = describeCoverage(coverageOf(findPlacesWithin('94103', 10) ?? []));
    expect(words).toContain(' in San Francisco, CA');
    expect(words).toMatch(/; \d+ elsewhere\)$/);
    expect(words).not.toMatch(/Holdouts|Wells Fargo|Pacific Area|Express Mail|Macys|Gas &/);
  });

  test('midnight and noon do not change places', () => {
    expect(describeWeek({ Sunday: { from: '05:00', to: '13:00' } })).toBe(
      'Sunday 5 AM to 1 PM (8 hours a week)',
    );
  });
});

describe('a form', () => {
  const refused = {
    values: { name: '<b>', 'trade.x': 'yes' },
    mistakes: { name: 'Your name is missing.' },
    message: '',
  };
  test('that was refused comes back as it was typed, nothing stored in it', () => {
    const { text, has, mistake } = formValues(refused);
    expect([text('name', 'Ana'), text('phone', '1'), text('toString')]).toEqual(['<b>', '', '']);
    expect([has('trade.x', 'yes', false), has('trade.y', 'yes', true)]).toEqual([true, false]);
    expect([mistake('name'), mistake('toString')]).toEqual(['Your name is missing.', undefined]);
  });
  test('otherwise shows what is stored', () => {
    const { text, has } = formValues(null);
    expect([text('name', 'Ana'), has('x', 'yes', true)]).toEqual(['Ana', true]);
  });
  test('says how many answers need another look', () => {
    expect(summaryOf({ a: 'x' })).toMatch(/^One answer needs/);
    expect(summaryOf({ a: 'x', b: 'y' })).toMatch(/^2 answers need/);
  });
});

describe('the rows of licenses', () => {
  const shown = { application: without('license'), coverage: null, isAdding: false };
  test('begin with one that is likely right', () => {
    const application = { ...shown.application, trades: ['plumbing'] };
    const coverage = coverageOf([place('89501', 'Reno', 'NV')]);
    expect(licenseRows({ ...shown, application, coverage }, null)).toEqual([
      { trade: 'plumbing', state: 'NV' },
    ]);
    expect(licenseRows(shown, null)).toEqual([{}]);
  });
  test('are those that are stored, and one more when that is asked for', () => {
    expect(licenseRows({ ...shown, application: WHOLE }, null)).toHaveLength(2);
    expect(licenseRows({ ...shown, application: WHOLE, isAdding: true }, null)).toHaveLength(3);
  });
  test('stay where they were when one is refused', () => {
    const values = { kind: 'licensed', 'number.0': '', 'number.4': 'x' };
    expect(licenseRows(shown, { values, mistakes: {}, message: '' })).toHaveLength(5);
  });
});
