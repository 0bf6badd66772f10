/** SQL of bookings, their orders and visits. */
import { type RawBuilder, sql } from 'kysely';
import { type ArrivalWindow, lasting } from '#app/features/scheduling/api/scheduling.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Stateful } from '#app/platform/database/process.server.ts';
import type {
  AccountWork,
  BookedOrder,
  Booking,
  BookingQuestion,
  HomeAddress,
  NewOrder,
  NewVisit,
  Visit,
  WholeBooking,
} from './booking.ts';
import { accountWork, type WorkInJson, workOf } from './booking-caps.db.server.ts';
import { IS_SHAREABLE } from './booking-feeds.db.server.ts';
import { EXTRA_WORK, plannedEnd } from './change-order.ts';
import {
  HISTORY,
  type HistoryInJson,
  historyOf,
  type VisitHistory,
} from './histories.db.server.ts';
import { LIVE_STATES, type VisitState } from './visit.process.ts';

export const VISITS: Stateful<VisitState> = {
  table: 'visits',
  id: 'id',
  events: 'visit_events',
};

/** An array, because the planner would expect a hundred rows of a set, and scan the table for them. */
const ids = (given: readonly string[]) =>
  sql`array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(given)}::jsonb))`;

type BookingRow = Omit<Booking, 'address'> & {
  line1: string | null;
  line2: string | null;
  city: string | null;
  usState: UsState | null;
};

const BOOKING = sql`id, reference, user_id as "userId", zip, time_zone as "timeZone",
  address_line1 as line1, address_line2 as line2, city, us_state as "usState",
  contact_name as "contactName", contact_phone as "contactPhone",
  coalesce(hides_phone, true) as "hidesPhone", notes,
  rules_version as "rulesVersion", asked, held_at as "heldAt", confirmed_at as "confirmedAt",
  request_reference as "requestReference", case when quote_id is not null then (
    select json_build_object('id', quotes.id, 'option', bookings.quote_option,
      'creditCents', credit_cents, 'visitId', diagnosis.id, 'reference', diagnosed.reference,
      'position', diagnosis.position)
    from quotes join visits as diagnosis on diagnosis.id = quotes.visit_id
    join bookings as diagnosed on diagnosed.id = diagnosis.booking_id
    where quotes.id = bookings.quote_id
  ) end as quote`;

function bookingOf({ line1, line2, city, usState, ...row }: BookingRow): Booking {
  const isWhole = line1 !== null && city !== null && usState !== null;
  return { ...row, address: isWhole ? { line1, line2: line2 ?? '', city, usState } : null };
}

export async function findBooking(
  db: Db,
  by: { reference: string } | { id: string },
): Promise<Booking | null> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`;
  const { rows } = await sql<BookingRow>`select ${BOOKING} from bookings where ${where}`.execute(
    db,
  );
  return rows[0] === undefined ? null : bookingOf(rows[0]);
}

/** Confirmed and not over, or with an open complaint. */
export async function hasLiveVisits(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bookings join visits on booking_id = bookings.id
    where user_id = ${userId} and confirmed_at is not null
      and (state = any(${[...LIVE_STATES]}::text[]) or exists (
        select from complaints where visit_id = visits.id
          and complaints.state in ('open', 'answered', 'review')))
    limit 1`.execute(db);
  return rows.length === 1;
}

/** An account's held and confirmed ones. */
export async function listAllOf(db: Db, userId: string): Promise<Booking[]> {
  const { rows } = await sql<BookingRow>`
    select ${BOOKING} from bookings where user_id = ${userId} order by held_at`.execute(db);
  return rows.map(bookingOf);
}

