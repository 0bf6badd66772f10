/**
 * Plans and windows of a list at a home. Starts with sixty homesmiths a trade, and takes more when something has no
 * window. Names, calendars and numbers of homesmiths do not leave this module.
 */
import { isZipCovered } from '#app/features/homesmiths/roster/candidates.server.ts';
import { addDays, daysBetween, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { TimeZone } from '#app/kernel/zone.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { findZone, isZoneOf } from '#app/platform/zip-codes/zip-zones.server.ts';
import type { ArrivalWindow } from '../arrival-window.ts';
import { HORIZON_DAYS, horizonFrom } from '../calendar/horizon.server.ts';
import { toInstant } from '../calendar/wall-clock.server.ts';
import type { FoundPlan, PlanKind } from '../plan/find-plan.ts';
import { offeredWindows, possibleChoices } from '../plan/offered-windows.ts';
import { type PlannedList, planList } from '../plan/plan-list.ts';
import type { OrderToPlan, Problem } from '../plan/problem.ts';
import { membersOf } from '../plan/subsets.ts';
import {
  type ListPlan,
  type OrderToRequest,
  type PlannedHome,
  type PlanRefusal,
  shapeOf,
} from './list-plan.ts';
import { type HomeToPlan, readProblem } from './read-problem.server.ts';

export type PlanContext = Pick<RequestContext, 'database' | 'now'>;

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

export async function planHome(
  ctx: PlanContext,
  question: HomeQuestion,
): Promise<Result<PlannedHome, PlanRefusal>> {
  const found = findHome(question);
  if (!found.ok) return found;
  const { orders, later = 0, chosen, ownVisits = [], only, onlyInstant } = question;
  if (orders.length === 0) return refuse({ code: 'no-orders' });
  if (!Number.isInteger(later) || later < 0 || later > MAX_LATER)
    return refuse({ code: 'too-far' });
  const home = found.value;
  const days = daysOf(ctx, home, later);
  const asked = { home, ownVisits, only, onlyInstant };
  const looked = await lookAt(ctx, { ...asked, orders, ...daysWith(days, later, chosen) });
  const tell = (kind: PlanKind, plan: FoundPlan | null) =>
    plan && tellPlan(plan, { ...looked, kind, days, orders }, chosen);
  return accept({
    zip: home.zip,
    timeZone: home.timeZone,
    days,
    fewest: tell('fewest', looked.planned.fewest),
    soonest: tell('soonest', looked.planned.soonest),
    toRequest: await tellRest(ctx, { ...asked, later }, looked.planned),
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

type Looked = { problem: Problem; planned: PlannedList };
type Look = {
  home: HomeToPlan;
  orders: readonly OrderToPlan[];
  ownVisits: readonly string[];
  only: number | undefined;
  onlyInstant?: boolean | undefined;
  first: LocalDate;
  count: number;
};

/** The days of a period, on the home's calendar. */
function daysOf({ now }: PlanContext, { timeZone }: HomeToPlan, later: number): LocalDate[] {
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
  { database: { db }, now }: PlanContext,
  { home, orders, ownVisits, only, onlyInstant, first, count }: Look,
): Promise<Looked> {
  const horizon = horizonFrom(home.timeZone, first, count);
  let looked: Looked | null = null;
  for (const limit of LIMITS) {
    const wanted = { home, orders, horizon, now, ownVisits, limit, only, onlyInstant };
    const problem = await readProblem(db, wanted);
    const covered = problem.candidates.length > 0 || (await isZipCovered(db, home.zip, only));
    looked = { problem, planned: planList(problem, covered) };
    if (!mayFindMore(looked, limit)) break;
  }
  if (looked === null) throw new Error('There is a first limit.');
  return looked;
}

/** Something has no window, and homesmiths farther away have not been tried. */
function mayFindMore({ problem, planned }: Looked, limit: number | null): boolean {
  const isOpen = planned.unplanned.some(({ reason: { code } }) =>
    ['taken', 'nobody-does-trade', 'nobody-does-service', 'waits-for'].includes(code),
  );
  return isOpen && limit !== null && problem.candidates.length >= limit;
}

type Told = Looked & {
  kind: PlanKind;
  /** The days of the period. */
  days: readonly LocalDate[];
  orders: readonly OrderToPlan[];
};

function tellPlan(
  plan: FoundPlan,
  { kind, days: shown, orders: listed, problem: { horizon }, planned: { units } }: Told,
  asked: ChosenWindows | undefined,
): ListPlan {
  const { days, windows } = horizon;
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
  const chosen = possibleChoices(
    plan.visits,
    windows,
    plan.visits.map((_, at) => find(wanted[at])),
  );
  const arrival = ({ day, hour }: (typeof windows)[number]): ArrivalWindow => ({
    // Each window lies on one of the days.
    day: days[day] ?? '',
    hour,
  });
  const offered = offeredWindows(plan.visits, windows, chosen);
  return {
    kind,
    shape,
    lastDay: days[plan.days - 1] ?? '',
    visits: plan.visits.map((visit, at) => {
      const members = membersOfVisit(visit);
      const window = chosen[at];
      const ofLook = (offered[at] ?? []).filter(
        ({ window: one }) => one === window || shown.includes(days[one.day] ?? ''),
      );
      return {
        orderKeys: keysOf(visit),
        trades: [...new Set(members.map(({ trade }) => trade))],
        minutes: visit.minutes,
        crewSize: Math.max(...members.map(({ crewSize }) => crewSize)),
        after: visit.after,
        windows: ofLook.map(({ window: one, homesmiths }) => ({
          ...arrival(one),
          startsAt: toInstant(one.from).toISOString(),
          endsAt: toInstant(one.to).toISOString(),
          homesmiths,
        })),
        chosen: window == null ? null : arrival(window),
      };
    }),
  };
}

/** For orders for which everybody is taken: the next day on which somebody is free. */
async function tellRest(
  ctx: PlanContext,
  look: Pick<Look, 'home' | 'ownVisits' | 'only'> & { later: number },
  { unplanned }: PlannedList,
): Promise<OrderToRequest[]> {
  const told: OrderToRequest[] = [];
  for (const { order, reason } of unplanned) {
    const nextDay =
      reason.code === 'taken' ? await nextDayFor(ctx, look, order, look.later + 1) : null;
    told.push({
      orderKey: order.orderKey,
      reason: reason.code === 'taken' ? { ...reason, nextDay } : reason,
    });
  }
  return told;
}

async function nextDayFor(
  ctx: PlanContext,
  { home, ownVisits, only }: Pick<Look, 'home' | 'ownVisits' | 'only'>,
  order: OrderToPlan,
  from: number,
): Promise<LocalDate | null> {
  // On its own it comes after nothing.
  const orders = [{ ...order, after: [] }];
  for (let later = from; later <= MAX_LATER; later += 1) {
    const [first = ''] = daysOf(ctx, home, later);
    const look = { home, orders, ownVisits, only, first, count: HORIZON_DAYS };
    const { problem, planned } = await lookAt(ctx, look);
    const placed = planned.fewest?.placed[0];
    if (placed !== undefined) return problem.horizon.days[placed.window.day] ?? null;
  }
  return null;
}
