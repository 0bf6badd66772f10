import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOption, buildService, PRICES } from '../../../../tests/support/factories.ts';
import type { Service } from '../service.ts';
import { readCatalogueFiles, readInSlices, writeCatalogueFiles } from './catalogue-file.ts';

/** A service as in a file. */
const entry = (overrides: Record<string, unknown> = {}) => {
  const { tradeCategory: _, ...service } = buildService();
  return { ...service, ...overrides };
};

const fileOf = (...services: unknown[]) => ({
  file: 'plumbing.json',
  content: { tradeCategory: 'Plumbing', services },
});

const fixed = PRICES.fixed;
const perUnit = PRICES.perUnit;
const options = (...ids: string[]) => ids.map((id) => buildOption({ id }));
const choices = (...addCents: number[]) => [
  buildOption({
    choices: addCents.map((add, index) => ({
      id: `c${index}`,
      name: 'C',
      addCents: add,
      addMinutes: 0,
    })),
  }),
];

const ofUnits = (change: Record<string, unknown>) => ({ price: { ...perUnit, ...change } });
const timed = (
  first: Record<string, unknown>,
  second: Record<string, unknown>,
  per: 'order' | 'unit' = 'order',
) => [
  {
    ...buildOption({ per }),
    choices: [
      { id: 'a', name: 'A', addCents: 0, addMinutes: 0, ...first },
      { id: 'b', name: 'B', addCents: 100, ...second },
    ],
  },
];

