/**
 * Changes of a homesmith's work, by members or operators. Each is one transaction, or part of an action's, that locks
 * the homesmith first and derives coverage, so that it takes effect at once.
 */
import { sql } from 'kysely';
import { decideStep, getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteStep, type StepRecord, takeStep } from '#app/platform/database/process.server.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { findPlace, findPoint } from '#app/platform/zip-codes/zip-codes.server.ts';
import { findZone } from '#app/platform/zip-codes/zip-zones.server.ts';
import { setPassesOn } from './bars.db.server.ts';
import { checkArea, checkHours, checkTrades, type KnownZips } from './check-roster.ts';
import { findOrGiveBits } from './coverage.db.server.ts';
import { deriveCoverage } from './derive-coverage.server.ts';
import { BUSINESS, type BusinessStep, HOMESMITH, type HomesmithStep } from './homesmith.process.ts';
import { type HoursSpan, MAX, type TradeInState, type WorkArea } from './homesmith.ts';
import {
  addMember,
  BUSINESSES,
  HOMESMITHS,
  type Homesmith,
  insertBusiness,
  insertHomesmith,
  listNumbersOf,
  lockBusiness,
  lockHomesmith,
  lockHomesmiths,
  replaceHours,
  replaceLeftOut,
  replaceTrades,
  setArea,
  setTerms,
  setWorksHolidays,
} from './homesmiths.db.server.ts';
import { noteSavedPage } from './live.db.server.ts';
import { notifyWhenLive } from './live.server.ts';
import type { RosterRefusal } from './roster.messages.ts';
import { unlessChanged, type Write } from './shown.server.ts';

export type RosterContext = Pick<RequestContext, 'database'> & Moment;
/** Of changes after which a homesmith may be live, who is mailed. */
export type RosterNewsContext = RosterContext & Pick<RequestContext, 'config'>;
type SaveResult = Result<null, RosterRefusal>;
/**
 * The content that the form showed, so that members do not unknowingly overwrite each other's changes; null without
 * a form.
 */
type ShownVersion = string | null;

/** The current catalogue's trades and services. */
export type KnownWork = { trades: ReadonlySet<string>; services: ReadonlySet<string> };

export type NewBusiness = { name: string; insuranceUntil: string | null; isSample: boolean };
export type NewHomesmith = {
  name: string;
  area: WorkArea;
  isInstant: boolean;
  crewSize: number;
  worksHolidays?: boolean;
  /** The members' accounts; a crew has several, a sample none. */
  identityIds: readonly string[];
};

export async function beginBusiness(
  trx: Db,
  moment: Moment,
  { name, insuranceUntil, isSample }: NewBusiness,
): Promise<string> {
  const step = getFirstStep(BUSINESS, 'begin');
  const id = moment.newId();
  await insertBusiness(trx, { id, name, insuranceUntil, isSample, state: step.to }, moment.now);
  await noteStep(trx, BUSINESSES, { id, step }, moment);
  return id;
}

/** Without trades and hours it has no windows yet. */
export async function beginHomesmith(
  trx: Db,
  moment: Moment,
  businessId: string,
  { name, area: given, isInstant, crewSize, worksHolidays = false, identityIds }: NewHomesmith,
): Promise<Result<number, RosterRefusal>> {
  const placed = placeArea(given);
  if (!placed.ok) return placed;
  if (!isCrew(crewSize)) return refuse({ code: 'no-crew' });
  const step = getFirstStep(HOMESMITH, 'begin');
  const terms = { isInstant, crewSize, worksHolidays };
  const made = { businessId, name, state: step.to, ...terms, ...placed.value };
  const number = await insertHomesmith(trx, made, moment.now);
  for (const id of identityIds) await addMember(trx, number, id, moment.now);
  await noteStep(trx, HOMESMITHS, { id: String(number), step }, moment);
  return accept(number);
}

