/** Timers of a day on which no clock ran: of visits in every state that has one, and of payments. */

import { sql } from 'kysely';
import type { Visit } from '#app/features/bookings/booking.ts';
import {
  insertBooking,
  setConfirmed,
  setDetails,
} from '#app/features/bookings/bookings.db.server.ts';
import { newReference } from '#app/features/bookings/keys.server.ts';
import { insertOffer } from '#app/features/bookings/offers.db.server.ts';
import type { VisitState } from '#app/features/bookings/visit.process.ts';
import { timedNext } from '#app/features/bookings/visit-steps.server.ts';
import { recordPayment } from '#app/features/payments/operations.server.ts';
import { payLater, settleVisit } from '#app/features/payments/payments.server.ts';
import { isWindowHour, type WindowHour } from '#app/features/scheduling/arrival-window.ts';
import { insertTaken } from '#app/features/scheduling/calendar/taken-times.db.server.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import type { Database, Db } from '#app/platform/database/database.server.ts';
import { insertCustomer } from './account-context.ts';
import { PLAIN_JOB } from './factories.ts';
import { inboxOn } from './inbox.ts';
import { insertHomesmith } from './roster.ts';

/** Wednesday, 6 AM in San Francisco. */
export const STOPPED_AT = new Date('2026-06-03T13:00:00Z');
export const WENT_ON_AT = new Date(STOPPED_AT.getTime() + DAY_MS);

const ZONE = 'America/Los_Angeles';

type Kind = {
  state: VisitState;
  /** Hours after the clock stopped: when it came into its state, and when its window begins. */
  since: number;
  window: number;
  /** How many mails its customer gets when the clock goes on. */
  told: number;
  /** Of a timer that is no visit's own, hours after the clock stopped. */
  due?: number;
  /** Hours after the clock stopped: when its invoice was written, and when someone noted that it was paid. */
  invoiced?: number;
  recorded?: number;
};

export const PILED_UP = {
  held: { state: 'held', since: -0.1, window: 50, told: 0, due: 0.2 },
  offered: { state: 'offered', since: -1, window: 30, told: 1, due: 2 },
  unplaced: { state: 'unplaced', since: -1, window: 26, told: 1 },
  'to be reminded': { state: 'scheduled', since: -72, window: 32, told: 1 },
  'to be reminded twice': { state: 'scheduled', since: -72, window: 26, told: 1 },
  'with a window that passed': { state: 'scheduled', since: -1, window: 2, told: 1 },
  'on the way': { state: 'en_route', since: -0.1, window: 2, told: 2 },
  'at work': { state: 'working', since: -0.1, window: 2, told: 1 },
  paused: { state: 'paused', since: -12, window: -14, told: 1 },
  finished: { state: 'finished', since: -40, window: -42, told: 0, invoiced: -40 },
  owed: { state: 'closed', since: -12, window: -62, told: 1, invoiced: -60 },
  claimed: { state: 'closed', since: -152, window: -206, told: 1, invoiced: -200, recorded: -156 },
} as const satisfies Record<string, Kind>;

export type PiledKind = keyof typeof PILED_UP;
export const PILED_KINDS = Object.keys(PILED_UP) as PiledKind[];

export type Piled = { kind: PiledKind; visitId: string; userId: string };

const hoursOn = (hours: number) => new Date(STOPPED_AT.getTime() + hours * HOUR_MS);

/** So many of each kind; a homesmith has one of each. */
export async function pileUp(database: Database, count: number): Promise<Piled[]> {
  const piled: Piled[] = [];
  for (let place = 0; place < count; place += 1) {
    const member = await insertCustomer(database);
    const number = await insertHomesmith(inboxOn(database, { now: STOPPED_AT }), {
      identityIds: [member.userId],
    });
    for (const kind of PILED_KINDS) {
      const { userId } = await insertCustomer(database);
      piled.push({ kind, userId, visitId: await insertPiled(database, { kind, number, userId }) });
    }
  }
  return piled;
}