/** The confirmed booking of what an account was offered for this request; null for none. */
export async function findBookingOfRequest(
  db: Db,
  { userId, requestReference }: { userId: string; requestReference: string },
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select reference from bookings where user_id = ${userId} and confirmed_at is not null
      and request_reference = ${requestReference} order by confirmed_at desc limit 1`.execute(db);
  return rows[0]?.reference ?? null;
}

/** Visits to this customer's home. */
export const doneFor = (userId: string | null) => sql`
  bookings join visits on booking_id = bookings.id
  where user_id = ${userId} and state in ('finished', 'closed') and number is not null`;

export type Holder = {
  /** What a new hold replaces. */
  formers: readonly { id: string; visitIds: readonly string[] }[];
  /** The homesmiths who were at this customer's home. */
  known: readonly number[];
};

/**
 * A hold replaces what the account holds and has not confirmed, and was not offered to it, and what its browser holds
 * (`reference`), unless another account has claimed that.
 */
export async function readHolder(
  db: Db,
  { userId, reference }: { userId: string | null; reference: string | null },
): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select coalesce((
      select json_agg(json_build_object('id', id, 'visitIds', coalesce(
        (select json_agg(visits.id) from visits where booking_id = bookings.id), '[]')))
      from bookings
      where confirmed_at is null and (
        (reference = ${reference} and (user_id is null or user_id = ${userId}))
        or (user_id = ${userId} and request_reference is null
          and exists (select from visits where booking_id = bookings.id and state = 'held'))
      )
    ), '[]') as formers, coalesce((
      select json_agg(distinct number) from ${doneFor(userId)}
    ), '[]') as known`.execute(db);
  return rows[0] ?? { formers: [], known: [] };
}

/**
 * Locks all visits of a booking, and of what else the account holds of the same orders, none of which can be booked
 * twice: lowest id first, as `lockVisitsOf`. Nothing of another account's. Returns
 * its id, null for none, and those others, with their homesmiths. By arrays, as `ids`.
 */
export async function lockVisitsWithSameOrders(
  trx: Db,
  { userId, ...by }: { userId: string } & ({ reference: string } | { id: string }),
): Promise<{ id: string | null; others: { bookingIds: string[]; numbers: number[] } }> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`;
  const { rows } = await sql<{ bookingId: string; number: number | null; isOwn: boolean }>`
    with own as (
      select id from bookings where ${which} and (user_id is null or user_id = ${userId})
    )
    select booking_id as "bookingId", number, booking_id in (select id from own) as "isOwn"
    from visits
    where booking_id = any(array(
      select id from own
      union all
      select id from bookings where user_id = ${userId} and confirmed_at is null
        and exists (select from visits where booking_id = bookings.id and state = 'held')
        and exists (
          select from booking_orders as other
          join booking_orders as same on same.order_id = other.order_id
          where other.booking_id = bookings.id and same.booking_id = any(array(select id from own))
        )
    ))
    order by id for no key update`.execute(trx);
  const others = rows.filter(({ isOwn }) => !isOwn);
  return {
    id: rows.find(({ isOwn }) => isOwn)?.bookingId ?? null,
    others: {
      bookingIds: [...new Set(others.map(({ bookingId }) => bookingId))],
      numbers: others.flatMap(({ number }) => number ?? []),
    },
  };
}

/** How many of these orders of the account's list are booked. */
export async function countBooked(
  db: Db,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_orders
    where user_id = ${userId} and is_live
      and order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Before any visit is locked: of two devices of one account the later one replaces what the other took. */
export async function lockHoldsOf(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`holds of ${userId}`}))`.execute(trx);
}

export type NewBooking = Pick<
  Booking,
  'id' | 'reference' | 'userId' | 'zip' | 'timeZone' | 'rulesVersion' | 'heldAt'
> & {
  asked: BookingQuestion;
  requestReference?: string;
  orders: readonly NewOrder[];
  visits: readonly NewVisit[];
};

const ORDER_COLUMNS = sql`id, position, order_id, service_id, service_name, trade, trade_category,
  choices, job, note, cents, tax_cents, minutes, crew_size, comes_after`;
/** The same of a row of `orderRows`. */
const NEW_ORDER = sql`one.id, position, "orderId", "serviceId", "serviceName", trade, "tradeCategory",
  choices, job, note, cents, "taxCents", minutes, "crewSize", "after"`;
const orderRows = (orders: readonly NewOrder[]) => sql`
  jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as one(id uuid, position int, "orderId" text,
    "serviceId" text, "serviceName" text, trade text, "tradeCategory" text, choices jsonb, job jsonb,
    note text, cents int, "taxCents" int, minutes int, "crewSize" int, "after" jsonb)`;

