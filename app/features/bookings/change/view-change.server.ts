/** The view model of changing a visit, with its costs. */

import { jobLine } from '#app/features/catalogue/choices/job-lines.ts';
import { nameWindow } from '#app/features/scheduling/arrival-window.ts';
import { spellWindow } from '#app/features/scheduling/windows/asked-times.ts';
import { MAX_LATER } from '#app/features/scheduling/windows/plan-home.server.ts';
import { nameDay, nameFully } from '#app/features/scheduling/windows/times-view.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { visitPath } from '#app/kernel/booking-urls.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { inTurn } from '#app/platform/turns/turns.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { listEvents } from '../bookings.db.server.ts';
import { findCalled } from '../names.server.ts';
import { tellPause } from '../pause-reasons.ts';
import { findPolicy, formatPolicy } from '../policy-texts.server.ts';
import { VISIT } from '../visit.process.ts';
import { decideVisitStep } from '../visit-guards.ts';
import { costOfEnd } from './end-paused.server.ts';
import { boundsOf, findOtherWindows } from './other-windows.server.ts';

/** null for an unknown visit. */
export async function viewChange(
  ctx: Pick<RequestContext, 'database' | 'now' | 'planning' | 'visitor'>,
  booking: WholeBooking,
  { position, later: asked }: { position: number; later: number },
) {
  const visit = booking.visits.find((one) => one.position === position);
  if (visit === undefined || booking.confirmedAt === null) return null;
  const later = Number.isInteger(asked) && asked >= 0 && asked <= MAX_LATER ? asked : 0;
  const policy = await findPolicy(ctx.database.db, booking, { visit, now: ctx.now });
  const mine = stepsFrom(VISIT, visit.state, 'customer');
  const canMove = mine.includes('move') && policy !== null && policy.now.moveCents !== null;
  const canCancel = mine.includes('cancel') && !visit.isBegun;
  const canResume = mine.includes('resume');
  const only = canResume && visit.number !== null ? { only: visit.number } : {};
  const windows =
    canMove || canResume
      ? await inTurn(ctx.planning, ctx.visitor, () =>
          findOtherWindows(ctx, booking, { visit, later, ...only }),
        )
      : [];
  const bounds = boundsOf(booking, visit);
  const count = booking.visits.length;
  const zoneName = nameZone(booking.timeZone, ctx.now);
  return {
    reference: booking.reference,
    address: visitPath(booking.reference, position),
    title: count === 1 ? 'Your visit' : `Visit ${position + 1} of ${count}`,
    when: `${nameFully(visit.window)}, ${zoneName}`,
    jobs: ordersOf(booking, visit).map(jobLine),
    zoneName,
    moveCents: canMove ? policy.now.moveCents : null,
    cancelCents: canCancel && policy !== null ? policy.now.cancelCents : null,
    policy: policy && formatPolicy(policy, booking, visit),
    isBound: bounds.notBefore !== null || bounds.notAfter !== null,
    days: [...Map.groupBy(windows, ({ day }) => day)].map(([day, times]) => ({
      name: nameDay(day),
      times: times.map((window) => ({ value: spellWindow(window), name: nameWindow(window.hour) })),
    })),
    later,
    hasMore: (canMove || canResume) && later < MAX_LATER,
    paused: canResume ? await viewPaused(ctx, booking, visit) : null,
    canMiss: mayMiss(visit, ctx.now),
  };
}

/** From half an hour after the window the customer may report that nobody came. */
export const mayMiss = (visit: Visit, now: Date): boolean =>
  decideVisitStep(visit, { name: 'missed', by: 'customer', now }).ok;

async function viewPaused(
  { database: { db } }: Pick<RequestContext, 'database'>,
  booking: WholeBooking,
  visit: Visit,
) {
  const events = await listEvents(db, [visit.id]);
  const called = await findCalled(db, [visit]);
  return {
    why: tellPause(events),
    who: called.get(visit.number ?? 0)?.name ?? null,
    isBegun: visit.isBegun,
    endCents: costOfEnd(booking, visit),
  };
}
