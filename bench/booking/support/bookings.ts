/** People who book, through the use cases of the product; the time is that of the bench. */
import { randomUUID } from 'node:crypto';
import { termsOf } from '../../../app/features/bookings/agreement.ts';
import type { WholeBooking } from '../../../app/features/bookings/booking.ts';
import { findWholeBooking } from '../../../app/features/bookings/bookings.db.server.ts';
import { confirmBooking } from '../../../app/features/bookings/confirm/confirm.server.ts';
import { saveDetails } from '../../../app/features/bookings/hold/save-details.server.ts';
import type { Service } from '../../../app/features/catalogue/service.ts';
import type { Database } from '../../../app/platform/database/database.server.ts';
import { makeContext } from '../../../app/platform/request-context/request-context.server.ts';
import { insertCustomer } from '../../../tests/support/account-context.ts';
import { buildService } from '../../../tests/support/factories.ts';
import { hold as holdTimes } from '../../../tests/support/hold-times.ts';
import { inboxOn } from '../../../tests/support/inbox.ts';

/** Monday, 6 AM in San Francisco. */
export const NOW = new Date('2026-06-01T13:00:00Z');

/** Two hours each, so that two of them do not fit into one window of one homesmith. */
export const FAUCET = buildService({ durationMinutes: 120 });
export const PAINT = buildService({
  id: 'interior-painting',
  name: 'Interior painting',
  tradeCategory: 'Painting',
  durationMinutes: 120,
});

const LIMITS = {
  PLANS_PER_HOUR_PER_IP: '1000000',
  HOLDS_PER_HOUR_PER_IP: '1000000',
  HOLDS_PER_HOUR_PER_ACCOUNT: '1000000',
  BOOKING_CHANGES_PER_HOUR_PER_BOOKING: '1000000',
  BOOKING_CHANGES_PER_DAY_PER_ACCOUNT: '1000000',
};

type Parts = ReturnType<typeof inboxOn>;
const parts = new WeakMap<Database, Parts>();

/** The context of a use case at that time; an administrator is configured. */
export function at(database: Database, now = NOW) {
  const known = parts.get(database) ?? inboxOn(database, { env: LIMITS });
  parts.set(database, known);
  return makeContext(known, now);
}

export type Wanted = {
  /** As the product writes orders, "service?order=id". */
  services: readonly string[];
  /** A window for each visit of the plan, "2026-06-03T10". */
  windows: readonly string[];
  zip?: string;
  sold?: readonly Service[];
};

export function asking({ services, windows, zip = '94110', sold = [FAUCET, PAINT] }: Wanted) {
  const query = new URLSearchParams([
    ...services.map((one) => ['services', one]),
    ['zip', zip],
    ...windows.map((value, place) => [`visit.${place}`, value]),
  ]);
  return { query: query.toString(), sold };
}

export const hold = (
  database: Database,
  wanted: Wanted,
  { userId = null, now = NOW }: { userId?: string | null; now?: Date } = {},
) => holdTimes(at(database, now), { ...asking(wanted), userId });

export const DETAILS = {
  address: { line1: '12 Elm Street', line2: '', city: 'San Francisco', usState: 'CA' },
  contactName: 'Rosa Díaz',
  contactPhone: '+14155550100',
  hidesPhone: false,
  notes: null,
} as const;

/** Says where it is, by which the booking is theirs. */
export const claim = (database: Database, { id }: { id: string }, userId: string, now = NOW) =>
  saveDetails(at(database, now), id, { userId, details: DETAILS });

export const confirm = (
  database: Database,
  booking: WholeBooking,
  {
    userId,
    idempotencyKey = randomUUID(),
    now = NOW,
  }: { userId: string; idempotencyKey?: string; now?: Date },
) =>
  confirmBooking(at(database, now), {
    bookingId: booking.id,
    userId,
    idempotencyKey,
    terms: termsOf(booking),
  });

export async function read({ db }: Database, by: { reference: string }): Promise<WholeBooking> {
  const booking = await findWholeBooking(db, by);
  if (booking === null) throw new Error('The booking is gone.');
  return booking;
}

/** Held, and claimed by this customer. */
export async function holdAndClaim(
  database: Database,
  userId: string,
  wanted: Wanted,
  now = NOW,
): Promise<WholeBooking> {
  const held = await hold(database, wanted, { userId, now });
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  const booking = await read(database, held.value);
  const claimed = await claim(database, booking, userId, now);
  if (!claimed.ok) throw new Error(claimed.refusal.code);
  return read(database, held.value);
}

export async function book(
  database: Database,
  userId: string,
  wanted: Wanted,
  now = NOW,
): Promise<WholeBooking> {
  const booking = await holdAndClaim(database, userId, wanted, now);
  const confirmed = await confirm(database, booking, { userId, now });
  if (!confirmed.ok) throw new Error(confirmed.refusal.code);
  return read(database, confirmed.value);
}

/** Registered customers, as many as wanted. */
export async function insertCustomers(database: Database, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await insertCustomer(database)).userId);
  return ids;
}
