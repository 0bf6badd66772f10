/** Rules for the files of `catalogue/` beyond those for every catalogue. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startingCents } from '../choices/price.ts';
import { workMinutes } from '../work-time.ts';
import { readCatalogueAt } from './catalogue-command.server.ts';

const read = await readCatalogueAt('catalogue');
if (!read.ok) throw new Error(JSON.stringify(read.refusal));
const services = read.value;
const where = (is: (service: (typeof services)[number]) => boolean) =>
  services.filter(is).map(({ id }) => id);

test('at least 24 trades and 180 services, and few enough to be searched in the browser', () => {
  expect(new Set(services.map(({ tradeCategory }) => tradeCategory)).size).toBeGreaterThanOrEqual(
    24,
  );
  expect(services.length).toBeGreaterThanOrEqual(180);
  expect(services.length).toBeLessThanOrEqual(300);
});

test.each<[string, (service: (typeof services)[number]) => boolean]>([
  // Services that break often have many search words: `everyday-phrases.test.ts`.
  ['3 to 14 tags', ({ tags }) => tags.length < 3 || tags.length > 14],
  ['3 to 6 service notes', ({ serviceNotes: { length } }) => length < 3 || length > 6],
  ['3 to 6 faqs', ({ faqs: { length } }) => length < 3 || length > 6],
  [
    'tags that differ',
    ({ tags }) => new Set(tags.map((tag) => tag.toLowerCase())).size < tags.length,
  ],
  [
    'notes that say what they are',
    ({ serviceNotes }) =>
      !serviceNotes.every((note) => /^(Included|Not included|Prepare): \S/.test(note)),
  ],
  [
    'a note of what is included',
    ({ serviceNotes }) => !serviceNotes.some((note) => note.startsWith('Included:')),
  ],
  [
    'questions that are questions',
    ({ faqs }) => !faqs.every(({ question }) => question.endsWith('?')),
  ],
  [
    'a plausible price',
    (service) => startingCents(service) < 2_000 || startingCents(service) > 5_000_000,
  ],
])('every service has %s', (_, isAmiss) => {
  expect(where(isAmiss)).toEqual([]);
});

test('no two texts are alike', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { id, name, tagline, serviceNotes, faqs } of services) {
    const texts = [
      name,
      tagline,
      ...serviceNotes,
      ...faqs.flatMap((faq) => [faq.question, faq.answer]),
    ];
    for (const text of texts) {
      // Texts that differ only in punctuation, case or a number count as equal.
      const plain = text
        .toLowerCase()
        .replace(/[^a-z]+/g, ' ')
        .trim();
      const before = seen.get(plain);
      if (before !== undefined) twice.push(`${before} and ${id}: ${text}`);
      seen.set(plain, id);
    }
  }
  expect(twice).toEqual([]);
});

test('texts read as Americans talk', () => {
  const foreign =
    /\b(renewed|made tight|dearer|seldom|hardly ever|as a rule|beforehand|codes? (wants?|asks? for))\b|^Must my\b/i;
  const texts = services.flatMap(({ id, tagline, serviceNotes, faqs, options }) =>
    [
      tagline,
      ...serviceNotes,
      ...faqs.flatMap(({ question, answer }) => [question, answer]),
      ...options.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]),
    ]
      .filter((text) => foreign.test(text))
      .map((text) => `${id}: ${text}`),
  );
  expect(texts).toEqual([]);
});

test('every kind of price is there, options that change it, safety lines, permits, and a home page', () => {
  const kinds = new Set(services.map(({ price }) => price.kind));
  expect(kinds).toEqual(new Set(['fixed', 'per-unit', 'hourly', 'estimate']));
  expect(where(({ options }) => options.length > 0).length).toBeGreaterThan(50);
  expect(where(({ safetyNote }) => safetyNote !== null).length).toBeGreaterThan(10);
  expect(where(({ permitNote }) => permitNote !== null).length).toBeGreaterThan(10);
  expect(where(({ featured }) => featured).length).toBeGreaterThanOrEqual(3);
});

test('no text points at a place on a page, which is elsewhere on a phone, in print and read aloud', () => {
  const pointing =
    /\b(choose|choice|choices|option|options|ordered|listed|see)\b[^.:]* (below|above|here)\b/i;
  const texts = services.flatMap(({ id, tagline, serviceNotes, faqs }) =>
    [tagline, ...serviceNotes, ...faqs.flatMap(({ question, answer }) => [question, answer])]
      .filter((text) => pointing.test(text))
      .map((text) => `${id}: ${text}`),
  );
  expect(texts).toEqual([]);
});

test('what people type on a bad day is somewhere in the tags', () => {
  const tags = new Set(services.flatMap((service) => service.tags));
  expect(tags).toContain('clogged sink');
  expect(tags).toContain('no hot water');
});

test('every service and every choice says what it takes: nothing is left to be derived', async () => {
  const silent: string[] = [];
  for (const name of await readdir('catalogue')) {
    const { services: stated } = JSON.parse(await readFile(join('catalogue', name), 'utf8'));
    for (const { id, price, options, ...service } of stated) {
      const fields = ['crewSize', 'visitsPerOrder', 'gapDays', 'after'];
      silent.push(
        ...fields.filter((field) => !(field in service)).map((field) => `${id} ${field}`),
      );
      if (price.kind === 'per-unit' && !('unitMinutes' in price)) silent.push(`${id} unitMinutes`);
      for (const option of options) {
        for (const choice of option.choices) {
          if (!('addMinutes' in choice)) silent.push(`${id} ${option.id} ${choice.id}`);
        }
      }
    }
  }
  expect(silent).toEqual([]);
});

test('the smallest order takes what its card says', () => {
  expect(where((service) => workMinutes(service, {}) !== service.durationMinutes)).toEqual([]);
});

test('a service that says one can be ordered alone sells one', () => {
  const oneAlone = ({ faqs }: (typeof services)[number]) =>
    faqs.some(
      ({ question, answer }) => /\bonly (the )?one\b/i.test(question) && /^yes\b/i.test(answer),
    );
  expect(where(oneAlone)).toContain('replace-smoke-co-alarms');
  expect(
    where(
      (service) =>
        oneAlone(service) && service.price.kind === 'per-unit' && service.price.minimum > 1,
    ),
  ).toEqual([]);
});

test('every trade that comes before another is one that is sold', () => {
  const trades = new Set(services.map(({ tradeCategory }) => tradeCategory));
  expect(where(({ after }) => !after.every((trade) => trades.has(trade)))).toEqual([]);
});

/** Their price is mostly for a machine, or for months of rented furniture. */
const NOT_MOSTLY_WORK = [
  'heat-pump-water-heater-install',
  'install-ductless-mini-split',
  'tank-water-heater-replacement',
  'vacant-home-staging',
  'variable-speed-pool-pump',
];

