/** Rules, and visits with a price, for tests of payments. */

import { randomInt, randomUUID } from 'node:crypto';
import type { Visit, WholeBooking } from '#app/features/bookings/booking.ts';
import {
  findWholeBooking,
  insertBooking,
  setConfirmed,
  setDetails,
} from '#app/features/bookings/bookings.db.server.ts';
import type { Payment } from '#app/features/payments/payment.ts';
import { type AgreedVisit, payLater } from '#app/features/payments/payments.server.ts';
import { importRules } from '#app/features/payments/rules/money-rules.server.ts';
import { readRulesAt } from '#app/features/payments/rules/rules-command.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { PLAIN_JOB } from './factories.ts';

/** The bundled rules; does nothing when there are rules already. */
export async function insertRules(db: Db, now = new Date('2026-01-01T00:00:00Z')): Promise<void> {
  const read = await readRulesAt('rules');
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const imported = await importRules(db, read.value, now);
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
}

export const buildAgreed = (prices: readonly number[], taxCents = 0): AgreedVisit => ({
  visitId: randomUUID(),
  bookingId: randomUUID(),
  rulesVersion: 1,
  orders: prices.map((cents, at) => ({
    bookingOrderId: randomUUID(),
    what: `Service ${at + 1}`,
    cents,
    taxCents,
  })),
});

/** A visit with its payment, as after the confirmation. */
export async function insertAgreed(
  db: Db,
  moment: Moment,
  visit: AgreedVisit,
): Promise<AgreedVisit> {
  await db.transaction().execute((trx) => payLater(trx, moment, [visit]));
  return visit;
}

/** A payment, for tests without a database. */
export const buildPayment = (change: Partial<Payment> = {}): Payment => ({
  id: '00000000-0000-4000-8000-00000000000a',
  visitId: '00000000-0000-4000-8000-00000000000b',
  bookingId: '00000000-0000-4000-8000-00000000000c',
  rulesVersion: 1,
  state: 'owed',
  businessId: '00000000-0000-4000-8000-00000000000d',
  seller: 'Ruiz Plumbing',
  invoiceNumber: 1001,
  invoicedAt: new Date('2026-06-03T19:00:00Z'),
  owedSince: new Date('2026-06-03T19:00:00Z'),
  remindedFrom: null,
  owedCents: 20_150,
  method: null,
  recordedBy: null,
  paidAt: null,
  refundedCents: 0,
  duns: 0,
  dueAt: null,
  changedAt: new Date('2026-06-03T19:00:00Z'),
  lines: [
    {
      kind: 'work',
      bookingOrderId: '00000000-0000-4000-8000-00000000000e',
      what: 'Faucet repair',
      agreedCents: 17_650,
      dueCents: 17_650,
      taxCents: 150,
    },
    {
      kind: 'work',
      bookingOrderId: '00000000-0000-4000-8000-00000000000f',
      what: 'What was not done',
      agreedCents: 9_000,
      dueCents: 0,
      taxCents: 0,
    },
    {
      kind: 'move',
      bookingOrderId: null,
      what: 'Rescheduling fee',
      agreedCents: 2_500,
      dueCents: 2_500,
      taxCents: 0,
    },
  ],
  ...change,
});

type Finished = { userId: string; number: number; cents: number };

/** A visit whose work has just been done, not settled yet. */
export async function insertFinished(
  db: Db,
  { now, newId }: Moment,
  { userId, number, cents }: Finished,
): Promise<WholeBooking & { visit: Visit }> {
  const [id, orderId] = [newId(), newId()];
  const booking = {
    id,
    reference: `HM-${referencePart()}-${referencePart()}`,
    userId,
    zip: '94110',
    timeZone: 'America/Los_Angeles',
    rulesVersion: 1,
    heldAt: now,
    asked: { query: '', kind: 'fewest', left: [] },
  } as const;
  const order = {
    id: orderId,
    position: 0,
    orderId: newId(),
    serviceId: 'faucet-repair',
    serviceName: 'Faucet repair',
    trade: 'plumbing',
    tradeCategory: 'Plumbing',
    choices: { quantity: 1, options: {} },
    job: PLAIN_JOB,
    note: null,
    cents,
    taxCents: 0,
    minutes: 60,
    crewSize: 1,
    after: [],
  };
  const startsAt = new Date(now.getTime() - 2 * 60 * 60 * 1000);
  const visit = {
    id: newId(),
    position: 0,
    state: 'finished',
    isAsked: false,
    number,
    window: { day: '2026-06-03', hour: 10 },
    windowStartsAt: startsAt,
    windowEndsAt: now,
    startsAt,
    minutes: 60,
    crewSize: 1,
    dueAt: null,
    orderIds: [orderId],
  } as const;
  await insertBooking(db, { ...booking, orders: [order], visits: [visit] });
  await setDetails(db, id, {
    userId,
    address: { line1: '12 Elm Street', line2: '', city: 'San Francisco', usState: 'CA' },
    contactName: 'Rosa Díaz',
    contactPhone: '+14155550100',
    hidesPhone: false,
    notes: null,
  });
  await setConfirmed(db, { id, userId, at: now });
  const orders = [{ bookingOrderId: orderId, what: order.serviceName, cents, taxCents: 0 }];
  await db
    .transaction()
    .execute((trx) =>
      payLater(trx, { now, newId }, [
        { visitId: visit.id, bookingId: id, rulesVersion: 1, orders },
      ]),
    );
  const whole = await findWholeBooking(db, { id });
  const [first] = whole?.visits ?? [];
  if (whole === null || first === undefined) throw new Error('It was not kept.');
  return { ...whole, visit: first };
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const referencePart = () =>
  Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