/** With its orders and visits. False when the id or the reference exists. */
export async function insertBooking(
  trx: Db,
  { id, reference, userId, zip, timeZone, rulesVersion, heldAt, ...booking }: NewBooking,
): Promise<boolean> {
  const { asked, requestReference = null, orders } = booking;
  const visits = booking.visits.map(({ window, ...visit }) => ({ ...visit, ...window }));
  const parts = visits.flatMap((visit) =>
    visit.orderIds.map((orderId) => ({ id: visit.id, orderId })),
  );
  const { rows } = await sql`
    with booking as (
      insert into bookings (id, reference, user_id, zip, time_zone, rules_version, asked, held_at,
        request_reference)
      values (${id}, ${reference}, ${userId}, ${zip}, ${timeZone}, ${rulesVersion},
        ${JSON.stringify(asked)}::jsonb, ${heldAt}, ${requestReference})
      on conflict do nothing returning id
    ), orders as (
      insert into booking_orders (booking_id, ${ORDER_COLUMNS})
      select booking.id, ${NEW_ORDER} from booking, ${orderRows(orders)}
    ), visit as (
      insert into visits (id, booking_id, position, state, number, day, hour, window_starts_at,
        window_ends_at, starts_at, minutes, crew_size, due_at, is_asked, changed_at, days, gap_days,
        work_ends_at)
      select one.id, booking.id, position, state, number, day, hour, "windowStartsAt",
        "windowEndsAt", "startsAt", minutes, "crewSize", "dueAt", "isAsked", ${heldAt},
        coalesce(days, 1), coalesce("gapDays", 0), "workEndsAt"
      from booking, jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as one(id uuid,
        position int, state text, number int, day date, hour int, "windowStartsAt" timestamptz,
        "windowEndsAt" timestamptz, "startsAt" timestamptz, minutes int, "crewSize" int,
        "dueAt" timestamptz, "isAsked" boolean, days int, "gapDays" int, "workEndsAt" timestamptz)
    ), parts as (
      insert into visit_orders (visit_id, booking_order_id)
      select one.id, "orderId" from booking, jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as one(id uuid, "orderId" uuid)
    )
    select id from booking`.execute(trx);
  return rows.length === 1;
}

type AddedOrders = {
  changeOrderId: string;
  bookingId: string;
  visitId: string;
  userId: string | null;
  orders: readonly NewOrder[];
};

/** What was approved later, as booked orders of the visit. */
export async function addOrders(
  trx: Db,
  { changeOrderId, bookingId, visitId, userId, orders }: AddedOrders,
): Promise<void> {
  await sql`
    with added as (
      insert into booking_orders (booking_id, user_id, is_live, change_order_id, ${ORDER_COLUMNS})
      select ${bookingId}::uuid, ${userId}::uuid, true, ${changeOrderId}::uuid, ${NEW_ORDER}
      from ${orderRows(orders)}
      returning id
    )
    insert into visit_orders (visit_id, booking_order_id)
    select ${visitId}::uuid, id from added`.execute(trx);
}

type NewRedo = Pick<Visit, 'id' | 'state' | 'number' | 'minutes' | 'crewSize'> & {
  /** In a row. */
  days: number;
  booking: Pick<WholeBooking, 'id' | 'userId' | 'visits'>;
  /** Whose work it does again; it keeps that window until its customer picks one. */
  former: Visit;
  orders: readonly NewOrder[];
  at: Date;
};

/** A further visit of a confirmed booking, with its orders. */
export async function insertRedo(
  trx: Db,
  { id, state, number, minutes, days, crewSize, booking, former, orders, at }: NewRedo,
): Promise<void> {
  const position = Math.max(...booking.visits.map((visit) => visit.position)) + 1;
  const { window, windowStartsAt, windowEndsAt, startsAt } = former;
  const workEndsAt = days === 1 ? null : plannedEnd({ startsAt, minutes });
  await sql`
    insert into visits (id, booking_id, position, state, number, day, hour, window_starts_at,
      window_ends_at, starts_at, minutes, days, work_ends_at, crew_size, is_asked, changed_at, redo_of)
    values (${id}, ${booking.id}, ${position}, ${state}, ${number}, ${window.day}, ${window.hour},
      ${windowStartsAt}, ${windowEndsAt}, ${startsAt}, ${minutes}, ${days}, ${workEndsAt},
      ${crewSize}, false, ${at}, ${former.id})`.execute(trx);
  await sql`
    with added as (
      insert into booking_orders (booking_id, user_id, is_live, ${ORDER_COLUMNS})
      select ${booking.id}::uuid, ${booking.userId}::uuid, true, ${NEW_ORDER}
      from ${orderRows(orders)}
      returning id
    )
    insert into visit_orders (visit_id, booking_order_id)
    select ${id}::uuid, id from added`.execute(trx);
}

