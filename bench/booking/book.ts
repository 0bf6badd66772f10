/** Books one visit through the product's use cases: hold, the details, confirm. */
import { randomUUID } from 'node:crypto';
import { termsOf } from '../../app/features/bookings/agreement.ts';
import { confirmBooking } from '../../app/features/bookings/confirm/confirm.server.ts';
import { holdPlan } from '../../app/features/bookings/hold/hold.server.ts';
import { saveDetails } from '../../app/features/bookings/hold/save-details.server.ts';
import { readBooking } from '../../app/features/bookings/read-booking.server.ts';
import { readTimesQuestion } from '../../app/features/scheduling/windows/asked-times.ts';
import type { Database } from '../../app/platform/database/database.server.ts';
import type { RequestContext } from '../../app/platform/request-context/request-context.server.ts';
import { contextOn } from '../../tests/support/account-context.ts';
import { findService, NOW, type VisitToBook } from './market.ts';

export const BOOKING_STEPS = ['hold', 'details', 'confirm'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

const ENV = { HOLDS_PER_HOUR_PER_IP: '1000000', HOLDS_PER_HOUR_PER_ACCOUNT: '1000000' };

const DETAILS = {
  address: { line1: '12 Elm Street', line2: '', city: 'Anywhere', usState: 'CA' },
  contactName: 'Rosa Díaz',
  contactPhone: '+14155550100',
  notes: 'The blue door.',
} as const;

/** Made once, as the product makes it. */
export const bookingContext = (database: Database): RequestContext =>
  contextOn(database, { now: NOW, env: ENV });

/** Returns the code of a refusal, or null when it is booked. `begins` is told of each use case before it runs. */
export async function bookOne(
  ctx: RequestContext,
  { userId, query }: VisitToBook,
  begins: (step: BookingStep) => void = () => {},
): Promise<string | null> {
  const question = readTimesQuestion(new URLSearchParams(query), findService);
  if (!question.ok) return question.refusal.code;
  const id = randomUUID();
  begins('hold');
  const asked = { once: id, question: question.value, query, userId, former: null };
  const held = await holdPlan(ctx, asked);
  if (!held.ok) return held.refusal.code;
  begins('details');
  const saved = await saveDetails(ctx, id, { userId, details: DETAILS });
  if (!saved.ok) return saved.refusal.code;
  // The page that is confirmed shows these terms.
  const booking = await readBooking(ctx.database.db, { id });
  if (booking === null) return 'gone';
  begins('confirm');
  const terms = termsOf(booking);
  const confirmed = await confirmBooking(ctx, { bookingId: id, userId, once: randomUUID(), terms });
  return confirmed.ok ? null : confirmed.refusal.code;
}
