/** What can be changed of a visit, and what that costs, for its page. */
import { nameWindow } from '#app/features/scheduling/arrival-window.ts';
import { spellWindow } from '#app/features/scheduling/windows/asked-times.ts';
import { MAX_LATER } from '#app/features/scheduling/windows/plan-home.server.ts';
import { nameDay, nameFully } from '#app/features/scheduling/windows/times-view.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { visitPath } from '#app/kernel/booking-urls.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf, type WholeBooking } from '../booking.ts';
import { findPolicy, tellPolicy } from '../policy-texts.server.ts';
import { VISIT } from '../visit.process.ts';
import { boundsOf, findOtherWindows } from './other-windows.server.ts';

/** null for a visit that there is not. */
export async function viewChange(
  ctx: Pick<RequestContext, 'database' | 'now'>,
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
  const windows = canMove ? await findOtherWindows(ctx, booking, { visit, later }) : [];
  const bounds = boundsOf(booking, visit);
  const count = booking.visits.length;
  const zoneName = nameZone(booking.timeZone, ctx.now);
  return {
    reference: booking.reference,
    address: visitPath(booking.reference, position),
    title: count === 1 ? 'Your visit' : `Visit ${position + 1} of ${count}`,
    when: `${nameFully(visit.window)}, ${zoneName}`,
    services: ordersOf(booking, visit).map(({ serviceName }) => serviceName),
    zoneName,
    moveCents: canMove ? policy.now.moveCents : null,
    cancelCents: canCancel && policy !== null ? policy.now.cancelCents : null,
    policy: policy === null ? [] : tellPolicy(policy, booking.timeZone),
    isBound: bounds.notBefore !== null || bounds.notAfter !== null,
    days: [...Map.groupBy(windows, ({ day }) => day)].map(([day, times]) => ({
      name: nameDay(day),
      times: times.map((window) => ({ value: spellWindow(window), name: nameWindow(window.hour) })),
    })),
    later,
    hasMore: canMove && later < MAX_LATER,
  };
}