const ORDER = sql`id, position, order_id as "orderId", service_id as "serviceId",
  service_name as "serviceName", trade, trade_category as "tradeCategory", choices, job, note,
  cents - less_cents as cents, less_cents as "lessCents", change_order_id as "changeOrderId",
  tax_cents as "taxCents", minutes, crew_size as "crewSize", comes_after as "after",
  is_live as "isLive"`;

export async function listBookedOrders(db: Db, bookingId: string): Promise<BookedOrder[]> {
  const { rows } = await sql<BookedOrder>`
    select ${ORDER} from booking_orders where booking_id = ${bookingId} order by position`.execute(
    db,
  );
  return rows;
}

export async function listOrdersById(db: Db, orderIds: readonly string[]): Promise<BookedOrder[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<BookedOrder>`
    select ${ORDER} from booking_orders where id = any(${ids(orderIds)})`.execute(db);
  return rows;
}

/** Of confirmed bookings. */
export async function listOrdersOfVisits(
  db: Db,
  visitIds: readonly string[],
): Promise<(BookedOrder & { visitId: string })[]> {
  if (visitIds.length === 0) return [];
  const { rows } = await sql<BookedOrder & { visitId: string }>`
    select visit_id as "visitId", one.*
    from visit_orders join lateral (
      select ${ORDER} from booking_orders where id = booking_order_id and user_id is not null
    ) as one on true
    where visit_id = any(${ids(visitIds)}) order by position`.execute(db);
  return rows;
}

/** When a complaint opens or ends, the next timer is another. */
export async function setVisitDue(trx: Db, id: string, dueAt: Date | null): Promise<void> {
  await sql`update visits set due_at = ${dueAt} where id = ${id}`.execute(trx);
}

/** Their work is over, so they can be booked elsewhere. */
export async function setOrdersOver(trx: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    update booking_orders set is_live = false where id = any(${ids(orderIds)})`.execute(trx);
}

type VisitRow = Omit<Visit, 'window' | 'moveUntil' | 'coolUntil' | 'doneAt'> & {
  coolUntil: Date | null;
  doneAt: Date | null;
  day: LocalDate;
  hour: ArrivalWindow['hour'];
  days: number;
  gapDays: number;
  workEndsAt: Date | null;
  daysDone: number;
  moveUntil: Date | null;
};

const VISIT = sql`id, position, state, is_begun as "isBegun", number, is_asked as "isAsked", day, hour,
  window_starts_at as "windowStartsAt", window_ends_at as "windowEndsAt", starts_at as "startsAt",
  minutes, days, gap_days as "gapDays", work_ends_at as "workEndsAt", cool_until as "coolUntil", days_done as "daysDone",
  crew_size as "crewSize", due_at as "dueAt", sequence, changed_at as "changedAt",
  (select lapses_at from change_orders where visit_id = visits.id and state = 'asked')
    as "changeUntil",
  (select lapses_at from move_asks where visit_id = visits.id and state = 'asked')
    as "moveUntil",
  (select opened_by || case kind when 'unsafe' then '-unsafe' else '' end from complaints
    where visit_id = visits.id and complaints.state in ('open', 'answered', 'review')) as dispute,
  case when state in ('finished', 'closed') then (select max(at) from visit_events
    where subject_id = visits.id and step = 'finish') end as "doneAt",
  case when redo_of is null then null else json_build_object('of', redo_of,
    'reason', (select reason from complaints where redo_visit_id = visits.id),
    'words', (select words from complaints where redo_visit_id = visits.id
      and opened_by = 'customer' and kind <> 'unsafe')) end as redo,
  coalesce((select json_agg(booking_order_id) from visit_orders where visit_id = visits.id), '[]')
    as "orderIds"`;

const visitOf = ({ day, hour, days, gapDays, ...visit }: VisitRow): Visit => ({
  ...visit,
  window: lasting({ day, hour }, { days, gapDays }),
});

export async function listVisits(db: Db, bookingId: string): Promise<Visit[]> {
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from visits where booking_id = ${bookingId}
    order by window_starts_at, position`.execute(db);
  return rows.map(visitOf);
}

