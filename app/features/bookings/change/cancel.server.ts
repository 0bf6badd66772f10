/** A customer cancels a visit, for the fee that was shown. */
import { sql } from 'kysely';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { hasEvent, insertApproval } from '../bookings.db.server.ts';
import { eventIdOf } from '../keys.server.ts';
import { mailChanged, mailHomesmith } from '../mails/send-mails.server.ts';
import { findPolicy, formatPolicy } from '../policy-texts.server.ts';
import { allOrNothing } from '../undo.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import type { ChangeRefusal } from './change.messages.ts';
import { endWithoutWork } from './end-visit.server.ts';
import { lockOwnVisit, type OwnVisitAsked } from './own-visit.server.ts';

export type ChangeContext = Pick<RequestContext, 'database' | 'now' | 'newId' | 'config'>;

export type CancelAsked = OwnVisitAsked & {
  once: string;
  /** The shown fee. */
  feeCents: number;
};

export function cancelVisit(
  ctx: ChangeContext,
  { once, feeCents, ...asked }: CancelAsked,
): Promise<Result<{ reference: string }, ChangeRefusal>> {
  const { reference, userId } = asked;
  return allOrNothing<{ reference: string }, ChangeRefusal>(ctx.database.db, async (trx) => {
    const found = await lockOwnVisit(trx, asked);
    if (found === null) return refuse({ code: 'gone' });
    const { booking, visit } = found;
    const eventId = eventIdOf(`${once} cancel`, visit.id);
    if (await hasEvent(trx, eventId)) return accept({ reference });
    const policy = await findPolicy(trx, booking, { visit, now: ctx.now });
    if (policy === null) return refuse({ code: 'not-now' });
    if (policy.now.cancelCents !== feeCents) return refuse({ code: 'other-fee' });
    const { number, window } = visit;
    const taken = await takeVisitStep(trx, ctx, visit, {
      name: 'cancel',
      by: 'customer',
      eventId,
      facts: { number, ...window, cents: feeCents },
      set: { sequence: sql`sequence + 1` },
    });
    if (!taken.ok) return refuse({ code: 'not-now' });
    const fee = feeCents === 0 ? null : ({ kind: 'cancel', cents: feeCents } as const);
    await endWithoutWork(trx, ctx, { booking, visit, fee, waivesFees: false });
    await insertApproval(trx, {
      id: ctx.newId(),
      bookingId: booking.id,
      visitId: visit.id,
      userId,
      about: 'cancel',
      shown: { policy: formatPolicy(policy, booking, visit), feeCents },
      cents: feeCents,
      at: ctx.now,
    });
    const off = { ...visit, state: taken.value, sequence: visit.sequence + 1 };
    await mailChanged(trx, ctx, 'off', { booking, visit: off, feeCents });
    await mailHomesmith(trx, ctx, { booking, visit, what: 'off' });
    return accept({ reference });
  });
}
