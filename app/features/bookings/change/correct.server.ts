/** A customer corrects the address (within the Zip Code), the contact and the notes; the homesmith is notified. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { findBooking, hasEvent, lockVisitsOf, setDetails } from '../bookings.db.server.ts';
import type { SaidDetails } from '../hold/details.ts';
import { eventIdOf } from '../keys.server.ts';
import { mailHomesmith } from '../mails/send-mails.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { allOrNothing } from '../undo.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import type { ChangeContext } from './cancel.server.ts';
import type { ChangeRefusal } from './change.messages.ts';

export type CorrectAsked = {
  reference: string;
  userId: string;
  once: string;
  details: SaidDetails;
};

export function correctBooking(
  ctx: ChangeContext,
  { reference, userId, once, details }: CorrectAsked,
): Promise<Result<{ reference: string }, ChangeRefusal>> {
  return allOrNothing<{ reference: string }, ChangeRefusal>(ctx.database.db, async (trx) => {
    const found = await findBooking(trx, { reference });
    if (found === null || found.userId !== userId || found.confirmedAt === null) {
      return refuse({ code: 'gone' });
    }
    await lockVisitsOf(trx, [found.id]);
    const before = await readBooking(trx, { id: found.id });
    const open = (before?.visits ?? []).filter(({ state }) =>
      ['offered', 'scheduled'].includes(state),
    );
    if (open.length === 0) return refuse({ code: 'not-now' });
    const said = `${once} correct ${JSON.stringify(details)}`;
    const eventIds = open.map(({ id }) => eventIdOf(said, id));
    if (await hasEvent(trx, eventIds[0] ?? '')) return accept({ reference });
    await setDetails(trx, found.id, { ...details, userId });
    const booking = await readBooking(trx, { id: found.id });
    for (const [at, visit] of open.entries()) {
      const eventId = eventIds[at] ?? '';
      const step = { name: 'correct', by: 'customer', eventId } as const;
      const taken = await takeVisitStep(trx, ctx, visit, step);
      if (!taken.ok || booking === null) return refuse({ code: 'not-now' });
      await mailHomesmith(trx, ctx, { booking, visit, what: 'corrected' });
    }
    return accept({ reference });
  });
}
