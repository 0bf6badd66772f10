/**
 * A customer ends a paused visit. If it was not begun it is canceled without a fee, because they did not pause it;
 * if it was begun it is finished, at the agreed price.
 */
import { sql } from 'kysely';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { ceilingOf, ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { hasEvent, insertApproval } from '../bookings.db.server.ts';
import { eventIdOf } from '../keys.server.ts';
import { mailChanged, mailHomesmith } from '../mails/send-mails.server.ts';
import { allOrNothing } from '../undo.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import type { ChangeContext } from './cancel.server.ts';
import type { ChangeRefusal } from './change.messages.ts';
import { endWithoutWork, endWithWork } from './end-visit.server.ts';
import { lockOwnVisit, type OwnVisitAsked } from './own-visit.server.ts';

export type EndAsked = OwnVisitAsked & {
  once: string;
  /** The shown cost. */
  cents: number;
};

/** The agreed price of a visit that was begun, otherwise nothing. */
export const costOfEnd = (booking: WholeBooking, visit: Visit): number =>
  visit.isBegun ? ceilingOf(ordersOf(booking, visit)) : 0;

export function endPausedVisit(
  ctx: ChangeContext,
  { once, cents, ...asked }: EndAsked,
): Promise<Result<{ reference: string }, ChangeRefusal>> {
  const { reference, userId } = asked;
  return allOrNothing<{ reference: string }, ChangeRefusal>(ctx.database.db, async (trx) => {
    const found = await lockOwnVisit(trx, asked);
    if (found === null) return refuse({ code: 'gone' });
    const { booking, visit } = found;
    const eventId = eventIdOf(`${once} end`, visit.id);
    if (await hasEvent(trx, eventId)) return accept({ reference });
    if (costOfEnd(booking, visit) !== cents) return refuse({ code: 'other-fee' });
    const taken = await takeVisitStep(trx, ctx, visit, {
      name: 'end',
      by: 'customer',
      to: visit.isBegun ? 'finished' : 'cancelled',
      eventId,
      facts: { number: visit.number, ...visit.window, cents },
      set: { sequence: sql`sequence + 1` },
    });
    if (!taken.ok) return refuse({ code: 'not-now' });
    await insertApproval(trx, {
      id: ctx.newId(),
      bookingId: booking.id,
      visitId: visit.id,
      userId,
      about: 'end',
      shown: { cents, isBegun: visit.isBegun },
      cents,
      at: ctx.now,
    });
    const ended = { ...visit, state: taken.value, sequence: visit.sequence + 1 };
    await settle(trx, ctx, { booking, visit: ended });
    return accept({ reference });
  });
}

/** Notifies both; the customer by the invoice, where there is one. */
async function settle(
  trx: Db,
  ctx: ChangeContext,
  { booking, visit }: { booking: WholeBooking; visit: Visit },
): Promise<void> {
  if (visit.isBegun) {
    await endWithWork(trx, ctx, { booking, visit, work: 'agreed' });
  } else {
    await endWithoutWork(trx, ctx, { booking, visit, fee: null, waivesFees: true });
    await mailChanged(trx, ctx, 'off', { booking, visit, feeCents: 0 });
  }
  await mailHomesmith(trx, ctx, { booking, visit, what: visit.isBegun ? 'ended' : 'off' });
}