describe('every mistake is reported by file, service and field', () => {
  test.each<[string, Record<string, unknown>, string, RegExp]>([
    ['no id', { id: undefined }, 'id', /must be text/],
    ['an id that is no slug', { id: 'Faucet Repair' }, 'id', /lower-case/],
    ['an id that ends in a hyphen', { id: 'faucet-' }, 'id', /lower-case/],
    ['a long id', { id: 'a'.repeat(81) }, 'id', /up to 80/],
    ['an empty name', { name: '  ' }, 'name', /empty/],
    ['a name of the wrong type', { name: 5 }, 'name', /must be text/],
    ['a long name', { name: 'a'.repeat(81) }, 'name', /up to 80/],
    ['a long tagline', { tagline: 'a'.repeat(201) }, 'tagline', /up to 200/],
    ['tags that are no list', { tags: 'leak' }, 'tags', /must be a list/],
    ['too many tags', { tags: Array(41).fill('a') }, 'tags', /up to 40/],
    ['an empty tag', { tags: ['leak', ''] }, 'tags.1', /empty/],
    ['a note of the wrong type', { serviceNotes: [null] }, 'serviceNotes.0', /must be text/],
    ['a question without an answer', { faqs: [{ question: 'Why?' }] }, 'faqs.0.answer', /text/],
    ['an unknown price', { price: { kind: 'free' } }, 'price.kind', /kind must be fixed/],
    ['no price', { price: undefined }, 'price', /kind must be fixed/],
    [
      'dollars for cents',
      { price: { ...fixed, amountCents: 189.5 } },
      'price.amountCents',
      /cents/,
    ],
    [
      'a price beyond sense',
      { price: { ...fixed, amountCents: 1e9 } },
      'price.amountCents',
      /high/,
    ],
    ['minimum above maximum', { price: { ...perUnit, minimum: 61 } }, 'price.maximum', /maximum/],
    ['an unknown field of a price', { price: { ...fixed, tax: 1 } }, 'price', /tax/],
    ['two options of one id', { options: options('a', 'a') }, 'options', /different ids/],
    ['one choice alone', { options: choices(0) }, 'options.0.choices', /at least 2/],
    [
      'a choice of half a cent',
      { options: choices(0, 0.5) },
      'options.0.choices.1.addCents',
      /cents/,
    ],
    ['a choice below nothing', { options: choices(0, -18_900) }, 'options', /stay above 0/],
    ['materials maybe', { materialsIncluded: 'yes' }, 'materialsIncluded', /true or false/],
    ['no permit note', { permitNote: undefined }, 'permitNote', /text/],
    ['an empty safety note', { safetyNote: '' }, 'safetyNote', /empty/],
    ['no time at all', { durationMinutes: 0 }, 'durationMinutes', /at least 1/],
    ['half a minute', { durationMinutes: 0.5 }, 'durationMinutes', /whole number/],
    ['a year of minutes', { durationMinutes: 100_001 }, 'durationMinutes', /no more than 100000/],
    ['a crew of none', { crewSize: 0 }, 'crewSize', /at least 1/],
    ['no visit', { visitsPerOrder: 0 }, 'visitsPerOrder', /at least 1/],
    ['visits without a gap', { visitsPerOrder: 2 }, 'gapDays', /days lie between/],
    ['a gap without visits', { gapDays: 7 }, 'gapDays', /must be 0/],
    [
      'a choice of visits without a gap',
      { options: timed({}, { addMinutes: 5, visits: 2 }) },
      'gapDays',
      /days lie between/,
    ],
    ['visits that are units, without a gap', ofUnits({ unitIsVisit: true }), 'gapDays', /days lie/],
    ['a trade of the wrong type', { after: [5] }, 'after.0', /must be text/],
    [
      'a trade that waits for itself',
      { after: ['Plumbing'] },
      'after',
      /^Plumbing waits for Plumbing: none of them/,
    ],
    ['a crew that was not promised', { crewSize: 2 }, 'crewSize', /no tagline or note says that 2/],
    [
      'one person where two are promised',
      { crewSize: 1, tagline: 'A two-person crew carries it out.' },
      'crewSize',
      /the 2 people that the texts promise/,
    ],
    [
      'a crew that a choice does not promise',
      { options: timed({}, { addMinutes: 5, crewSize: 2 }) },
      'options.0.choices.1.crewSize',
      /does not say that 2 come/,
    ],
    [
      'less time for a unit than none',
      ofUnits({ unitMinutes: -1 }),
      'price.unitMinutes',
      /not be below 0/,
    ],
    [
      'thousandths of a minute',
      ofUnits({ unitMinutes: 0.125 }),
      'price.unitMinutes',
      /up to two decimals/,
    ],
    [
      'units that take longer than all of them',
      ofUnits({ unitMinutes: 12.1 }),
      'price.unitMinutes',
      /longer than its 60 minutes/,
    ],
    [
      'half a minute for an order',
      { options: timed({}, { addMinutes: 0.5 }) },
      'options.0.choices.1.addMinutes',
      /whole number/,
    ],
    [
      'a default that adds time',
      { options: timed({ addMinutes: 5 }, { addMinutes: 10 }) },
      'options.0.choices.0.addMinutes',
      /0 for the default/,
    ],
    [
      'a longer hour',
      { price: PRICES.hourly, options: timed({}, { addMinutes: 10 }, 'unit') },
      'options.0.choices.1.addMinutes',
      /who buys hours/,
    ],
    [
      'a third of the price, no minute and no word why',
      { options: timed({}, { addCents: 6_300, addMinutes: 0 }) },
      'options.0.choices.1.whyNoMinutes',
      /must say why/,
    ],
    [
      'a third of a unit, no minute and no word why',
      { ...ofUnits({}), options: timed({}, { addCents: 400, addMinutes: 0 }, 'unit') },
      'options.0.choices.1.whyNoMinutes',
      /must say why/,
    ],
    [
      'a word why, and minutes',
      { options: timed({}, { addMinutes: 5, whyNoMinutes: 'dearer parts' }) },
      'options.0.choices.1.whyNoMinutes',
      /must not be there/,
    ],
    [
      'choices that leave no time',
      { options: timed({}, { addMinutes: -60 }) },
      'options',
      /some time must be left/,
    ],
    [
      'units that save time',
      { ...ofUnits({ unitMinutes: 2 }), options: timed({}, { addMinutes: -3 }, 'unit') },
      'options',
      /must not save time/,
    ],
    ['featured maybe', { featured: 1 }, 'featured', /true or false/],
    ['an unknown field', { colour: 'red' }, '(whole)', /colour/],
  ])('%s', (_, overrides, field, message) => {
    const read = readCatalogueFiles([fileOf(entry({ id: 'good' }), entry(overrides))]);
    const told = read.ok ? [] : read.refusal;
    const service = 'id' in overrides ? (overrides.id ?? 'number 2') : 'faucet-repair';
    expect(told).toEqual([
      { file: 'plumbing.json', service, field, message: expect.stringMatching(message) },
    ]);
  });

  test('a price of 0', () => {
    const read = readCatalogueFiles([fileOf(entry({ price: { ...fixed, amountCents: 0 } }))]);
    expect(read).toMatchObject({
      ok: false,
      refusal: [{ field: 'price.amountCents', message: 'must be above 0' }, { field: 'options' }],
    });
  });

  test('an id that is used in two files names the other file', () => {
    const read = readCatalogueFiles([fileOf(entry()), { ...fileOf(entry()), file: 'drains.json' }]);
    expect(read).toMatchObject({
      ok: false,
      refusal: [{ file: 'drains.json', field: 'id', message: 'is already used in plumbing.json' }],
    });
  });

  test.each<[string, unknown, string]>([
    ['a text', 'services', '(whole)'],
    ['null', null, '(whole)'],
    ['no services', { tradeCategory: 'Plumbing' }, 'services'],
    ['no trade', { services: [] }, 'tradeCategory'],
    ['an unknown field', { tradeCategory: 'Plumbing', services: [], motto: '' }, '(whole)'],
  ])('a file that holds %s', (_, content, field) => {
    const read = readCatalogueFiles([{ file: 'x.json', content }]);
    expect(read).toMatchObject({ ok: false, refusal: [{ file: 'x.json', service: '-', field }] });
  });

  test('files without any service are a mistake too: they would retire the whole catalogue', () => {
    for (const files of [[], [{ file: 'x.json', content: { tradeCategory: 'T', services: [] } }]]) {
      expect(readCatalogueFiles(files)).toMatchObject({
        ok: false,
        refusal: [{ field: 'services' }],
      });
    }
  });

  test('several mistakes are all reported', () => {
    const read = readCatalogueFiles([
      fileOf(entry({ name: '', tags: 5 }), entry({ id: 'second', featured: 0 })),
    ]);
    const told = read.ok ? [] : read.refusal.map(({ service, field }) => `${service} ${field}`);
    expect(told).toEqual(['faucet-repair name', 'faucet-repair tags', 'second featured']);
  });
});