/** JSON has text in place of instants. */
type VisitInJson = Omit<VisitRow, Instant> & {
  [Name in Instant]: null extends VisitRow[Name] ? string | null : string;
};
type Instant =
  | ('windowStartsAt' | 'windowEndsAt' | 'startsAt' | 'dueAt' | 'changedAt')
  | ('changeUntil' | 'moveUntil' | 'workEndsAt' | 'coolUntil' | 'doneAt');

const fromJson = ({
  doneAt,
  dueAt,
  changeUntil,
  moveUntil,
  workEndsAt,
  coolUntil,
  ...visit
}: VisitInJson): VisitRow => ({
  ...visit,
  windowStartsAt: new Date(visit.windowStartsAt),
  windowEndsAt: new Date(visit.windowEndsAt),
  startsAt: new Date(visit.startsAt),
  dueAt: dueAt === null ? null : new Date(dueAt),
  workEndsAt: workEndsAt === null ? null : new Date(workEndsAt),
  coolUntil: coolUntil === null ? null : new Date(coolUntil),
  doneAt: doneAt === null ? null : new Date(doneAt),
  changedAt: new Date(visit.changedAt),
  changeUntil: changeUntil === null ? null : new Date(changeUntil),
  moveUntil: moveUntil === null ? null : new Date(moveUntil),
});

const whole = (visit: RawBuilder<unknown>) => sql`${BOOKING}, coalesce((
    select json_agg(one order by position)
    from (select ${ORDER} from booking_orders where booking_id = bookings.id) as one
  ), '[]') as orders, coalesce((
    select json_agg(one order by "windowStartsAt", position)
    from (select ${visit} from visits where booking_id = bookings.id) as one
  ), '[]') as visits`;

const WHOLE = whole(VISIT);
type WholeRow = BookingRow & { orders: BookedOrder[]; visits: VisitInJson[] };

const wholeOf = ({ orders, visits, ...booking }: WholeRow): WholeBooking => ({
  ...bookingOf(booking),
  orders,
  visits: visits.map((visit) => visitOf(fromJson(visit))),
});

/** With what happened to its visits, by their ids, and the id of its shared link. */
export type BookingRecord = WholeBooking & {
  histories: ReadonlyMap<string, VisitHistory>;
  shareId: string | null;
};

const RECORD = sql`${whole(sql`${VISIT}, ${HISTORY} as history`)}, (
    select booking_shares.id from booking_shares where booking_id = bookings.id and ${IS_SHAREABLE}
  ) as "shareId"`;
type RecordRow = BookingRow & {
  orders: BookedOrder[];
  visits: (VisitInJson & { history: HistoryInJson })[];
  shareId: string | null;
};

function recordOf({ visits, shareId, ...booking }: RecordRow): BookingRecord {
  const histories = new Map(visits.map(({ id, history }) => [id, historyOf(history)]));
  const plain = visits.map(({ history: _, ...visit }) => visit);
  return { ...wholeOf({ ...booking, visits: plain }), histories, shareId };
}

/** Everything that a page says of a booking, as one statement sees it. */
export async function findBookingRecord(
  db: Db,
  of: { reference: string } | { visitId: string },
): Promise<BookingRecord | null> {
  const where =
    'reference' in of
      ? sql`reference = ${of.reference}`
      : sql`id = (select booking_id from visits where id = ${of.visitId})`;
  const { rows } = await sql<RecordRow>`select ${RECORD} from bookings where ${where}`.execute(db);
  return rows[0] === undefined ? null : recordOf(rows[0]);
}