/** `worksHolidays`: unchanged when absent. */
export function saveHours(
  ctx: RosterNewsContext,
  number: number,
  given: readonly HoursSpan[],
  shown: ShownVersion = null,
  worksHolidays?: boolean,
): Promise<SaveResult> {
  const write = async (trx: Db) => {
    if (worksHolidays !== undefined) await setWorksHolidays(trx, number, worksHolidays);
    await noteSavedPage(trx, number, 'hours');
    return writeHours(trx, number, given);
  };
  return change(ctx, number, unlessChanged('hours', shown, write));
}

export function saveArea(
  ctx: RosterNewsContext,
  number: number,
  given: WorkArea,
  shown: ShownVersion = null,
): Promise<SaveResult> {
  const write = async (trx: Db): Promise<SaveResult> => {
    const placed = placeArea(given);
    if (!placed.ok) return placed;
    await setArea(trx, number, placed.value);
    await noteSavedPage(trx, number, 'area');
    return DONE;
  };
  return change(ctx, number, unlessChanged('area', shown, write));
}

export function saveTrades(
  ctx: RosterNewsContext,
  number: number,
  given: readonly TradeInState[],
  known: KnownWork,
): Promise<SaveResult> {
  return change(ctx, number, (trx) => writeTrades(trx, number, given, known));
}

/** Services of their trades that they do not do. */
export function saveLeftOut(
  ctx: RosterNewsContext,
  number: number,
  serviceIds: readonly string[],
  known: KnownWork,
  shown: ShownVersion = null,
): Promise<SaveResult> {
  const write = async (trx: Db) => {
    await noteSavedPage(trx, number, 'services');
    return writeLeftOut(trx, number, serviceIds, known);
  };
  return change(ctx, number, unlessChanged('leftOut', shown, write));
}

/** Whether visits are booked instantly or asked first, and the crew size; unchanged when absent. */
export function saveTerms(
  ctx: RosterNewsContext,
  number: number,
  { isInstant, crewSize }: { isInstant: boolean; crewSize?: number },
  shown: ShownVersion = null,
): Promise<SaveResult> {
  const write: Write = async (trx, homesmith) => {
    const terms = { isInstant, crewSize: crewSize ?? homesmith.crewSize };
    if (!isCrew(terms.crewSize)) return refuse({ code: 'no-crew' });
    await setTerms(trx, number, terms);
    return DONE;
  };
  return change(ctx, number, unlessChanged('terms', shown, write));
}

const SUSPENDED = sql<boolean>`suspended_at is not null`;
const NOT_SUSPENDED = sql<boolean>`suspended_at is null`;

/** pause, resume: by the homesmith; suspend, reinstate, end: by an operator. The route checks who asks. */
export function takeHomesmithStep(
  ctx: RosterNewsContext,
  number: number,
  { name, reason = null }: { name: Exclude<HomesmithStep, 'begin'>; reason?: string | null },
): Promise<SaveResult> {
  return allOrNothing(ctx.database.db, (trx) =>
    thenLive(trx, ctx, number, takeHomesmithStepIn(trx, ctx, number, { name, reason })),
  );
}

/** In the caller's transaction. */
export function takeHomesmithStepIn(
  trx: Db,
  moment: Moment,
  number: number,
  { name, reason }: { name: Exclude<HomesmithStep, 'begin'>; reason: string | null },
): Promise<SaveResult> {
  return lockedIn(trx, number, async ({ state }) => {
    const decided = decideStep(HOMESMITH, name, state);
    if (!decided.ok) return refuse({ code: 'not-now', state });
    const more: Partial<Record<HomesmithStep, Pick<StepRecord<string>, 'set' | 'where'>>> = {
      resume: { where: NOT_SUSPENDED },
      suspend: { set: { suspended_at: moment.now, passes_on_since: moment.now } },
      reinstate: { set: { suspended_at: null, passes_on_since: null }, where: SUSPENDED },
      end: { set: { passes_on_since: moment.now } },
    };
    const taken = { id: String(number), step: decided.value, reason, ...more[name] };
    if (await takeStep(trx, HOMESMITHS, taken, moment)) return DONE;
    return refuse(name === 'resume' ? { code: 'suspended' } : { code: 'not-now', state });
  });
}

