/** Imports homesmiths from files, all or nothing, and exports them. */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { exportServices } from '#app/features/catalogue/api/catalogue.server.ts';
import { formatNumber } from '#app/kernel/counts.ts';
import { decideStep, getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Tell } from '#app/platform/commands/command.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteSteps, takeStep } from '#app/platform/database/process.server.ts';
import { findOrGiveBits } from '../roster/coverage.db.server.ts';
import {
  coveredBy,
  findReach,
  masksByState,
  type ReachedZip,
} from '../roster/derive-coverage.server.ts';
import { BUSINESS, HOMESMITH } from '../roster/homesmith.process.ts';
import type { WorkArea } from '../roster/homesmith.ts';
import { BUSINESSES, HOMESMITHS } from '../roster/homesmiths.db.server.ts';
import { formatRefusal } from '../roster/roster.messages.ts';
import { placeArea, type RosterContext } from '../roster/roster.server.ts';
import { type MatchedBusiness, matchRoster } from './match-roster.ts';
import type {
  ImportFacts,
  ListedBusiness,
  ListedHomesmith,
  Mistake,
  ReadBusiness,
} from './roster-file.ts';
import {
  countAnew,
  findOwners,
  type HomesmithToWrite,
  inOneSnapshot,
  listBusinessIds,
  listNamedWork,
  lockImports,
  lockRoster,
  type NumberedBusiness,
  readBusinesses,
  skipNumbers,
  takeNumbers,
  writeBusinesses,
  writeCoverage,
  writeHomesmiths,
} from './roster-rows.db.server.ts';

export type ImportReport = {
  businesses: number;
  added: number;
  changed: number;
  unchanged: number;
};

const BUSINESSES_A_SLICE = 500;
/** Each may cover hundreds of Zip Codes, and the embedded database blocks other requests in the meantime. */
const HOMESMITHS_A_SLICE = 50;
const HOMESMITHS_A_LINE = 5_000;
/** `analyze` runs whenever the number of written rows has grown by this factor. */
const COUNT_ANEW = 4;

/** What a roster may name: trades and services of the catalogue, and of existing homesmiths. */
export async function findKnown(db: Db): Promise<ImportFacts> {
  const named = await listNamedWork(db);
  const services = await exportServices(db);
  return {
    trades: new Set([
      ...named.trades,
      ...services.map(({ tradeCategory }) => toSlug(tradeCategory)),
    ]),
    services: new Set([...named.serviceIds, ...services.map(({ id }) => id)]),
    placeArea,
  };
}

/**
 * One transaction: businesses and homesmiths of the files are created or updated; others stay unchanged. `given` was
 * validated by `readRosterInSlices`.
 */
export function importRoster(
  ctx: RosterContext,
  given: readonly ReadBusiness[],
  tell: Tell = () => undefined,
): Promise<Result<ImportReport, Mistake[]>> {
  return ctx.database.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const wanted = given.map((business) => ({ ...business, id: toUuid(business.id) }));
    const matched = await findMatches(trx, wanted);
    if (!matched.ok) return matched;
    const toWrite = matched.value.flatMap(({ business, changed }) =>
      changed.map((homesmith) => ({ homesmith, business })),
    );
    const trades = toWrite.flatMap(({ homesmith }) => homesmith.trades.map(({ trade }) => trade));
    const bits = await findOrGiveBits(trx, trades);
    if (bits === null) {
      const message = formatRefusal({ code: 'too-many-trades' });
      return refuse([{ file: '(all)', person: '-', field: 'trades', message }]);
    }
    await beginBusinesses(trx, ctx, matched.value);
    await skipNumbers(trx, Math.max(0, ...numbersOf(toWrite)));
    const reach = rememberReach();
    let done = 0;
    let counted = 0;
    for (const slice of slicesOf(toWrite, HOMESMITHS_A_SLICE)) {
      await writeSlice(trx, ctx, slice, { bits, reach });
      done += slice.length;
      if (done % HOMESMITHS_A_LINE === 0) {
        tell(`${spelled(done)} of ${spelled(toWrite.length)} homesmiths are written.`);
      }
      if (done >= counted * COUNT_ANEW) {
        await countAnew(trx);
        counted = done;
      }
      // Lets requests in between.
      await setImmediate();
    }
    await leaveActive(trx, ctx, matched.value);
    const added = toWrite.filter(({ homesmith }) => homesmith.isNew).length;
    const listed = given.reduce((sum, { homesmiths }) => sum + homesmiths.length, 0);
    const changed = toWrite.length - added;
    return accept({
      businesses: given.length,
      added,
      changed,
      unchanged: listed - added - changed,
    });
  });
}

/** Every business by id, with its homesmiths. */
export function exportRoster(db: Db): Promise<ListedBusiness[]> {
  return inOneSnapshot(db, async (trx) => {
    const businesses: ListedBusiness[] = [];
    for (const ids of slicesOf(await listBusinessIds(trx), BUSINESSES_A_SLICE)) {
      businesses.push(...(await readBusinesses(trx, ids)));
      await setImmediate();
    }
    return businesses;
  });
}

