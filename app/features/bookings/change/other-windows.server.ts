/** Other windows for a visit: ignores its own time, and keeps the order of the booking's visits. */
import type { FreeWindow } from '#app/features/scheduling/api/requests.server.ts';
import {
  listOpen,
  listWindows,
  type OpenWork,
} from '#app/features/scheduling/api/scheduling.server.ts';
import {
  compareWindows,
  formatArrival,
  HOURS_OF_WINDOW,
} from '#app/features/scheduling/api/scheduling.ts';
import { findHome } from '#app/features/scheduling/api/windows.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  ordersOf,
  toPlan,
  type Visit,
  visitsBefore,
  type WholeBooking,
  workDaysOf,
} from '../booking.ts';
import { plannedEnd } from '../change-order.ts';
import { listEvents } from '../histories.db.server.ts';
import { findWhoCanLater } from '../homesmith-reasons.ts';
import { findUnlicensed, worksOf } from '../law/contract.server.ts';
import { isLive } from '../visit.process.ts';

export type OtherWindowsQuestion = {
  visit: Visit;
  later: number;
  /** Restricted to this homesmith, who need not be asked again unless `onlyInstant`. */
  only?: number;
  /** Moving asks no one first, except that a paused visit keeps its homesmith. */
  onlyInstant?: boolean;
};

export async function findOtherWindows(
  ctx: Pick<RequestContext, 'database' | 'now'>,
  booking: WholeBooking,
  { visit, later, only, onlyInstant = only === undefined }: OtherWindowsQuestion,
): Promise<FreeWindow[]> {
  const asked = askingFor(booking, { visit, now: ctx.now, only, onlyInstant });
  if (asked === null) return [];
  const { wanted, ...at } = asked;
  const windows = await listWindows(ctx.database.db, wanted, { ...at, later });
  return windows.filter(({ day, hour }) => day !== visit.window.day || hour !== visit.window.hour);
}

type AskingFor = { visit: Visit; now: Date; only?: number | undefined; onlyInstant: boolean };

/** How a visit is placed at another time: windows are offered and taken by the same question. */
export function askingFor(booking: WholeBooking, { visit, now, only, onlyInstant }: AskingFor) {
  const home = findHome({ zip: booking.zip, timeZone: booking.timeZone });
  if (!home.ok) return null;
  const { id, minutes, crewSize } = visit;
  const orders = ordersOf(booking, visit).map(toPlan);
  return {
    wanted: {
      id,
      minutes,
      ...workDaysOf(visit),
      crewSize,
      orders,
      ...windowBoundsOf(booking, visit),
    },
    home: home.value,
    now,
    ownVisits: [id],
    onlyInstant,
    ...(only !== undefined && { only }),
    ...(only === undefined && exceptOf(booking, visit)),
  };
}

/** Without a homesmith of its own, a redo goes to another one than whose work it is. */
function exceptOf(booking: WholeBooking, { redo, number }: Visit): { except?: number } {
  const former = redo && booking.visits.find(({ id }) => id === redo.of);
  return number === null && former?.number ? { except: former.number } : {};
}

/**
 * Whose times the customer of a redo can pick: it pays nothing, so no one else is booked for it. null while no one's;
 * undefined for a visit that is paid.
 */
export const findRedoKeeper = async (
  db: Db,
  { id, number, redo }: Pick<Visit, 'id' | 'number' | 'redo'>,
): Promise<number | null | undefined> =>
  redo === null ? undefined : (number ?? findWhoCanLater(await listEvents(db, [id])));

export type OtherTime = FreeWindow & {
  isSameHomesmith: boolean;
  /** Its homesmith wants to be asked first. */
  isToAgree?: true;
};
type Times = {
  visit: Visit;
  later: number;
  canMove: boolean;
  canResume: boolean;
  /** An operator asks its homesmith in person, who may want to be asked first. */
  asksInPerson?: boolean;
};

/** Times that a visit can have instead, and whether its homesmith is free then: otherwise another one comes. */
export async function findTimes(
  ctx: Pick<RequestContext, 'database' | 'now'>,
  booking: WholeBooking,
  { visit, later, canMove, canResume, asksInPerson = false }: Times,
): Promise<OtherTime[]> {
  const { number } = visit;
  const find = (more: Partial<OtherWindowsQuestion>) =>
    findOtherWindows(ctx, booking, { visit, later, ...more });
  const keeper = asksInPerson ? undefined : await findRedoKeeper(ctx.database.db, visit);
  if (keeper !== undefined) {
    if (keeper === null || !(canMove || canResume)) return [];
    // Who gave it back for the time alone needn't confirm the next one, as after a pause.
    const onlyInstant = canMove && number !== null;
    const theirs = await find({ only: keeper, onlyInstant });
    return theirs.map((window) => ({ ...window, isSameHomesmith: true }));
  }
  if (canMove) {
    const all = await find(visit.redo === null ? {} : { onlyInstant: false });
    const same =
      number === null || all.length === 0 ? [] : await find({ only: number, onlyInstant: true });
    const agreed =
      asksInPerson && same.length === 0 ? await findToAgree(ctx, booking, { visit, later }) : [];
    const isIn = (windows: readonly FreeWindow[], window: FreeWindow) =>
      windows.some((one) => compareWindows(one, window) === 0);
    return [
      ...agreed.map((window) => ({ ...window, isSameHomesmith: true, isToAgree: true as const })),
      ...all
        .filter((window) => !isIn(agreed, window))
        .map((window) => ({ ...window, isSameHomesmith: isIn(same, window) })),
    ].toSorted(compareWindows);
  }
  // The homesmith who paused it comes again, unless they were released.
  const windows = canResume ? await find(number === null ? {} : { only: number }) : [];
  return windows.map((window) => ({ ...window, isSameHomesmith: number !== null }));
}