test('an hour of a person costs $40 to $400, where the price is one for work', () => {
  const amiss = where((service) => {
    const hours = (service.durationMinutes * service.crewSize) / 60;
    const dollars = startingCents({ ...service, options: [] }) / 100 / hours;
    return dollars < 40 || dollars > 400;
  });
  expect(amiss).toEqual(NOT_MOSTLY_WORK);
});

describe('what is promised after the work', () => {
  type One = (typeof services)[number];
  /** Nothing that was built or repaired is left behind. */
  const PASSING = ['Home Staging', 'House Cleaning', 'Junk Removal', 'Tree Care'];
  const PASSES =
    /\b(clean(ing|up)|check-?up|tune-up|maintenance|inspection|opening|pumping|descaling|flush|tracing|troubleshooting|diagnosis)\b/i;
  const isCovered = ({ warranty }: One) => warranty !== undefined;
  const isEstimate = ({ price }: One) => price.kind === 'estimate';

  test('is nothing of a visit that only looks and ends in a quote', () => {
    expect(where((service) => isEstimate(service) && isCovered(service))).toEqual([]);
  });

  test('is nothing of trades that leave no work behind', () => {
    const isPassing = ({ tradeCategory }: One) => PASSING.includes(tradeCategory);
    expect(where((service) => isPassing(service) && isCovered(service))).toEqual([]);
  });

  test('is nothing of cleaning, upkeep, and finding a fault', () => {
    expect(where((service) => PASSES.test(service.name) && isCovered(service))).toEqual([
      // The wash is for the stain, which lasts.
      'deck-cleaning-staining',
    ]);
  });

  test('is something of every repair, installation, replacement, and finish', () => {
    const lasts =
      /\b(repairs?|installation|replacement|assembly|mounting|hanging|painting|tiling|refinishing|recoat|coating|staining|sealing|recaulking|regrouting|repointing|rebuild|conversion|rekeying|unclogging)\b/i;
    const isBare = (service: One) => !isEstimate(service) && !isCovered(service);
    expect(where((service) => lasts.test(service.name) && isBare(service))).toEqual([
      // Whether it takes depends on water.
      'sod-lawn-installation',
      // Cleaning, with a sealer that no one sees.
      'tile-grout-cleaning-sealing',
    ]);
  });

  test('is nothing of these others, in trades that build and repair', () => {
    const trades = new Set(services.filter(isCovered).map(({ tradeCategory }) => tradeCategory));
    const isBare = (service: One) =>
      trades.has(service.tradeCategory) && !isEstimate(service) && !isCovered(service);
    expect(where((service) => isBare(service) && !PASSES.test(service.name))).toEqual([
      'core-aeration-overseeding',
      'emergency-roof-tarping',
      'garden-mulch-spreading',
      'home-lockout-opening',
      'lawn-mowing-edging',
      'lawn-weed-and-feed',
      'marble-honing-polishing',
      'mosquito-yard-treatment',
      'roof-moss-treatment',
      'snow-removal',
      'sod-lawn-installation',
      'wallpaper-removal',
    ]);
  });

  test('is 30 days, and says what fails again', () => {
    const promises = services.flatMap(({ warranty }) => warranty ?? []);
    expect(promises).toHaveLength(134);
    expect(promises.filter(({ days }) => days !== 30)).toEqual([]);
    expect(promises.filter(({ covers }) => !/^[a-z].*[^.]\.$/.test(covers))).toEqual([]);
  });
});
