/** A booked visit: a faucet in San Francisco, on Wednesday, June 3, 2026, 10 AM to noon. */
import { randomUUID } from 'node:crypto';
import { termsOf } from '#app/features/bookings/agreement.ts';
import { findBookingRecord } from '#app/features/bookings/bookings.db.server.ts';
import { confirmBooking } from '#app/features/bookings/confirm/confirm.server.ts';
import { saveDetails } from '#app/features/bookings/hold/save-details.server.ts';
import type { BookingRecord } from '#app/features/bookings/read-booking.server.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { insertCustomer } from './account-context.ts';
import { buildService } from './factories.ts';
import { hold } from './hold-times.ts';
import { inboxOn } from './inbox.ts';
import { insertRules } from './money.ts';
import { insertHomesmith } from './roster.ts';

/** The time of booking: Monday, 6 AM there. */
export const BOOKED_AT = new Date('2026-06-01T13:00:00Z');
export const FAUCET = buildService({ durationMinutes: 120 });

/** What is said of the home and of who is there. */
export const DETAILS = {
  address: { line1: '12 Elm Street', line2: '', city: 'San Francisco', usState: 'CA' },
  contactName: 'Rosa Díaz',
  contactPhone: '+14155550100',
  hidesPhone: false,
  notes: 'The blue door.',
} as const;

const on = (database: Database) => inboxOn(database, { now: BOOKED_AT });

/** `homesmith`: what differs from the usual homesmith. `sold`: what is done in the visit. */
export async function bookVisit(
  database: Database,
  homesmith: Parameters<typeof insertHomesmith>[1] = {},
  sold: readonly Service[] = [FAUCET],
) {
  await insertRules(database.db);
  const { userId, email } = await insertCustomer(database);
  const member = await insertCustomer(database);
  const number = await insertHomesmith(on(database), {
    identityIds: [member.userId],
    ...homesmith,
  });
  const query = new URLSearchParams([
    ...sold.map(({ id }, at) => ['services', `${id}?order=${at === 0 ? 'faucet' : id}`]),
    ['zip', '94110'],
    ['visit.0', '2026-06-03T10'],
  ]).toString();
  const held = await hold(on(database), { query, sold, userId });
  if (!held.ok) throw new Error(held.refusal.code);
  const { reference } = held.value;
  const { id: bookingId } = await again(database, reference);
  await saveDetails(on(database), bookingId, { userId, details: { ...DETAILS, notes: null } });
  const booking = await again(database, reference);
  const terms = termsOf(booking);
  const form = { bookingId, userId, idempotencyKey: randomUUID(), terms };
  const confirmed = await confirmBooking(on(database), form);
  if (!confirmed.ok) throw new Error(confirmed.refusal.code);
  return { userId, email, member, number, reference, own: { reference, userId, position: 0 } };
}

export async function again({ db }: Database, reference: string): Promise<BookingRecord> {
  const booking = await findBookingRecord(db, { reference });
  if (booking === null) throw new Error('It is gone.');
  return booking;
}