async function insertPiled(
  database: Database,
  { kind, number, userId }: { kind: PiledKind; number: number; userId: string },
): Promise<string> {
  const of: Kind = PILED_UP[kind];
  const ctx = inboxOn(database, { now: hoursOn(of.since) });
  const { newId } = ctx;
  const [bookingId, orderId] = [newId(), newId()];
  const isHeld = of.state === 'held';
  const windowStartsAt = hoursOn(of.window);
  const sold = {
    id: newId(),
    position: 0,
    isAsked: of.state === 'offered',
    number: of.state === 'unplaced' ? null : number,
    window: { day: localDateIn(ZONE, windowStartsAt), hour: hourOf(windowStartsAt) },
    windowStartsAt,
    windowEndsAt: hoursOn(of.window + 2),
    startsAt: windowStartsAt,
    minutes: 60,
    crewSize: 1,
    orderIds: [orderId],
    state: of.state,
    dueAt: of.due === undefined ? null : hoursOn(of.due),
    isBegun: ['working', 'paused', 'finished', 'closed'].includes(of.state),
    sequence: 0,
    changedAt: ctx.now,
    changeUntil: null,
    redo: null,
    dispute: null,
  } as const satisfies Visit;
  const visit = { ...sold, dueAt: timedNext(sold, new Set(), ctx.now)?.at ?? null };
  await database.db.transaction().execute(async (trx) => {
    await insertBooking(trx, {
      id: bookingId,
      reference: newReference(),
      userId,
      zip: '94110',
      timeZone: ZONE,
      rulesVersion: 1,
      heldAt: ctx.now,
      asked: { query: '', kind: 'fewest', left: [] },
      orders: [{ ...ORDER, id: orderId, orderId: newId() }],
      visits: [visit],
    });
    await setDetails(trx, bookingId, { ...DETAILS, userId });
    await sql`update visits set is_begun = ${visit.isBegun} where id = ${visit.id}`.execute(trx);
    await takeTime(trx, visit);
    if (isHeld) return;
    await setConfirmed(trx, { id: bookingId, userId, at: ctx.now });
    const orders = [
      { bookingOrderId: orderId, what: ORDER.serviceName, cents: ORDER.cents, taxCents: 0 },
    ];
    await payLater(trx, ctx, [{ visitId: visit.id, bookingId, rulesVersion: 1, orders }]);
    if (of.state === 'offered' && visit.dueAt !== null) {
      const offer = { id: newId(), visitId: visit.id, number, openedAt: ctx.now };
      await insertOffer(trx, { ...offer, endsAt: visit.dueAt, score: {} });
    }
    await bill(trx, of, { visitId: visit.id, number, newId });
  });
  return visit.id;
}

const hourOf = (at: Date): WindowHour => {
  const hour = (at.getUTCHours() + 24 - 7) % 24;
  if (!isWindowHour(hour)) throw new Error(`No window begins at ${hour}.`);
  return hour;
};

/** What lies ahead is in someone's calendar. */
async function takeTime(trx: Db, { id, number, startsAt, state, dueAt, minutes }: Visit) {
  if (number === null || startsAt < STOPPED_AT) return;
  const isHeld = state === 'held';
  await insertTaken(trx, [
    {
      id,
      number,
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * 60_000),
      kind: isHeld ? 'hold' : 'visit',
      visitId: id,
      zip: '94110',
      expiresAt: isHeld ? dueAt : null,
    },
  ]);
}

async function bill(
  trx: Db,
  { invoiced, recorded }: Kind,
  { visitId, number, newId }: { visitId: string; number: number; newId: () => string },
): Promise<void> {
  if (invoiced === undefined) return;
  const { rows } = await sql<{ businessId: string; name: string }>`
    select business_id as "businessId", name from homesmiths where number = ${number}`.execute(trx);
  const seller = rows[0] ?? null;
  const end = { visitId, seller, work: 'agreed', fee: null, waivesFees: false } as const;
  await settleVisit(trx, { now: hoursOn(invoiced), newId }, end);
  if (recorded === undefined) return;
  const claim = { visitId, method: 'cash', by: 'homesmith' } as const;
  await recordPayment(trx, { now: hoursOn(recorded), newId }, { ...claim, cents: ORDER.cents });
}

const DETAILS = {
  address: { line1: '12 Elm Street', line2: '', city: 'San Francisco', usState: 'CA' },
  contactName: 'Rosa Díaz',
  contactPhone: '+14155550100',
  hidesPhone: false,
  notes: null,
} as const;

const ORDER = {
  position: 0,
  serviceId: 'faucet-repair',
  serviceName: 'Faucet repair',
  trade: 'plumbing',
  tradeCategory: 'Plumbing',
  choices: { quantity: 1, options: {} },
  job: PLAIN_JOB,
  note: null,
  cents: 18_900,
  taxCents: 0,
  minutes: 60,
  crewSize: 1,
  after: [],
} as const;
