/**
 * The format of the catalogue files: one object a trade, `{tradeCategory, services}`. Reading
 * checks everything and tells every mistake by file, service and field; it is all or nothing.
 */
import { z } from 'zod';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { toPlainText } from '#app/kernel/text.ts';
import { startingCents } from './price.ts';
import { byId, type Service } from './service.ts';

export type CatalogueFile = { file: string; content: unknown };
export type Mistake = { file: string; service: string; field: string; message: string };
export type TradeFile = { tradeCategory: string; services: Omit<Service, 'tradeCategory'>[] };

const text = (maximum: number) =>
  z
    .string({ error: 'must be a text' })
    .transform(toPlainText)
    .pipe(
      z
        .string()
        .min(1, { error: 'must not be empty' })
        .refine((given) => given.isWellFormed() && !/\p{Cc}/u.test(given), {
          error: 'has a character that no text has',
        })
        .max(maximum, { error: `must have at most ${maximum} characters` }),
    );
const cents = z
  .int({ error: 'must be a whole number of cents' })
  .min(-100_000_000, { error: 'is too low' })
  .max(100_000_000, { error: 'is too high' });
const amount = cents.min(1, { error: 'must be above 0' });
const count = z
  .int({ error: 'must be a whole number' })
  .min(1, { error: 'must be at least 1' })
  .max(10_000, { error: 'must be at most 10000' });
const slug = z
  .string({ error: 'must be a text' })
  .max(80, { error: 'must have at most 80 characters' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'must be lower-case letters, digits and single hyphens',
  });
const list = <Item extends z.ZodType>(item: Item, minimum: number, maximum: number) =>
  z
    .array(item, { error: 'must be a list' })
    .min(minimum, { error: `must have at least ${minimum}` })
    .max(maximum, { error: `must have at most ${maximum}` });

const inOrder = 'the maximum must not be below the minimum';
const price = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fixed'), amountCents: amount }),
    z
      .strictObject({
        kind: z.literal('per-unit'),
        unitCents: amount,
        unit: z.strictObject({ one: text(40), many: text(40) }),
        minimum: count,
        maximum: count,
      })
      .refine(({ minimum, maximum }) => minimum <= maximum, { error: inOrder, path: ['maximum'] }),
    z
      .strictObject({
        kind: z.literal('hourly'),
        hourCents: amount,
        minimumHours: count,
        maximumHours: count,
      })
      .refine((hours) => hours.minimumHours <= hours.maximumHours, {
        error: inOrder,
        path: ['maximumHours'],
      }),
    z.strictObject({ kind: z.literal('estimate'), visitCents: amount, credited: z.boolean() }),
  ],
  { error: 'kind must be fixed, per-unit, hourly or estimate' },
);

const uniqueIds = (items: { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;

const option = z.strictObject({
  id: slug,
  name: text(80),
  per: z.enum(['order', 'unit'], { error: 'must be "order" or "unit"' }),
  choices: list(z.strictObject({ id: slug, name: text(80), addCents: cents }), 2, 12).refine(
    uniqueIds,
    { error: 'must have different ids' },
  ),
});

const service = z
  .strictObject({
    id: slug,
    name: text(80),
    tagline: text(200),
    tags: list(text(60), 0, 40),
    serviceNotes: list(text(500), 0, 40),
    faqs: list(z.strictObject({ question: text(300), answer: text(2_000) }), 0, 60),
    price,
    options: list(option, 0, 8).refine(uniqueIds, { error: 'must have different ids' }),
    materialsIncluded: z.boolean({ error: 'must be true or false' }),
    permitNote: text(500).nullable(),
    safetyNote: text(500).nullable(),
    durationMinutes: z
      .int({ error: 'must be a whole number of minutes' })
      .min(1, { error: 'must be at least 1' })
      .max(100_000, { error: 'must be at most 100000' }),
    featured: z.boolean({ error: 'must be true or false' }),
  })
  .refine((given) => startingCents(given) > 0, {
    error: 'with the cheapest choices the price must stay above 0',
    path: ['options'],
  });

const tradeFile = z.strictObject({
  tradeCategory: text(60),
  services: z.array(z.unknown(), { error: 'must be a list' }),
});

type ReadFiles = Result<Service[], Mistake[]>;

/** All services of all files, ordered by id; or every mistake there is. */
export function readCatalogueFiles(files: CatalogueFile[]): ReadFiles {
  const reading = readInSlices(files);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** Some milliseconds of checking. */
const SERVICES_A_SLICE = 100;

/** The same, pausing now and then, so that whoever reads many can let others go first. */
export function* readInSlices(files: CatalogueFile[]): Generator<void, ReadFiles> {
  const mistakes: Mistake[] = [];
  const found = new Map<string, { file: string; service: Service }>();
  const nameOfSlug = new Map<string, string>();
  for (const { file, content } of files) {
    for (const trade of Array.isArray(content) ? content : [content]) yield* readTrade(file, trade);
  }
  if (found.size === 0 && mistakes.length === 0) {
    mistakes.push({
      file: '(all)',
      service: '-',
      field: 'services',
      message: 'there is no service',
    });
  }
  if (mistakes.length > 0) return refuse(mistakes);
  const services = [...found.values()].map(({ service }) => service);
  return accept(services.toSorted(byId));

  function* readTrade(file: string, trade: unknown): Generator<void, void> {
    const parsed = tradeFile.safeParse(trade);
    if (!parsed.success) return tell(file, '-', parsed.error);
    checkTradeName(file, parsed.data.tradeCategory);
    for (const [index, entry] of parsed.data.services.entries()) {
      if (index % SERVICES_A_SLICE === 0) yield;
      const parsedService = service.safeParse(entry);
      const name = nameOf(entry) ?? `number ${index + 1}`;
      if (!parsedService.success) {
        tell(file, name, parsedService.error);
        continue;
      }
      const before = found.get(parsedService.data.id);
      if (before !== undefined) {
        const message = `is already used in ${before.file}`;
        mistakes.push({ file, service: name, field: 'id', message });
      }
      const { tradeCategory } = parsed.data;
      found.set(parsedService.data.id, { file, service: { ...parsedService.data, tradeCategory } });
    }
  }

  /** Addresses and files are named by a trade's slug, so no two trades may share one. */
  function checkTradeName(file: string, name: string) {
    const slug = toSlug(name);
    const before = nameOfSlug.get(slug) ?? name;
    nameOfSlug.set(slug, before);
    const message =
      slug === '' ? 'needs a letter from a to z or a digit' : `has the same address as "${before}"`;
    if (slug === '' || before !== name) {
      mistakes.push({ file, service: '-', field: 'tradeCategory', message });
    }
  }

  function tell(file: string, service: string, error: z.ZodError) {
    for (const { path, message } of error.issues) {
      mistakes.push({ file, service, field: path.join('.') || '(whole)', message });
    }
  }
}

/** One object a trade, trades by name, services by id: the format that `readCatalogueFiles` reads. */
export function writeCatalogueFiles(services: readonly Service[]): TradeFile[] {
  const trades = Map.groupBy(services.toSorted(byId), ({ tradeCategory }) => tradeCategory);
  return [...trades]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tradeCategory, members]) => ({
      tradeCategory,
      services: members.map(({ tradeCategory: _, ...rest }) => rest),
    }));
}

function nameOf(entry: unknown): string | null {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null;
  return typeof id === 'string' ? id : null;
}