test.each([
  ['Heating, Cooling', 'has the same address as "Heating & Cooling"'],
  ['電気', 'needs a letter from a to z or a digit'],
])('no trade may share or lack an address: %s', (tradeCategory, message) => {
  const read = readCatalogueFiles([
    fileOf(entry()),
    { file: 'a.json', content: { tradeCategory: 'Heating & Cooling', services: [] } },
    { file: 'b.json', content: { tradeCategory, services: [] } },
  ]);
  expect(read.ok ? [] : read.refusal).toEqual([
    { file: 'b.json', service: '-', field: 'tradeCategory', message },
  ]);
});

test.each(['a\u0000b', 'a\u0007b', 'a\ud83db'])('no database could store the text %j', (name) => {
  const read = readCatalogueFiles([fileOf(entry({ name }))]);
  expect(read.ok ? [] : read.refusal.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'name has an invalid character',
  ]);
});

test('texts are stored plain, and services ordered by id code unit by code unit', () => {
  const read = readCatalogueFiles([
    fileOf(entry({ id: 'b' }), entry({ id: 'a-b' }), entry({ id: 'a', name: ' I’m\n “it” ' })),
  ]);
  const services = read.ok ? read.value : [];
  expect(services.map(({ id }) => id)).toEqual(['a', 'a-b', 'b']);
  expect(services[0]).toMatchObject({ name: `I'm "it"`, tradeCategory: 'Plumbing' });
});

const plainText = (maxLength: number) =>
  fc
    .string({ minLength: 1, maxLength, unit: fc.constantFrom(...'abcXYZ0189éß-,."\'&<>') })
    .map((text) => text.trim() || 'a');
const anyPrice = fc.constantFrom(...Object.values(PRICES));
const anyTime = {
  visitsPerOrder: fc.constant(3),
  gapDays: fc.integer({ min: 1, max: 366 }),
  after: fc.constantFrom<string[][]>([], ['Painting'], ['Painting', 'Tile "É"']),
};
const anyService: fc.Arbitrary<Service> = fc
  .record({
    id: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/),
    name: plainText(80),
    tagline: plainText(200),
    tradeCategory: fc.constantFrom('Plumbing', 'Heating & Cooling', 'Café "Été"', '9 <Lives>'),
    tags: fc.array(plainText(60), { maxLength: 8 }),
    serviceNotes: fc.array(plainText(500), { maxLength: 5 }),
    faqs: fc.array(fc.record({ question: plainText(300), answer: plainText(300) }), {
      maxLength: 4,
    }),
    price: anyPrice,
    options: fc.constantFrom([], [buildOption()], options('a', 'b')),
    materialsIncluded: fc.boolean(),
    permitNote: fc.option(plainText(100)),
    safetyNote: fc.option(plainText(100)),
    durationMinutes: fc.integer({ min: 60, max: 100_000 }),
    ...anyTime,
    featured: fc.boolean(),
  })
  .map((service) => buildService(service));