/** For a business with all its homesmiths, whose windows follow. False when the step is not allowed. */
export function takeBusinessStep(
  ctx: RosterContext,
  id: string,
  { name, reason = null }: { name: Exclude<BusinessStep, 'begin'>; reason?: string | null },
): Promise<boolean> {
  return ctx.database.db.transaction().execute(async (trx) => {
    const business = await lockBusiness(trx, id);
    if (business === null) return false;
    const decided = decideStep(BUSINESS, name, business.state);
    if (!decided.ok) return false;
    const isTaken = await takeStep(trx, BUSINESSES, { id, step: decided.value, reason }, ctx);
    if (!isTaken) return false;
    const numbers = await listNumbersOf(trx, id);
    await lockHomesmiths(trx, numbers);
    if (decided.value.to !== 'active') await setPassesOn(trx, numbers, ctx.now);
    for (const number of numbers) await deriveCoverage(trx, number);
    return true;
  });
}

/** Also for bulk imports, which derive coverage themselves. */
export async function writeHours(
  trx: Db,
  number: number,
  given: readonly HoursSpan[],
): Promise<SaveResult> {
  const hours = checkHours(given);
  if (!hours.ok) return hours;
  await replaceHours(trx, number, hours.value);
  return DONE;
}

export async function writeTrades(
  trx: Db,
  number: number,
  given: readonly TradeInState[],
  { trades: known }: KnownWork,
): Promise<SaveResult> {
  const trades = checkTrades(given, known);
  if (!trades.ok) return trades;
  const slugs = trades.value.map(({ trade }) => trade);
  if ((await findOrGiveBits(trx, slugs)) === null) return refuse({ code: 'too-many-trades' });
  await replaceTrades(trx, number, trades.value);
  return DONE;
}

export async function writeLeftOut(
  trx: Db,
  number: number,
  serviceIds: readonly string[],
  { services: known }: KnownWork,
): Promise<SaveResult> {
  const unknown = serviceIds.find((id) => !known.has(id));
  if (unknown !== undefined) return refuse({ code: 'unknown-service', serviceId: unknown });
  await replaceLeftOut(trx, number, [...new Set(serviceIds)]);
  return DONE;
}

const DONE = accept(null);

export const KNOWN_ZIPS: KnownZips = {
  knowsHomes: (zip) => findPlace(zip) !== null,
  knowsPoint: (zip) => findPoint(zip) !== null,
};

/** The location of an area, and its time zone. */
export function placeArea(
  given: WorkArea,
): Result<Pick<Homesmith, 'area' | 'timeZone'>, RosterRefusal> {
  const area = checkArea(given, KNOWN_ZIPS);
  if (!area.ok) return area;
  const timeZone = findZone(area.value.baseZip);
  return timeZone === null
    ? refuse({ code: 'unknown-base', zip: area.value.baseZip })
    : accept({ area: area.value, timeZone });
}

const isCrew = (size: number) => Number.isInteger(size) && size >= 1 && size <= MAX.crewSize;

/** Of an active homesmith; a refused change is rolled back. */
const change = (ctx: RosterNewsContext, number: number, write: Write): Promise<SaveResult> =>
  allOrNothing(ctx.database.db, (trx) =>
    thenLive(
      trx,
      ctx,
      number,
      lockedIn(trx, number, async (homesmith) =>
        homesmith.state === 'ended' ? refuse({ code: 'ended' }) : write(trx, homesmith),
      ),
    ),
  );

/** The change may have been all that was missing: the mail that says so is in its transaction. */
async function thenLive(
  trx: Db,
  ctx: RosterNewsContext,
  number: number,
  change: Promise<SaveResult>,
): Promise<SaveResult> {
  const saved = await change;
  if (saved.ok) await notifyWhenLive(trx, ctx, number);
  return saved;
}

async function lockedIn(
  trx: Db,
  number: number,
  act: (homesmith: Homesmith) => Promise<SaveResult>,
): Promise<SaveResult> {
  const homesmith = await lockHomesmith(trx, number);
  if (homesmith === null) return refuse({ code: 'gone' });
  const saved = await act(homesmith);
  if (saved.ok) await deriveCoverage(trx, number);
  return saved;
}