/** By id. */
export async function listBookingRecords(
  db: Db,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, BookingRecord>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<RecordRow>`
    select ${RECORD} from bookings where id = any(${ids(bookingIds)})`.execute(db);
  return new Map(rows.map((row) => [row.id, recordOf(row)]));
}

/** Confirmed ones: first those with a future visit, newest first in each group. */
export async function listBookingRecordsOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<BookingRecord[]> {
  const { rows } = await sql<RecordRow>`
    select ${RECORD} from bookings where user_id = ${userId} and confirmed_at is not null
    order by exists (
      select from visits where booking_id = bookings.id
        and state = any(${[...LIVE_STATES]}::text[])
    ) desc, held_at desc
    limit ${limit}`.execute(db);
  return rows.map(recordOf);
}

/** With its orders and visits, as one statement sees them. */
export async function findWholeBooking(
  db: Db,
  by: { reference: string } | { id: string },
): Promise<WholeBooking | null> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`;
  const { rows } = await sql<WholeRow>`select ${WHOLE} from bookings where ${where}`.execute(db);
  return rows[0] === undefined ? null : wholeOf(rows[0]);
}

/** With what counts for the caps of an account besides it. */
export async function findWholeWithWork(
  db: Db,
  { id, userId, now, since }: { id: string; userId: string; now: Date; since: Date },
): Promise<(WholeBooking & { work: AccountWork }) | null> {
  const work = accountWork({ userId, now, since, except: [id], replacesHeld: false });
  const { rows } = await sql<WholeRow & { work: WorkInJson }>`
    select ${WHOLE}, (select to_json(one) from (${work}) as one) as work
    from bookings where id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...wholeOf(row), work: workOf(row.work) };
}

/** An account's confirmed ones and those that it still holds, the newest first, in one statement. */
export async function listWholeBookingsOf(
  db: Db,
  { userId, now, limit }: { userId: string; now: Date; limit: number },
): Promise<WholeBooking[]> {
  const { rows } = await sql<WholeRow>`
    select ${WHOLE} from bookings where user_id = ${userId} and (confirmed_at is not null or (
      exists (select from visits where booking_id = bookings.id)
      and not exists (
        select from visits where booking_id = bookings.id
          and (state <> 'held' or due_at is null or due_at <= ${now})
      )
    ))
    order by held_at desc limit ${limit}`.execute(db);
  return rows.map(wholeOf);
}

/** A homesmith's visits that are over, latest first. */
export async function listEndedVisitsOf(db: Db, number: number, limit: number): Promise<Visit[]> {
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from visits
    where number = ${number} and state in ('finished', 'closed', 'cancelled', 'no_show')
    order by window_starts_at desc limit ${limit}`.execute(db);
  return rows.map(visitOf);
}

/** Those of these visits that are this homesmith's. */
export async function listVisitsOf(
  db: Db,
  { visitIds, number }: { visitIds: readonly string[]; number: number },
): Promise<Visit[]> {
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from visits where id = any(${ids(visitIds)}) and number = ${number}`.execute(
    db,
  );
  return rows.map(visitOf);
}

/** null when it is another homesmith's. */
export async function findVisitOf(
  db: Db,
  { id, number }: { id: string; number: number },
): Promise<Visit | null> {
  const { rows } = await sql<VisitRow>`
    select ${VISIT} from visits where id = ${id} and number = ${number}`.execute(db);
  return rows[0] === undefined ? null : visitOf(rows[0]);
}

/** Locks all visits of these bookings, before anything else of them: lowest id first, which avoids deadlocks. */
export async function lockVisitsOf(trx: Db, bookingIds: readonly string[]): Promise<void> {
  await sql`
    select id from visits where booking_id = any(${ids(bookingIds)})
    order by id for no key update`.execute(trx);
}