/** Openings of its homesmith, whether they want to be asked first or not. */
export const findToAgree = async (
  ctx: Pick<RequestContext, 'database' | 'now'>,
  booking: WholeBooking,
  { visit, later }: Pick<OtherWindowsQuestion, 'visit' | 'later'>,
): Promise<FreeWindow[]> =>
  visit.number === null ? [] : findOtherWindows(ctx, booking, { visit, later, only: visit.number });

/** Everyone who could come in its window, the best first, in the order of the booking's visits. */
export async function findComers(
  db: Db,
  booking: WholeBooking,
  { visit, now }: { visit: Visit; now: Date },
): Promise<OpenWork[]> {
  const home = findHome({ zip: booking.zip, timeZone: booking.timeZone });
  if (!home.ok || now >= visit.windowEndsAt) return [];
  const { id, minutes, crewSize, window } = visit;
  const orders = ordersOf(booking, visit).map(toPlan);
  const bounds = boundsOf(booking, visit);
  const wanted = {
    ...{ id, minutes, ...workDaysOf(visit), crewSize, orders, window, after: [] },
    ...bounds,
  };
  const open = await listOpen(db, wanted, {
    ...{ home: home.value, now, ownVisits: [id] },
    ...exceptOf(booking, visit),
  });
  const unlicensed = await findUnlicensed(db, booking, { works: worksOf(booking, visit), now });
  return open.filter(({ number }) => !unlicensed.has(number));
}

/**
 * When the visits before it are over, however late in their windows they begin, and when the windows of those after it
 * begin: where its window can be moved to. null where there is none.
 */
export function windowBoundsOf(booking: WholeBooking, visit: Visit) {
  const { before, after } = neighborsOf(booking, visit);
  return {
    opensFrom: before === null ? null : overAt(before),
    overUntil: after?.windowStartsAt ?? null,
  };
}

/** The planned end of the visits before it, and the planned start of those after it: who could come in its window. */
export function boundsOf(booking: WholeBooking, visit: Visit) {
  const { allBefore, allAfter } = neighborsOf(booking, visit);
  const [last = null] = allBefore.map(plannedEnd).toSorted((a, b) => b.getTime() - a.getTime());
  const [first = null] = allAfter
    .map(({ startsAt }) => startsAt)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return { notBefore: last, notAfter: first };
}

/** Of several days, each begins in a window of two hours. */
const overAt = ({
  windowEndsAt,
  minutes,
  workEndsAt,
}: Pick<Visit, 'windowEndsAt' | 'minutes' | 'workEndsAt'>): Date =>
  workEndsAt
    ? new Date(workEndsAt.getTime() + HOURS_OF_WINDOW * HOUR_MS)
    : new Date(windowEndsAt.getTime() + minutes * MINUTE_MS);

/**
 * The visits whose work comes before its own, and the last of them to be over; those after it, and the first. A redo has
 * none, and is none: what it does again was done in its turn.
 */
function neighborsOf(booking: WholeBooking, visit: Visit) {
  const live =
    visit.redo === null
      ? booking.visits.filter(({ state, redo }) => isLive(state) && redo === null)
      : [];
  const allBefore = visitsBefore({ ...booking, visits: live }, visit).toSorted(
    (a, b) => overAt(b).getTime() - overAt(a).getTime(),
  );
  const allAfter = live
    .filter((other) => visitsBefore(booking, other).some(({ id }) => id === visit.id))
    .toSorted((a, b) => a.windowStartsAt.getTime() - b.windowStartsAt.getTime());
  return { allBefore, allAfter, before: allBefore[0] ?? null, after: allAfter[0] ?? null };
}

/** Which visits keep it from other times; null when none does. */
export function explainBounds(booking: WholeBooking, visit: Visit): string | null {
  const { before, after } = neighborsOf(booking, visit);
  const explain = (other: Visit | null, place: string, sought: string) =>
    other === null
      ? []
      : `This work comes ${place} your visit on ${formatArrival(other.window)}. To see ${sought} times, reschedule that one first.`;
  const sentences = [explain(before, 'after', 'earlier'), explain(after, 'before', 'later')].flat();
  return sentences.length === 0 ? null : sentences.join(' ');
}
