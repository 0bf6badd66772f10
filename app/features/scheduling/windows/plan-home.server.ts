/**
 * Plans and windows of a list at a home. Starts with sixty homesmiths a trade, and takes more when something has no
 * window. Calendars of homesmiths do not leave this module.
 */
import { isZipCovered } from '#app/features/homesmiths/api/roster.server.ts';
import { addDays, daysBetween, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { TimeZone } from '#app/kernel/zone.server.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { finishInPieces } from '#app/platform/turns/turns.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { findZone, isZoneOf } from '#app/platform/zip-codes/zip-zones.server.ts';
import type { ArrivalWindow } from '../arrival-window.ts';
import { HORIZON_DAYS, horizonFrom, spanOfOrders } from '../calendar/horizon.server.ts';
import { toInstant } from '../calendar/wall-clock.server.ts';
import type { FoundPlan, PlanKind } from '../plan/find-plan.ts';
import { freeByWindow, fullWindows, thoseTaken, tieOf } from '../plan/free-homesmiths.ts';
import { offeredWindows, possibleChoices, soonestTogether } from '../plan/offered-windows.ts';
import { type PlannedList, planList } from '../plan/plan-list.ts';
import type { OrderToPlan, Problem } from '../plan/problem.ts';
import { findRoom } from '../plan/room.ts';
import { membersOf } from '../plan/subsets.ts';
import { Tries } from '../plan/tries.ts';
import type { Unit } from '../plan/units.ts';
import { listWorkDays, type WorkDays } from '../work-days.ts';
import {
  type ListPlan,
  type OrderToRequest,
  type PlannedHome,
  type PlanRefusal,
  shapeOf,
} from './list-plan.ts';
import { type HomeToPlan, readProblem } from './read-problem.server.ts';

/** The chosen windows by index of the visit; `shape`: of their plan, null when unknown. */
export type ChosenWindows = {
  kind: PlanKind;
  shape: string | null;
  windows: readonly (ArrivalWindow | null)[];
};

export type HomeQuestion = {
  /** Five digits, or ZIP+4. */
  zip: string;
  orders: readonly OrderToPlan[];
  /** Chosen by the person; used when the home's state has several. */
  timeZone?: TimeZone;
  /** How many periods of 14 days later. */
  later?: number;
  chosen?: ChosenWindows;
  /** Visits of the same booking, whose holds are ignored. */
  ownVisits?: readonly string[];
  /** Restricted to this homesmith, for their own pages. */
  only?: number;
  /** Only homesmiths with instant booking. */
  onlyInstant?: boolean;
};

/** Homesmiths for each trade, one attempt after another; null for all. */
const LIMITS: readonly (number | null)[] = [60, 240, null];
/** The number of periods of 14 days: two months. */
export const MAX_LATER = 4;

/** Whether an address may ask for this period. */
export const isPeriod = (text: string): boolean => /^\d$/.test(text) && Number(text) <= MAX_LATER;

/** `tries`: the question's budget; what exceeds it becomes a request. */
export async function planHome(
  ctx: ReadContext,
  question: HomeQuestion,
  tries: Tries = new Tries(),
): Promise<Result<PlannedHome, PlanRefusal>> {
  const found = findHome(question);
  if (!found.ok) return found;
  const { orders, later = 0, chosen, ownVisits = [], only, onlyInstant } = question;
  if (orders.length === 0) return refuse({ code: 'no-orders' });
  if (!Number.isInteger(later) || later < 0 || later > MAX_LATER)
    return refuse({ code: 'too-far' });
  const home = found.value;
  const days = daysOfLook(home.timeZone, ctx.now, later);
  const asked = { home, ownVisits, only, onlyInstant, tries };
  const looked = await lookAt(ctx, { ...asked, orders, ...daysWith(days, later, chosen) });
  const tell = (kind: PlanKind, plan: FoundPlan | null) =>
    plan && presentPlan(plan, { ...looked, kind, days, orders, tries }, chosen);
  return accept({
    zip: home.zip,
    timeZone: home.timeZone,
    days,
    fewest: await tell('fewest', looked.planned.fewest),
    soonest: await tell('soonest', looked.planned.soonest),
    toRequest: await presentRest(ctx, { ...asked, later }, looked.planned),
  });
}

export function findHome({
  zip: given,
  timeZone: asked,
}: Pick<HomeQuestion, 'zip' | 'timeZone'>): Result<HomeToPlan, PlanRefusal> {
  const zip = given.trim().replace(/-\d{4}$/, '');
  if (!/^\d{5}$/.test(zip)) return refuse({ code: 'no-zip' });
  const place = findPlace(zip);
  if (place === null) return refuse({ code: 'unknown-zip', zip });
  const isAnswer = asked !== undefined && isZoneOf(place.state, asked);
  const timeZone = isAnswer ? asked : findZone(zip);
  if (timeZone === null) return refuse({ code: 'no-zone', zip });
  return accept({ zip, usState: place.state, timeZone });
}

type LookResult = { problem: Problem; planned: PlannedList };
type Look = {
  home: HomeToPlan;
  orders: readonly OrderToPlan[];
  ownVisits: readonly string[];
  only: number | undefined;
  onlyInstant: boolean | undefined;
  first: LocalDate;
  count: number;
  tries: Tries;
};

/** How many periods later a day is; 0 for a day that none of them has. */
export function periodOf(timeZone: TimeZone, now: Date, day: LocalDate): number {
  const later = Math.floor(daysBetween(localDateIn(timeZone, now), day) / HORIZON_DAYS);
  return later >= 0 && later <= MAX_LATER ? later : 0;
}

/** The days of a period, on the home's calendar. */
export function daysOfLook(timeZone: TimeZone, now: Date, later: number): LocalDate[] {
  const first = addDays(localDateIn(timeZone, now), later * HORIZON_DAYS);
  return Array.from({ length: HORIZON_DAYS }, (_, index) => addDays(first, index));
}

/** Windows chosen in another period stay chosen, so the days up to them are planned as well. */
function daysWith(
  days: readonly LocalDate[],
  later: number,
  chosen: ChosenWindows | undefined,
): Pick<Look, 'first' | 'count'> {
  const [first = ''] = days;
  const wanted = (chosen?.windows ?? []).flatMap((window) => window?.day ?? []);
  // Past days, and days beyond the last period, are ignored.
  const near = wanted.filter((day) => {
    const fromToday = daysBetween(first, day) + later * HORIZON_DAYS;
    return fromToday >= 0 && fromToday < (MAX_LATER + 1) * HORIZON_DAYS;
  });
  const all = [...days, ...near].toSorted();
  const [from = first] = all;
  return { first: from, count: daysBetween(from, all.at(-1) ?? from) + 1 };
}

async function lookAt(
  { database: { db }, now }: ReadContext,
  { first, count, tries, ...asked }: Look,
): Promise<LookResult> {
  const { home, only } = asked;
  const horizon = horizonFrom(home.timeZone, first, count, spanOfOrders(asked.orders));
  let looked: LookResult | null = null;
  for (const limit of LIMITS) {
    const problem = await readProblem(db, { ...asked, horizon, now, limit });
    const covered = problem.candidates.length > 0 || (await isZipCovered(db, home.zip, only));
    const planned = await finishInPieces(planList(problem, covered, tries));
    looked = { problem, planned };
    if (!mayFindMore(looked, limit) || tries.areOver) break;
  }
  if (looked === null) throw new Error('There is a first limit.');
  return looked;
}

/** Something has no window, and homesmiths farther away have not been tried. */
function mayFindMore({ problem, planned }: LookResult, limit: number | null): boolean {
  const isOpen = planned.unplanned.some(({ reason: { code } }) =>
    ['taken', 'only-alone', 'nobody-does-trade', 'nobody-does-service'].includes(code),
  );
  return isOpen && limit !== null && problem.candidates.length >= limit;
}

type PlanToPresent = LookResult & {
  kind: PlanKind;
  /** The days of the period. */
  days: readonly LocalDate[];
  orders: readonly OrderToPlan[];
  tries: Tries;
};

async function presentPlan(
  plan: FoundPlan,
  { kind, days: shown, orders: listed, problem, planned: { units }, tries }: PlanToPresent,
  asked: ChosenWindows | undefined,
): Promise<ListPlan> {
  const { days, windows } = problem.horizon;
  const membersOfVisit = (visit: FoundPlan['visits'][number]) =>
    membersOf(visit.units).flatMap((unit) => units[unit] ?? []);
  const keysOf = (visit: FoundPlan['visits'][number]) =>
    membersOfVisit(visit).flatMap(({ orders }) => orders.map(({ orderKey }) => orderKey));
  const shape = shapeOf(plan.visits.map(keysOf), listed);
  // Choices belong to a visit: in another grouping they would be another visit's.
  const isSame = asked?.kind === kind && (asked.shape === null || asked.shape === shape);
  const wanted = isSame ? asked.windows : [];
  const find = (one: ArrivalWindow | null | undefined) =>
    windows.find(({ day, hour }) => days[day] === one?.day && hour === one?.hour) ?? null;
  const { chosen, placed } = await finishInPieces(
    possibleChoices(plan, {
      windows,
      chosen: plan.visits.map((_, at) => find(wanted[at])),
      tries,
    }),
  );
  const arrival = ({ day, hour }: (typeof windows)[number]): ArrivalWindow => ({
    // Each window lies on one of the days.
    day: days[day] ?? '',
    hour,
  });
  const offered = await finishInPieces(
    offeredWindows({ visits: plan.visits, placed }, { windows, chosen, tries }),
  );
  const soonest = await finishInPieces(soonestTogether(plan, windows));
  const isShown = ({ day }: (typeof windows)[number]) => shown.includes(days[day] ?? '');
  return {
    kind,
    shape,
    lastDay: lastDayOf(plan, { days, units }),
    soonest: soonest?.map(arrival) ?? null,
    visits: plan.visits.map((visit, at, visits) => {
      const members = membersOfVisit(visit);
      const window = chosen[at];
      const ofLook = (offered[at] ?? []).filter((one) => one === window || isShown(one));
      const free = freeByWindow(visit, windows);
      const isTied = tieOf(visits, at);
      return {
        orderKeys: keysOf(visit),
        trades: [...new Set(members.map(({ trade }) => trade))],
        minutes: sumMinutes(members),
        ...longWorkOf(members),
        crewSize: Math.max(...members.map(({ crewSize }) => crewSize)),
        after: visit.after,
        windows: ofLook.map((one) => ({
          ...arrival(one),
          startsAt: toInstant(one.from).toISOString(),
          endsAt: toInstant(one.to).toISOString(),
          numbers: thoseTaken(free.get(one) ?? [], problem).flatMap(
            (who) => problem.candidates[who]?.number ?? [],
          ),
          isTied: isTied(free.get(one) ?? []),
        })),
        full: fullWindows(visit, windows.filter(isShown), { problem, free }).map(arrival),
        chosen: window == null ? null : arrival(window),
      };
    }),
  };
}

const sumMinutes = (units: readonly Unit[]): number =>
  units.reduce((sum, { minutes }) => sum + minutes, 0);

/** What takes several days is a visit of its own. */
const longWorkOf = ([unit]: readonly Unit[]): WorkDays => ({
  days: unit?.days ?? 1,
  gapDays: unit?.gapDays ?? 0,
});

/** On which the whole plan can be done. */
function lastDayOf(
  { days: count, visits, placed }: FoundPlan,
  { days, units }: { days: readonly LocalDate[]; units: readonly Unit[] },
): LocalDate {
  const later = visits.flatMap((visit, at) => {
    const first = days[placed[at]?.window.day ?? 0];
    const members = membersOf(visit.units).flatMap((unit) => units[unit] ?? []);
    return first === undefined ? [] : listWorkDays(first, longWorkOf(members)).slice(1);
  });
  return [days[count - 1] ?? '', ...later].toSorted().at(-1) ?? '';
}

type Elsewhere = Omit<Look, 'orders' | 'first' | 'count'> & { later: number };

/** For orders for which everyone is taken: the next day on which someone is free. */
async function presentRest(
  ctx: ReadContext,
  look: Elsewhere,
  { unplanned }: PlannedList,
): Promise<OrderToRequest[]> {
  const taken = unplanned.filter(({ reason }) => reason.code === 'taken').map(({ order }) => order);
  const nextDays = await findNextDays(ctx, look, taken);
  return unplanned.map(({ order: { orderKey }, reason }): OrderToRequest => {
    if (reason.code !== 'taken') return { orderKey, reason };
    const nextDay = nextDays.get(orderKey);
    // Not found out within the budget.
    if (nextDay === undefined) return { orderKey, reason: { code: 'too-many' } };
    return { orderKey, reason: { code: 'taken', nextDay } };
  });
}

/** After the days of the look, or else before them; null for none in two months. */
async function findNextDays(
  ctx: ReadContext,
  { later, ...look }: Elsewhere,
  orders: readonly OrderToPlan[],
): Promise<ReadonlyMap<string, LocalDate | null>> {
  const found = new Map<string, LocalDate | null>();
  const periods = [
    { from: later + 1, to: MAX_LATER },
    { from: 0, to: later - 1 },
  ].filter(({ from, to }) => from <= to);
  const [first] = daysOfLook(look.home.timeZone, ctx.now, 0);
  if (first === undefined || orders.length === 0) return found;
  for (const { from, to } of periods) {
    const horizon = horizonFrom(
      look.home.timeZone,
      addDays(first, from * HORIZON_DAYS),
      (to - from + 1) * HORIZON_DAYS,
      spanOfOrders(orders),
    );
    for (const limit of LIMITS) {
      const open = orders.filter(({ orderKey }) => (found.get(orderKey) ?? null) === null);
      if (open.length === 0 || look.tries.areOver) return found;
      const wanted = { ...look, orders: open, horizon, now: ctx.now, limit };
      const problem = await readProblem(ctx.database.db, wanted);
      const days = await finishInPieces(findRoom(problem, look.tries));
      for (const [orderKey, day] of days) found.set(orderKey, day);
      if (limit !== null && problem.candidates.length < limit) break;
    }
  }
  return found;
}
