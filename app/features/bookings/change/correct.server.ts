/** Corrects the address (within the Zip Code), the contact and the notes; the homesmith gets a notice. */
import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Booking } from '../booking.ts';
import { findBooking, hasEvent, lockVisitsOf, setDetails } from '../bookings.db.server.ts';
import { countChange, type LimitedContext } from '../caps/change-limits.server.ts';
import type { SaidDetails } from '../hold/details.ts';
import { eventIdOf } from '../keys.server.ts';
import { noticeCorrection } from '../mails/correction-notices.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import type { ChangeRefusal } from './change.messages.ts';
import type { ChangeContext } from './own-visit.server.ts';

export type CorrectAsked = {
  reference: string;
  userId: string;
  once: string;
  details: SaidDetails;
};

export async function correctBooking(
  ctx: ChangeContext & LimitedContext,
  { userId, ...asked }: CorrectAsked,
): Promise<Result<{ reference: string }, ChangeRefusal>> {
  const { db } = ctx.database;
  const found = await findBooking(db, asked);
  if (found?.userId !== userId) return refuse({ code: 'gone' });
  const counted = await countChange(ctx, { booking: found.id, userId, what: 'correct' });
  if (!counted.ok) return counted;
  return allOrNothing<{ reference: string }, ChangeRefusal>(db, (trx) =>
    correctIn(trx, ctx, { ...asked, by: 'customer' }),
  );
}

type CorrectIn = Omit<CorrectAsked, 'userId'> & {
  by: 'customer' | 'operator';
  reason?: string;
  /** Of the details that the form showed: an operator's form does not overwrite later ones. */
  terms?: string;
};

/** A digest, because what it is of is personal. */
export const termsOfDetails = ({
  address,
  contactName,
  contactPhone,
  hidesPhone,
  notes,
}: Pick<Booking, 'address' | 'contactName' | 'contactPhone' | 'hidesPhone' | 'notes'>): string =>
  createHash('sha256')
    .update(JSON.stringify([address, contactName, contactPhone, hidesPhone, notes]))
    .digest('hex');

export async function correctIn(
  trx: Db,
  ctx: ChangeContext,
  { reference, once, details, by, reason, terms }: CorrectIn,
): Promise<Result<{ reference: string }, ChangeRefusal>> {
  const found = await findBooking(trx, { reference });
  if (found === null || found.confirmedAt === null || found.userId === null) {
    return refuse({ code: 'gone' });
  }
  await lockVisitsOf(trx, [found.id]);
  const before = await readBooking(trx, { id: found.id });
  const open = (before?.visits ?? []).filter(({ state }) =>
    ['offered', 'scheduled'].includes(state),
  );
  const isStale = before && terms !== undefined && termsOfDetails(before) !== terms;
  if (open.length === 0 || isStale) return refuse({ code: 'not-now' });
  const said = `${once} correct ${JSON.stringify(details)}`;
  const eventIds = open.map(({ id }) => eventIdOf(said, id));
  if (await hasEvent(trx, eventIds[0] ?? '')) return accept({ reference });
  // A form cannot move the home to another state.
  const usState = found.address?.usState ?? details.address.usState;
  const address = { ...details.address, usState };
  await setDetails(trx, found.id, { ...details, address, userId: found.userId });
  const booking = await readBooking(trx, { id: found.id });
  for (const [at, visit] of open.entries()) {
    const eventId = eventIds[at] ?? '';
    const step = { name: 'correct', by, eventId, reason: reason ?? null } as const;
    const taken = await takeVisitStep(trx, ctx, visit, step);
    if (!taken.ok || booking === null) return refuse({ code: 'not-now' });
    await noticeCorrection(trx, ctx, { booking, visit });
  }
  return accept({ reference });
}