export async function findBookingOfVisit(db: Db, visitId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from visits where id = ${visitId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** How many visits people without an account hold on these days, by homesmith and day; without these bookings. */
export async function countStrangers(
  db: Db,
  { days, except, now }: { days: readonly LocalDate[]; except: readonly string[]; now: Date },
): Promise<{ number: number; day: LocalDate; count: number }[]> {
  const { rows } = await sql<{ number: number; day: LocalDate; count: number }>`
    select number, day, count(*)::int as count
    from visits join bookings on bookings.id = booking_id
    where state = 'held' and due_at > ${now} and user_id is null and number is not null
      and day = any(array(select value::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)))
      and booking_id <> all(${ids(except)})
    group by number, day`.execute(db);
  return rows;
}

export async function listDueVisits(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visits where due_at <= ${now} order by due_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type OpenVisit = { id: string; number: number };

/** Not begun, of these homesmiths, the next first: what someone else can do instead of them. */
export async function listNotBegunOf(
  db: Db,
  numbers: readonly number[],
  limit: number,
): Promise<OpenVisit[]> {
  const { rows } = await sql<OpenVisit>`
    select id, number from visits
    where number = any(array(select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)))
      and state in ('offered', 'scheduled', 'en_route', 'arrived', 'paused') and not is_begun
    order by window_starts_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Held as an answer to a request, and not confirmed: with these homesmiths; a booking once. */
export async function listOffersWith(
  db: Db,
  numbers: readonly number[],
  limit: number,
): Promise<{ bookingId: string; number: number }[]> {
  const { rows } = await sql<{ bookingId: string; number: number }>`
    select booking_id as "bookingId", min(number) as number
    from visits join bookings on bookings.id = booking_id
    where number = any(array(select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)))
      and state = 'held' and request_reference is not null
    group by booking_id order by booking_id limit ${limit}`.execute(db);
  return rows;
}

/** What an account was offered for this request and has not confirmed. */
export async function listOffersFor(
  db: Db,
  { userId, requestReference }: { userId: string; requestReference: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where user_id = ${userId} and confirmed_at is null
      and request_reference = ${requestReference}
      and exists (select from visits where booking_id = bookings.id and state = 'held')
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setDue(trx: Db, visitIds: readonly string[], dueAt: Date | null) {
  await sql`update visits set due_at = ${dueAt} where id = any(${ids(visitIds)})`.execute(trx);
}

export type BookingDetails = {
  userId: string;
  address: HomeAddress;
  contactName: string;
  contactPhone: string;
  /** Without it nothing changes, and a new booking shows the phone. */
  hidesPhone?: boolean | null;
  notes: string | null;
  /** Until when it's held. */
  dueAt?: Date | null;
  /** By position; others stay. */
  jobNotes?: Readonly<Record<number, string | null>>;
};

export async function setDetails(
  trx: Db,
  id: string,
  {
    userId,
    address,
    contactName,
    contactPhone,
    hidesPhone = null,
    notes,
    dueAt = null,
    jobNotes = {},
  }: BookingDetails,
): Promise<void> {
  const { line1, line2, city, usState } = address;
  await sql`
    with due as (
      update visits set due_at = ${dueAt} where booking_id = ${id} and ${dueAt}::timestamptz is not null
    )
    update bookings set user_id = ${userId}, registering_id = null, address_line1 = ${line1},
      address_line2 = ${line2 === '' ? null : line2}, city = ${city}, us_state = ${usState},
      contact_name = ${contactName}, contact_phone = ${contactPhone}, notes = ${notes},
      hides_phone = coalesce(${hidesPhone}::boolean, hides_phone, confirmed_at is not null)
    where id = ${id}`.execute(trx);
  const rows = Object.entries(jobNotes).map(([position, note]) => ({ position, note }));
  if (rows.length === 0) return;
  await sql`
    update booking_orders set note = said.note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said(position int, note text)
    where booking_id = ${id} and booking_orders.position = said.position`.execute(trx);
}

/** Its kind by the law, and the versions of the files that say so: "US 1, CA 2". */
export type BookedContract = { contractKind: string | null; contractLaw: string | null };

/** After the amount has changed. */
export async function setContract(
  trx: Db,
  id: string,
  { contractKind, contractLaw }: BookedContract,
): Promise<void> {
  await sql`
    update bookings set contract_kind = ${contractKind}, contract_law = ${contractLaw}
    where id = ${id}`.execute(trx);
}

/** Throws a unique violation when one of its orders is booked elsewhere. */
export async function setConfirmed(
  trx: Db,
  {
    id,
    userId,
    at,
    contractKind = null,
    contractLaw = null,
  }: { id: string; userId: string; at: Date } & Partial<BookedContract>,
): Promise<void> {
  await sql`
    with confirmed as (
      update bookings set confirmed_at = ${at}, contract_kind = ${contractKind},
        contract_law = ${contractLaw}
      where id = ${id}
    )
    update booking_orders set is_live = true, user_id = ${userId}
    where booking_id = ${id}`.execute(trx);
}

export async function setRequestReference(db: Db, id: string, reference: string): Promise<void> {
  await sql`update bookings set request_reference = ${reference} where id = ${id}`.execute(db);
}

export type Approval = {
  id: string;
  bookingId: string;
  visitId: string | null;
  userId: string;
  about: 'confirm' | 'move' | 'cancel' | 'resume' | 'end' | 'change';
  /** Verbatim. */
  shown: unknown;
  cents: number;
  at: Date;
};

/** Whose it is, is said by its booking. */
export type KeptApproval = Omit<Approval, 'bookingId' | 'userId'>;

export async function insertApproval(trx: Db, approval: Approval): Promise<void> {
  const { id, bookingId, visitId, userId, about, shown, cents, at } = approval;
  await sql`
    insert into approvals (id, booking_id, visit_id, user_id, about, shown, cents, at)
    values (${id}, ${bookingId}, ${visitId}, ${userId}, ${about},
      ${JSON.stringify(shown)}::jsonb, ${cents}, ${at})`.execute(trx);
}

export async function listApprovals(
  db: Db,
  userId: string,
): Promise<Pick<Approval, 'about' | 'shown' | 'cents' | 'at'>[]> {
  const { rows } = await sql<Pick<Approval, 'about' | 'shown' | 'cents' | 'at'>>`
    select about, shown, cents, at from approvals where user_id = ${userId} order by at`.execute(
    db,
  );
  return rows;
}

/** Of a booking and its visits, oldest first. */
export async function listApprovalsOf(db: Db, bookingId: string): Promise<KeptApproval[]> {
  const { rows } = await sql<KeptApproval>`
    select id, visit_id as "visitId", about, shown, cents, at from approvals where booking_id = ${bookingId} order by at, id`.execute(
    db,
  );
  return rows;
}

export type VisitContact = {
  visitId: string;
  reference: string;
  timeZone: string;
  zip: string;
  /** Who is at the home; null once they're erased. */
  name: string | null;
};

/** Whose home the visits are at, by id of the visit. */
export async function listContactsOfVisits(
  db: Db,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, VisitContact>> {
  const { rows } = await sql<VisitContact>`
    select visits.id as "visitId", reference, time_zone as "timeZone", zip, contact_name as name
    from visits join bookings on bookings.id = booking_id
    where visits.id = any(${ids(visitIds)})`.execute(db);
  return new Map(rows.map((row) => [row.visitId, row]));
}

/** Removes the person; the visits' events stay. */
export async function forgetPerson(trx: Db, userId: string): Promise<void> {
  await sql`
    update visits set arrival_note = null, done_note = null
    where booking_id in (select id from bookings where user_id = ${userId})`.execute(trx);
  await sql`
    update booking_orders set note = null,
      service_name = case when service_id = ${EXTRA_WORK} then 'Extra work' else service_name end
    where booking_id in (select id from bookings where user_id = ${userId})`.execute(trx);
  await sql`
    update bookings set user_id = null, address_line1 = null, address_line2 = null, city = null,
      us_state = null, contact_name = null, contact_phone = null, hides_phone = null, notes = null,
      asked = jsonb_build_object('query', '', 'kind', asked -> 'kind', 'left', '[]'::jsonb)
    where user_id = ${userId}`.execute(trx);
  await sql`
    update bookings set registering_id = null where registering_id = ${userId}`.execute(trx);
  await sql`update booking_orders set user_id = null where user_id = ${userId}`.execute(trx);
  await sql`
    update approvals set user_id = null, shown = '{}' where user_id = ${userId}`.execute(trx);
}
