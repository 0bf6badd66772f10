/**
 * The format of catalogue files: one object a trade, `{tradeCategory, services}`. Reports every mistake by file,
 * service and field; all files or none.
 */
import { z } from 'zod';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { byId, type Service } from '../service.ts';
import { service, text, warranty } from './service-schema.ts';
import { findWaitingCircle } from './trade-order.ts';

export type CatalogueFile = { file: string; content: unknown };
export type Mistake = { file: string; service: string; field: string; message: string };
export type TradeFile = { tradeCategory: string; services: Omit<Service, 'tradeCategory'>[] };

const tradeFile = z.strictObject({
  tradeCategory: text(60),
  /** Of its services that don't say their own. */
  warranty: warranty.exactOptional(),
  services: z.array(z.unknown(), { error: 'must be a list' }),
});

type ReadFiles = Result<Service[], Mistake[]>;

/** All services by id; or every mistake. */
export function readCatalogueFiles(files: CatalogueFile[]): ReadFiles {
  const reading = readInSlices(files);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** Some milliseconds of validation. */
const SERVICES_A_SLICE = 100;

/** The same as a generator, whose caller can let others run in between. */
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
      message: 'has no service',
    });
  }
  const services = [...found.values()].map(({ service }) => service);
  checkTradeOrder(services);
  if (mistakes.length > 0) return refuse(mistakes);
  return accept(services.toSorted(byId));

  function* readTrade(file: string, trade: unknown): Generator<void, void> {
    const parsed = tradeFile.safeParse(trade);
    if (!parsed.success) return report(file, '-', parsed.error);
    checkTradeName(file, parsed.data.tradeCategory);
    for (const [index, entry] of parsed.data.services.entries()) {
      if (index % SERVICES_A_SLICE === 0) yield;
      const parsedService = service.safeParse(withDefault(trade, entry));
      const name = nameOf(entry) ?? `number ${index + 1}`;
      if (!parsedService.success) {
        report(file, name, parsedService.error);
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

  /** Addresses and files use a trade's slug, so no two trades may share one. */
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

  /** Reports each cycle once, at its first trade. */
  function checkTradeOrder(services: readonly Service[]) {
    const circle = findWaitingCircle(services);
    const [first, second = first] = circle ?? [];
    const waiting = services.find(
      ({ tradeCategory, after }) => tradeCategory === first && after.includes(second ?? ''),
    );
    if (circle === null || waiting === undefined) return;
    const message = `${[...circle, first].join(' waits for ')}: none of them could come first`;
    const { file = '(all)' } = found.get(waiting.id) ?? {};
    mistakes.push({ file, service: waiting.id, field: 'after', message });
  }

  function report(file: string, service: string, error: z.ZodError) {
    for (const { path, message } of error.issues) {
      mistakes.push({ file, service, field: path.join('.') || '(whole)', message });
    }
  }
}

/** The files that `readCatalogueFiles` reads: one object a trade, trades by name, services by id. */
export function writeCatalogueFiles(services: readonly Service[]): TradeFile[] {
  const trades = Map.groupBy(services.toSorted(byId), ({ tradeCategory }) => tradeCategory);
  return [...trades]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tradeCategory, members]) => ({
      tradeCategory,
      services: members.map(({ tradeCategory: _, ...rest }) => rest),
    }));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The trade's promise, as its file states it, where the service has none of its own. */
const withDefault = (trade: unknown, entry: unknown): unknown =>
  isObject(trade) && 'warranty' in trade && isObject(entry) && !('warranty' in entry)
    ? { ...entry, warranty: trade.warranty }
    : entry;

function nameOf(entry: unknown): string | null {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null;
  return typeof id === 'string' ? id : null;
}
