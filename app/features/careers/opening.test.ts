/** The files of openings, their pages, and their data for search engines. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildOpening } from '../../../tests/support/openings.ts';
import { closesAt, isOpen } from './closing.server.ts';
import { jobPosting } from './job-posting.ts';
import { describePay, describePlace, type Opening } from './opening.ts';
import { describeMistakes, readOpeningFiles } from './opening-file.ts';
import { cardOfOpening, viewOfOpening } from './opening-view.ts';

const ON_SITE = {
  kind: 'on-site',
  street: '1 Main Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
} as const;
const read = (content: unknown, file = 'writer.json') => readOpeningFiles([{ file, content }]);
const mistakesIn = (content: unknown, file?: string) => {
  const result = read(content, file);
  return result.ok ? [] : result.refusal.map(({ field, message }) => `${field} ${message}`);
};
const built = (changes: object = {}): Opening => {
  const result = read({ ...buildOpening(), ...changes });
  if (!result.ok) throw new Error(describeMistakes('.', result.refusal));
  return result.value[0] as Opening;
};

describe('the files', () => {
  test('none are no openings', () => {
    expect(readOpeningFiles([])).toEqual({ ok: true, value: [] });
  });

  test('the example of the README is one, and the folder has no other', () => {
    const [, example = ''] =
      /```json\n(.*?)```/s.exec(readFileSync('openings/README.md', 'utf8')) ?? [];
    expect(mistakesIn(JSON.parse(example))).toEqual([]);
  });

  test('come newest first, each at the address that its name says', () => {
    const result = readOpeningFiles([
      { file: 'b.json', content: buildOpening({ postedOn: '2026-01-02' }) },
      { file: 'c.json', content: buildOpening({ postedOn: '2026-03-01' }) },
      { file: 'a.json', content: buildOpening({ postedOn: '2026-01-02' }) },
    ]);
    expect(result.ok && result.value.map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
  });

  test.each<[object, string]>([
    [{ title: '' }, 'title must not be empty'],
    [{ title: 'a\u0000' }, 'title has an invalid character'],
    [{ title: 'a'.repeat(81) }, 'title can have up to 80 characters'],
    [{ summary: 7 }, 'summary must be text'],
    [{ postedOn: '11/20/2026' }, 'postedOn must be a day like 2026-11-20'],
    [{ postedOn: '2026-02-30' }, 'postedOn must be a day like 2026-11-20'],
    [{ closesOn: undefined }, 'closesOn must be a day like 2026-11-20'],
    [{ closesOn: '2020-01-01' }, 'closesOn must not be before postedOn'],
    [
      { employment: 'forever' },
      'employment must be one of full-time, part-time, contract, temporary, internship',
    ],
    [{ place: { kind: 'moon' } }, 'place.kind must be remote, on-site or hybrid'],
    [
      { place: { ...ON_SITE, state: 'ZZ' } },
      'place.state must be the two letters of a state, like CA',
    ],
    [{ place: { ...ON_SITE, zipCode: '1' } }, 'place.zipCode must be a ZIP code like 95814'],
    [{ pay: undefined }, 'pay must be {"fromCents", "toCents", "per"}: an opening names its pay'],
    [{ pay: { fromCents: 2, toCents: 1, per: 'hour' } }, 'pay.toCents must not be below fromCents'],
    [
      { pay: { fromCents: 1.5, toCents: 2, per: 'hour' } },
      'pay.fromCents must be a whole number of cents',
    ],
    [{ work: [] }, 'work must have at least 1'],
    [{ alsoGood: 'tea' }, 'alsoGood must be a list of texts'],
    [{ benefits: [] }, '(all) has a field that no opening has: benefits'],
  ])('%j', (changes, mistake) => {
    expect(mistakesIn({ ...buildOpening(), ...changes })).toEqual([mistake]);
  });

  test.each([[[]], [null], ['text']])('%j is no opening', (content) => {
    expect(mistakesIn(content)).toEqual(['(all) must be an object']);
  });

  test.each([
    ['Writer.json', '(name) must be lower-case letters, digits and single hyphens, and .json'],
    ['a--b.json', '(name) must be lower-case letters, digits and single hyphens, and .json'],
    ['apply.json', '(name) must not be apply.json: that address is taken'],
  ])('%s', (file, mistake) => {
    expect(mistakesIn(buildOpening(), file)).toEqual([mistake]);
  });

  test('every mistake is reported in one line, by file and field', () => {
    const result = readOpeningFiles([
      { file: 'a.json', content: buildOpening({ title: '' }) },
      { file: 'b.json', content: { ...buildOpening(), work: [] } },
    ]);
    expect(result.ok ? '' : describeMistakes('/srv/openings', result.refusal)).toBe(
      'The openings in /srv/openings cannot be used: a.json: title must not be empty; b.json: work must have at least 1.',
    );
  });
});

test('an opening is open until its last day is over everywhere in the United States', () => {
  const opening = built({ closesOn: '2026-12-31' });
  expect(isOpen(opening, new Date('2027-01-01T10:59:59Z'))).toBe(true);
  expect(isOpen(opening, new Date('2027-01-01T11:00:00Z'))).toBe(false);
  expect(isOpen(built({ closesOn: null }), new Date('2099-01-01'))).toBe(true);
});

test('pay and place read as people say them', () => {
  expect(describePay({ fromCents: 9_000_000, toCents: 12_000_000, per: 'year' })).toBe(
    '$90,000 to $120,000 a year',
  );
  expect(describePay({ fromCents: 3_050, toCents: 3_050, per: 'hour' })).toBe('$30.50 an hour');
  expect(describePlace(ON_SITE)).toBe('Sacramento, CA');
  expect(describePlace({ ...ON_SITE, kind: 'hybrid' })).toBe('Sacramento, CA, some days remote');
});

test('a page shows days as they were written, wherever it is read', () => {
  const { facts } = viewOfOpening(built({ place: ON_SITE, closesOn: '2026-12-31' }));
  expect(facts).toContainEqual({ label: 'Posted', value: 'November 20, 2026' });
  expect(facts).toContainEqual({ label: 'Apply by', value: 'December 31, 2026' });
  expect(facts).toContainEqual({ label: 'Address', value: '1 Main Street, Sacramento, CA 95814' });
  expect(cardOfOpening(built()).facts).toEqual([
    '$30 to $42 an hour',
    'Remote, anywhere in the United States. Part time.',
  ]);
});

describe('for search engines', () => {
  const ORIGIN = 'https://homesmith.example';

  test('nothing, while no one says who employs', () => {
    expect(jobPosting(ORIGIN, built(), null, null)).toEqual([]);
  });

  test('of a remote one: from where, and no place', () => {
    const opening = built({ closesOn: '2026-12-31' });
    const [posting] = jobPosting(ORIGIN, opening, closesAt(opening), 'Hearth LLC');
    expect(posting).toMatchObject({
      url: `${ORIGIN}/careers/writer`,
      hiringOrganization: { name: 'Hearth LLC' },
      datePosted: '2026-11-20',
      validThrough: '2027-01-01T11:00:00.000Z',
      employmentType: 'PART_TIME',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
      baseSalary: { value: { minValue: 30, maxValue: 42, unitText: 'HOUR' } },
    });
    expect(posting).not.toHaveProperty('jobLocation');
  });

  test('of one at a place: the place; texts as HTML that nothing gets out of', () => {
    const [posting] = jobPosting(
      ORIGIN,
      built({ place: ON_SITE, closesOn: null, work: ['<script>&'] }),
      null,
      'Hearth LLC',
    );
    expect(posting).toMatchObject({ jobLocation: { address: { addressLocality: 'Sacramento' } } });
    expect(posting).not.toHaveProperty('jobLocationType');
    expect(posting).not.toHaveProperty('validThrough');
    expect(posting?.description).toContain('<li>&lt;script&gt;&amp;</li>');
  });
});
