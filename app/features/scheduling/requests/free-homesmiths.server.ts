/**
 * Homesmiths who are free for a visit in a window, best first: the least additional driving, then the fewest visits
 * in 28 days, then by hash. The order cannot be bought.
 */
import { createHash } from 'node:crypto';
import { daysBetween, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findMilesBetween } from '#app/platform/zip-codes/zip-codes.server.ts';
import type { ArrivalWindow } from '../arrival-window.ts';
import { horizonFrom } from '../calendar/horizon.server.ts';
import { countVisits, type TakenSpan } from '../calendar/taken-times.db.server.ts';
import { MAX_DAYS_AHEAD } from '../calendar/time-off.messages.ts';
import { minuteAt, toInstant, toMinute } from '../calendar/wall-clock.server.ts';
import { driveMinutes } from '../plan/drive-time.ts';
import { findLaterStarts, lastEndsOf } from '../plan/later-days.ts';
import { firstStart, freeStretches } from '../plan/openings.ts';
import type {
  Candidate,
  Horizon,
  Minute,
  OrderToPlan,
  PlanWindow,
  TakenTime,
} from '../plan/problem.ts';
import { overBy } from '../plan/visits.ts';
import type { OfferedArrival } from '../windows/list-plan.ts';
import {
  type HomeToPlan,
  type ProblemWithPlaces,
  readProblem,
} from '../windows/read-problem.server.ts';
import { listWorkDays, minutesOfDay, spanOf, type WorkDays } from '../work-days.ts';
import type { KeptOrder } from './kept-orders.ts';

export type VisitToPlace = {
  id: string;
  orders: readonly OrderToPlan[];
  crewSize: number;
  window: ArrivalWindow;
  /** All days together. */
  minutes: number;
} & Partial<WorkDays>;

export type FreeHomesmith = {
  number: number;
  name: string;
  startsAt: Date;
  /** Of work that goes on for several days. */
  laterStarts: readonly Date[];
  /** When all of it is over, however late it begins. */
  overAt: Date;
  /** Start of the window. */
  windowStartsAt: Date;
  windowEndsAt: Date;
  /** Additional driving on that day. */
  addedMinutes: number;
  visits: number;
  isInstant: boolean;
};

type FreeTimeSearch = {
  home: HomeToPlan;
  now: Date;
  /** Times assigned in this request, at the same home, by homesmith. */
  given?: ReadonlyMap<number, readonly TakenTime[]>;
  /** Visits whose own times are ignored. */
  ownVisits?: readonly string[];
  /** Only homesmiths with instant booking, with their usual notice. */
  onlyInstant?: boolean;
  /** Who wants to be asked first is asked a day before, as the windows promise. */
  keepsLead?: boolean;
  /** The planned end of the visits before it. */
  notBefore?: Minute;
  /** The planned start of the visits after it. */
  notAfter?: Minute;
  /** When the visits before it are over, however late they begin; its window begins no earlier. */
  opensFrom?: Minute;
  /** When the windows of the visits after it begin; by then it is over, however late it begins. */
  overUntil?: Minute;
  /** Restricted to this homesmith. */
  only?: number;
  /** Not this homesmith. */
  except?: number;
};

/** How many homesmiths are asked for their first start, for each trade of a visit. */
export const NEAREST = 240;
const DAYS_COUNTED = 28;

export async function findFree(
  db: Db,
  visit: VisitToPlace,
  asked: FreeTimeSearch,
): Promise<FreeHomesmith[]> {
  const { home, now } = asked;
  const { window } = visit;
  const daysAhead = daysBetween(localDateIn(home.timeZone, now), window.day);
  const isAhead = daysAhead >= 0 && daysAhead <= MAX_DAYS_AHEAD;
  if (visit.orders.length === 0 || !isAhead) return [];
  const horizon = horizonFrom(home.timeZone, window.day, 1, spanOf(workOf(visit)));
  const { problem, startsIn } = await readFree(db, visit, { ...asked, horizon });
  const wanted = horizon.windows.find(({ hour }) => hour === window.hour);
  const open = wanted === undefined ? [] : startsIn(wanted);
  return rank(db, open, { visit, home, ...problem });
}

/** For operators: with everyone who could come. */
export type FreeWindow = OfferedArrival & { numbers: readonly number[] };

/** The windows of these days in which someone is free for all of the visit, by the same rules. */
export async function findFreeWindows(
  db: Db,
  visit: Omit<VisitToPlace, 'window'>,
  { first, count, ...asked }: FreeTimeSearch & { first: LocalDate; count: number },
): Promise<FreeWindow[]> {
  if (visit.orders.length === 0) return [];
  const horizon = horizonFrom(asked.home.timeZone, first, count, spanOf(workOf(visit)));
  const { startsIn } = await readFree(db, visit, { ...asked, horizon });
  return horizon.windows.flatMap((window) => {
    const numbers = startsIn(window).map(({ number }) => number);
    if (numbers.length === 0) return [];
    const { day, hour, from, to } = window;
    return {
      day: horizon.days[day] ?? '',
      hour,
      startsAt: toInstant(from).toISOString(),
      endsAt: toInstant(to).toISOString(),
      numbers,
    };
  });
}

const workOf = ({ days = 1, gapDays = 0 }: Partial<WorkDays>): WorkDays => ({ days, gapDays });

type Start = {
  number: number;
  start: Minute;
  later: readonly Minute[];
  over: Minute;
  window: PlanWindow;
  isInstant: boolean;
};

