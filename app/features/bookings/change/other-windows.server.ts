/** Other windows for a visit: ignores its own time, and keeps the order of the booking's visits. */
import { listOpen, type OpenWork } from '#app/features/scheduling/placing/place-visits.server.ts';
import type { OfferedArrival } from '#app/features/scheduling/windows/list-plan.ts';
import { findHome, planHome } from '#app/features/scheduling/windows/plan-home.server.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf, positionsBefore, toPlan, type Visit, type WholeBooking } from '../booking.ts';
import { isLive } from '../visit.process.ts';

export const endOf = ({ startsAt, minutes }: Pick<Visit, 'startsAt' | 'minutes'>): Date =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS);

export async function findOtherWindows(
  ctx: Pick<RequestContext, 'database' | 'now'>,
  booking: WholeBooking,
  { visit, later, only }: { visit: Visit; later: number; only?: number },
): Promise<OfferedArrival[]> {
  const planned = await planHome(ctx, {
    zip: booking.zip,
    timeZone: booking.timeZone,
    orders: ordersOf(booking, visit).map(toPlan),
    later,
    ownVisits: [visit.id],
    // Moving asks nobody first, except that a paused visit keeps its homesmith.
    ...(only === undefined ? { onlyInstant: true } : { only }),
  });
  const plan = planned.ok ? planned.value.fewest : null;
  const [placed] = plan?.visits ?? [];
  if (plan === null || placed === undefined || plan.visits.length > 1) return [];
  const { notBefore, notAfter } = boundsOf(booking, visit);
  return placed.windows.filter(({ day, hour, startsAt, endsAt }) => {
    const isSame = day === visit.window.day && hour === visit.window.hour;
    const isAfter = notBefore === null || new Date(endsAt) > notBefore;
    return !isSame && isAfter && (notAfter === null || new Date(startsAt) < notAfter);
  });
}

/** Everybody who could come in its window, the best first, in the order of the booking's visits. */
export async function findComers(
  db: Db,
  booking: WholeBooking,
  { visit, now }: { visit: Visit; now: Date },
): Promise<OpenWork[]> {
  const home = findHome({ zip: booking.zip, timeZone: booking.timeZone });
  if (!home.ok || now >= visit.windowEndsAt) return [];
  const { notBefore, notAfter } = boundsOf(booking, visit);
  const { id, minutes, crewSize, window } = visit;
  const orders = ordersOf(booking, visit).map(toPlan);
  const wanted = { id, minutes, crewSize, orders, window, after: [], notBefore };
  const open = await listOpen(db, wanted, { home: home.value, now, ownVisits: [id] });
  return open.filter((work) => notAfter === null || endOf(work) <= notAfter);
}

/** The end of the visits before it, and the start of those after it. */
export function boundsOf(booking: WholeBooking, visit: Visit) {
  const others = booking.visits.filter(({ id, state }) => id !== visit.id && isLive(state));
  const before = positionsBefore(booking, visit);
  const ends = others.filter(({ position }) => before.includes(position)).map(endOf);
  const starts = others
    .filter((other) => positionsBefore(booking, other).includes(visit.position))
    .map(({ startsAt }) => startsAt);
  const at = (times: readonly Date[]) => times.map((one) => one.getTime());
  return {
    notBefore: ends.length === 0 ? null : new Date(Math.max(...at(ends))),
    notAfter: starts.length === 0 ? null : new Date(Math.min(...at(starts))),
  };
}