test('what is exported reads back as the same catalogue', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyService, { selector: ({ id }) => id, minLength: 1, maxLength: 12 }),
      (services) => {
        const trades = writeCatalogueFiles(services);
        const content = JSON.parse(JSON.stringify(trades));
        const read = readCatalogueFiles([{ file: 'all.json', content }]);
        expect(read).toEqual({
          ok: true,
          value: services.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        });
        expect(read.ok && writeCatalogueFiles(read.value)).toEqual(trades);
      },
    ),
  );
});

test('many services are checked a hundred at a time', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => entry({ id: `job-${index}` }));
  const files = [fileOf(...many)];
  expect([...readInSlices(files)]).toHaveLength(10);
  expect(readCatalogueFiles(files)).toMatchObject({ ok: true, value: { length: 1_000 } });
});

test('a third of the price may take no longer for a reason, and less than a third without', () => {
  const because = { addCents: 6_300, addMinutes: 0, whyNoMinutes: 'a dearer tank' };
  const little = { addCents: 6_299, addMinutes: 0 };
  for (const choice of [because, little]) {
    const read = readCatalogueFiles([fileOf(entry({ options: timed({}, choice) }))]);
    expect(read).toMatchObject({ ok: true, value: [{ options: timed({}, choice) }] });
  }
});

test('trades that wait for each other are reported once, where the circle begins', () => {
  const trade = (tradeCategory: string, id: string, ...after: string[]) => ({
    file: `${id}.json`,
    content: { tradeCategory, services: [entry({ id, after })] },
  });
  const read = readCatalogueFiles([
    trade('Plumbing', 'pipe', 'Tile'),
    trade('Painting', 'walls', 'Drywall'),
    trade('Drywall', 'board', 'Framing nobody sells', 'Painting'),
    trade('Tile', 'floor'),
  ]);
  const message = 'Painting waits for Drywall waits for Painting: none of them could come first';
  expect(read.ok ? [] : read.refusal).toEqual([
    { file: 'walls.json', service: 'walls', field: 'after', message },
  ]);
});

test('a catalogue that says nothing of time beyond durationMinutes reads, and reads back as what was derived', () => {
  const untimed = ({ price, options, ...service }: Service) => {
    const {
      crewSize: _c,
      visitsPerOrder: _v,
      gapDays: _g,
      after: _a,
      tradeCategory,
      ...rest
    } = service;
    const { unitMinutes: _u, ...bare } = { unitMinutes: 0, ...price };
    return {
      file: 'own.json',
      content: {
        tradeCategory,
        services: [
          {
            ...rest,
            price: bare,
            options: options.map((option) => ({
              ...option,
              choices: option.choices.map(({ addMinutes: _m, ...choice }) => choice),
            })),
          },
        ],
      },
    };
  };
  fc.assert(
    fc.property(anyService, fc.integer({ min: 1, max: 100_000 }), (service, durationMinutes) => {
      const read = readCatalogueFiles([untimed({ ...service, durationMinutes })]);
      const services = read.ok ? read.value : [];
      expect(services).toHaveLength(1);
      const content = JSON.parse(JSON.stringify(writeCatalogueFiles(services)));
      expect(readCatalogueFiles([{ file: 'own.json', content }])).toEqual(read);
    }),
  );
});

describe('what is promised after the work', () => {
  const PROMISE = { days: 30, covers: 'the same leak coming back.' };
  const read = (warranty: unknown, ...services: unknown[]) =>
    readCatalogueFiles([
      {
        file: 'plumbing.json',
        content: { tradeCategory: 'Plumbing', ...(warranty ? { warranty } : {}), services },
      },
    ]);

  test("is the service's own, or the trade's; 0 days are none, and it is written back", () => {
    const own = { days: 90, covers: 'all of it.' };
    const found = read(
      PROMISE,
      entry({ id: 'a' }),
      entry({ id: 'b', warranty: own }),
      entry({ id: 'c', warranty: { days: 0 } }),
    );
    if (!found.ok) throw new Error(JSON.stringify(found.refusal));
    expect(found.value.map(({ warranty }) => warranty)).toEqual([PROMISE, own, undefined]);
    const [content] = writeCatalogueFiles(found.value);
    expect(readCatalogueFiles([{ file: 'again.json', content }])).toEqual(found);
  });

  test.each([
    [{ days: 30 }, 'warranty.covers'],
    [{ days: -1, covers: 'x' }, 'warranty.days'],
    [{ days: 1.5, covers: 'x' }, 'warranty.days'],
    [{ days: 30, covers: '' }, 'warranty.covers'],
  ])('refuses %j', (warranty, field) => {
    const found = read(undefined, entry({ warranty }));
    expect(found).toMatchObject({ ok: false, refusal: [{ field }] });
  });
});