/** With their locked rows in the database. */
async function findMatches(
  trx: Db,
  wanted: readonly ReadBusiness[],
): Promise<Result<MatchedBusiness[], Mistake[]>> {
  const stored = new Map<string, NumberedBusiness>();
  const owners = new Map<number, string>();
  for (const slice of slicesOf(wanted.toSorted(byId), BUSINESSES_A_SLICE)) {
    const ids = slice.map(({ id }) => id);
    await lockRoster(trx, ids);
    for (const business of await readBusinesses(trx, ids)) stored.set(business.id, business);
    const numbers = slice.flatMap(({ homesmiths }) =>
      homesmiths.flatMap(({ number }) => number ?? []),
    );
    for (const [number, id] of await findOwners(trx, numbers)) owners.set(number, id);
    await setImmediate();
  }
  return matchRoster(wanted, stored, owners);
}

async function beginBusinesses(
  trx: Db,
  ctx: RosterContext,
  matched: readonly MatchedBusiness[],
): Promise<void> {
  const step = getFirstStep(BUSINESS, 'begin');
  for (const slice of slicesOf(matched, BUSINESSES_A_SLICE)) {
    await writeBusinesses(
      trx,
      slice.map(({ business: { id, name, insuranceUntil, isSample } }) => {
        return { id, name, insuranceUntil, isSample };
      }),
      ctx.now,
    );
    const ids = slice.filter(({ isNew }) => isNew).map(({ business }) => business.id);
    await noteSteps(trx, BUSINESSES, { ids, step }, ctx);
    await setImmediate();
  }
}

type ToWrite = {
  homesmith: ListedHomesmith & { isNew: boolean };
  business: ListedBusiness;
};
type Derivation = { bits: ReadonlyMap<string, bigint>; reach: (area: WorkArea) => ReachedZip[] };

async function writeSlice(
  trx: Db,
  ctx: RosterContext,
  slice: readonly ToWrite[],
  { bits, reach }: Derivation,
): Promise<void> {
  const missing = slice.filter(({ homesmith }) => homesmith.number === null).length;
  const numbers = await takeNumbers(trx, missing);
  const rows = slice.map(({ homesmith, business }): HomesmithToWrite & { isNew: boolean } => {
    const placed = placeArea(homesmith.area);
    const number = homesmith.number ?? numbers.shift();
    if (!placed.ok || number === undefined) throw new Error('The file was not checked.');
    return { ...homesmith, ...placed.value, number, businessId: business.id };
  });
  await writeHomesmiths(trx, rows, ctx.now);
  const ids = rows.filter(({ isNew }) => isNew).map(({ number }) => String(number));
  await noteSteps(trx, HOMESMITHS, { ids, step: getFirstStep(HOMESMITH, 'begin') }, ctx);
  const covered = rows.map(({ number, state, hours, area, trades }, at) => {
    const canBeHad =
      state === 'active' && slice[at]?.business.state === 'active' && hours.length > 0;
    return [number, canBeHad ? coveredBy(reach(area), masksByState(trades, bits)) : []] as const;
  });
  await writeCoverage(trx, new Map(covered));
  await leaveActiveHomesmiths(trx, ctx, rows);
}

/** Homesmiths that are new and not active; for existing ones the state has been compared. */
async function leaveActiveHomesmiths(
  trx: Db,
  ctx: RosterContext,
  rows: readonly (HomesmithToWrite & { isNew: boolean })[],
): Promise<void> {
  const names = { paused: 'pause', suspended: 'suspend', ended: 'end' } as const;
  for (const { number, state, isNew } of rows) {
    if (!isNew || state === 'active') continue;
    const step = decideStep(HOMESMITH, names[state], 'active');
    if (!step.ok) throw new Error(`An active homesmith cannot be ${state}.`);
    const set = state === 'suspended' ? { suspended_at: ctx.now } : {};
    await takeStep(trx, HOMESMITHS, { id: String(number), step: step.value, set }, ctx);
  }
}

async function leaveActive(
  trx: Db,
  ctx: RosterContext,
  matched: readonly MatchedBusiness[],
): Promise<void> {
  const names = { paused: 'pause', ended: 'end' } as const;
  for (const { business, isNew } of matched) {
    if (!isNew || business.state === 'active') continue;
    const step = decideStep(BUSINESS, names[business.state], 'active');
    if (!step.ok) throw new Error(`An active business cannot be ${business.state}.`);
    await takeStep(trx, BUSINESSES, { id: business.id, step: step.value }, ctx);
  }
}

/** Cached by area, because many share one. */
function rememberReach(): (area: WorkArea) => ReachedZip[] {
  const known = new Map<string, ReachedZip[]>();
  return (area) => {
    if (area.kind === 'list') return findReach(area);
    const key = `${area.baseZip} ${area.miles}`;
    const found = known.get(key) ?? findReach(area);
    known.set(key, found);
    return found;
  };
}

/** Derived from the word, so that a file can be imported again: RFC 9562, version 8. */
function toUuid(id: string): string {
  if (isUuid(id)) return id;
  const hex = createHash('sha256').update(`business ${id}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : Number(a.id > b.id));
const numbersOf = (rows: readonly ToWrite[]) =>
  rows.flatMap(({ homesmith }) => homesmith.number ?? []);
const spelled = (count: number) => formatNumber(count);

function* slicesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