/** Who could do all of a visit on these days, and when each could begin in a window. */
async function readFree(
  db: Db,
  visit: Omit<VisitToPlace, 'window'>,
  {
    home,
    now,
    given,
    ownVisits = [],
    horizon,
    only,
    except,
    ...asked
  }: FreeTimeSearch & { horizon: Horizon },
) {
  const { onlyInstant = false, keepsLead = false, notBefore, notAfter } = asked;
  const { opensFrom = 0, overUntil = Number.POSITIVE_INFINITY } = asked;
  const { orders } = visit;
  const work = workOf(visit);
  const minutes = minutesOfDay(visit.minutes, work.days);
  const problem = await readProblem(db, {
    home,
    orders,
    horizon,
    now,
    ownVisits,
    limit: NEAREST,
    only,
  });
  const earliest = Math.max(problem.now, notBefore ?? problem.now);
  const candidates = problem.candidates
    .filter(({ isInstant, number }) => (isInstant || !onlyInstant) && number !== except)
    .map((candidate) => {
      const taken = [...candidate.taken, ...(given?.get(candidate.number) ?? [])];
      // An operator asks them in person, so the long notice does not apply.
      const isInstant = candidate.isInstant || !keepsLead;
      return { candidate, free: freeStretches({ ...candidate, taken, isInstant }, problem.now) };
    });
  const lastEnds = work.days === 1 ? null : lastEndsOf(horizon, { ...work, minutes });
  const overOf = (window: PlanWindow) => overBy({ window }, { minutes, lastEnds });
  const isInOrder = (window: PlanWindow) => window.from >= opensFrom && overOf(window) <= overUntil;
  const startsIn = (window: PlanWindow): Start[] =>
    candidates.flatMap(({ candidate, free }) => {
      if (!isInOrder(window)) return [];
      const day = horizon.days[window.day] ?? '';
      const until = listWorkDays(day, work).at(-1) ?? day;
      if (!isAble(candidate, visit, until)) return [];
      const wanted = { minutes, notBefore: earliest, days: horizon.days.length };
      const found = firstStart(free, [window], wanted);
      const { mornings } = horizon;
      const later = findLaterStarts(free, day, { ...work, minutes, until, mornings });
      if (found === null || later === null) return [];
      const end = (later.at(-1) ?? found.start) + minutes;
      if (end > (notAfter ?? Number.POSITIVE_INFINITY)) return [];
      const { number, isInstant } = candidate;
      return { number, start: found.start, later, over: overOf(window), window, isInstant };
    });
  return { problem, startsIn };
}

function isAble(
  candidate: Candidate,
  { orders, crewSize }: Pick<VisitToPlace, 'orders' | 'crewSize'>,
  day: LocalDate,
) {
  const mayDo = ({ trade, serviceId }: Pick<KeptOrder, 'trade' | 'serviceId'>) => {
    const until = candidate.trades.get(trade);
    return (
      until !== undefined && (until === null || until >= day) && !candidate.leavesOut.has(serviceId)
    );
  };
  return candidate.insuredUntil >= day && candidate.crewSize >= crewSize && orders.every(mayDo);
}

async function rank(
  db: Db,
  open: readonly Start[],
  {
    visit,
    home,
    taken,
    homesmiths,
  }: Pick<FreeTimeSearch, 'home'> & { visit: VisitToPlace } & Pick<
      ProblemWithPlaces,
      'taken' | 'homesmiths'
    >,
): Promise<FreeHomesmith[]> {
  if (open.length === 0) return [];
  const { id, window } = visit;
  const minutes = minutesOfDay(visit.minutes, workOf(visit).days);
  const numbers = open.map(({ number }) => number);
  const [from, to] = [0, 1440].map((at) => toInstant(minuteAt(home.timeZone, window.day, at)));
  if (from === undefined || to === undefined) return [];
  const counted = { from: new Date(from.getTime() - DAYS_COUNTED * DAY_MS), to };
  const visits = await countVisits(db, numbers, counted);
  const found = open.flatMap(({ number, start, later, over, window: asked, isInstant }) => {
    const { from: opens, to: shuts } = asked;
    const homesmith = homesmiths.get(number);
    if (homesmith === undefined) return [];
    const day = (taken.get(number) ?? []).filter(
      (one) => one.to > toMinute(from) && one.from < toMinute(to),
    );
    const span = { from: start, to: start + minutes };
    return {
      number,
      name: homesmith.name,
      startsAt: toInstant(start),
      laterStarts: later.map(toInstant),
      overAt: toInstant(over),
      windowStartsAt: toInstant(opens),
      windowEndsAt: toInstant(shuts),
      addedMinutes: addedDrive(day, span, { home: home.zip, base: homesmith.baseZip }),
      visits: visits.get(number) ?? 0,
      isInstant,
      hash: createHash('sha256').update(`${id} ${number}`).digest('hex'),
    };
  });
  return found
    .toSorted(
      (a, b) =>
        a.addedMinutes - b.addedMinutes || a.visits - b.visits || (a.hash < b.hash ? -1 : 1),
    )
    .map(({ hash: _, ...one }) => one);
}

/**
 * Additional minutes from the place before, or the start of their day, by way of the home to the next place, or its
 * end.
 */
function addedDrive(
  day: readonly TakenSpan[],
  { from, to }: { from: Minute; to: Minute },
  { home, base }: { home: string; base: string },
): number {
  const atPlaces = day.flatMap(({ zip, ...span }) => (zip === null ? [] : { ...span, zip }));
  const inOrder = atPlaces.toSorted((a, b) => a.from - b.from);
  const before = inOrder.findLast((one) => one.to <= from)?.zip ?? base;
  const after = inOrder.find((one) => one.from >= to)?.zip ?? base;
  const drive = (one: string, other: string) =>
    one === other ? 0 : driveMinutes(findMilesBetween(one, other));
  return Math.max(0, drive(before, home) + drive(home, after) - drive(before, after));
}
