/** Corrects the address (within the Zip Code), the contact and the notes; the homesmith gets a notice. */

import { createHash } from 'node:crypto';
import { doneBookingPath } from '#app/kernel/booking-urls.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import type { Booking, WholeBooking } from '../booking.ts';
import { findWholeBooking, setDetails } from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { countChange, type LimitedContext } from '../caps/change-limits.server.ts';
import type { TooManyChanges } from '../caps/too-many-changes.ts';
import { atHome } from '../hold/at-home.server.ts';
import { DETAILS, type DetailsInput, detailsIn, FIELDS_OF_DETAILS } from '../hold/details.ts';
import { noticeCorrection } from '../mails/correction-notices.server.ts';
import { sendCorrectionNews } from '../mails/step-news.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { CORRECT_REFUSALS } from './change.messages.ts';
import { OF_OWN_BOOKING } from './own-visit.server.ts';

export const correctBooking = action({
  name: 'correct-booking',
  policy: BOOKINGS_POLICY.correct,
  ...OF_OWN_BOOKING,
  input: DETAILS,
  fromForm: detailsIn,
  fields: FIELDS_OF_DETAILS,
  refusals: CORRECT_REFUSALS,
  run: (ctx, { input, subject: booking }) => correctOwn(ctx, booking, atHome(booking, input)),
  redirectTo: (_, { reference }) => doneBookingPath(reference, 'saved'),
});

/** For its customer, so often. `booking`: locked. */
export async function correctOwn(
  ctx: ChangeContext & LimitedContext & { actor: Actor },
  booking: WholeBooking,
  details: DetailsInput,
): Promise<Result<null, { code: 'not-now' } | TooManyChanges>> {
  const { userId } = ctx.actor;
  const counted = await countChange(ctx, { booking: booking.id, userId, what: 'correct' });
  if (!counted.ok) return counted;
  return correctIn(ctx.database.db, ctx, booking, { details, by: 'customer' });
}

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

type Correction = { details: DetailsInput; by: 'customer' | 'operator'; reason?: string | null };

/** `before`: locked. */
export async function correctIn(
  trx: Db,
  ctx: ChangeContext,
  before: WholeBooking,
  { details, by, reason = null }: Correction,
): Promise<Result<null, { code: 'not-now' }>> {
  const { id, userId, address } = before;
  const open = before.visits.filter(({ state }) => ['offered', 'scheduled'].includes(state));
  if (open.length === 0 || userId === null || address === null) return refused('not-now');
  // A form cannot move the home to another state.
  const corrected = { ...details.address, usState: address.usState };
  await setDetails(trx, id, { ...details, address: corrected, userId });
  const booking = await findWholeBooking(trx, { id });
  for (const visit of open) {
    const taken = await takeVisitStep(trx, ctx, visit, { name: 'correct', by, reason });
    if (!taken.ok || booking === null) return refused('not-now');
    await noticeCorrection(trx, ctx, { booking, visit });
  }
  if (booking !== null) await sendCorrectionNews(trx, ctx, { by, booking, before });
  return accept(null);
}
