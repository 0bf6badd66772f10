/** SQL of payments, their lines, and the amounts of booked orders. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Stateful } from '#app/platform/database/process.server.ts';
import type { PaymentState } from './payment.process.ts';
import type { Payment, PaymentEvent, PaymentLine } from './payment.ts';

export const PAYMENTS: Stateful<PaymentState> = {
  table: 'payments',
  id: 'id',
  events: 'payment_events',
};

const COLUMNS = sql`p.id, p.visit_id as "visitId", p.booking_id as "bookingId",
  p.rules_version as "rulesVersion", p.state, p.business_id as "businessId", p.seller,
  p.invoice_number as "invoiceNumber", p.invoiced_at as "invoicedAt", p.owed_since as "owedSince", p.reminded_from as "remindedFrom",
  p.owed_cents as "owedCents", p.method, p.paid_at as "paidAt", p.refunded_cents as "refundedCents",
  (select e.actor from payment_events e where e.subject_id = p.id
    and e.step in ('record', 'record_for') order by e.at desc limit 1) as "recordedBy",
  p.duns, p.due_at as "dueAt", p.changed_at as "changedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'bookingOrderId', l.booking_order_id,
    'what', l.what, 'agreedCents', l.agreed_cents, 'dueCents', l.due_cents, 'taxCents', l.tax_cents)
    order by l.position), '[]') from payment_lines l where l.payment_id = p.id) as lines`;

async function select(db: Db, rest: RawBuilder<unknown>): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select ${COLUMNS} from payments p ${rest}`.execute(db);
  return rows;
}

/** Of one visit; null when it was never confirmed. */
export async function findPaymentOf(db: Db, visitId: string): Promise<Payment | null> {
  const [found] = await select(db, sql`where p.visit_id = ${visitId}`);
  return found ?? null;
}

/** Oldest first. */
export async function listPaymentEvents(db: Db, paymentId: string): Promise<PaymentEvent[]> {
  const { rows } = await sql<PaymentEvent>`
    select id, step, actor, at, reason,
      (select cents from payment_operations o
        where o.payment_id = subject_id and o.step = e.step and o.at = e.at limit 1) as cents
    from payment_events e where subject_id = ${paymentId} order by at, id`.execute(db);
  return rows;
}

/** By booking id. */
export const listPaymentsOf = (db: Db, bookingIds: readonly string[]): Promise<Payment[]> =>
  select(db, sql`where p.booking_id = any(${[...bookingIds]}::uuid[]) order by p.id`);

/** Invoices of these visits, latest first. */
export const listPaymentsOfVisits = (db: Db, visitIds: readonly string[]): Promise<Payment[]> =>
  select(
    db,
    sql`where p.visit_id = any(${[...visitIds]}::uuid[]) and p.invoiced_at is not null
      order by p.invoiced_at desc, p.id`,
  );

/** Not paid yet, oldest first. */
export const listOwedTo = (db: Db, businessId: string, limit: number): Promise<Payment[]> =>
  select(
    db,
    sql`where p.business_id = ${businessId} and p.state = 'owed'
      order by p.invoiced_at, p.id limit ${limit}`,
  );

export async function findPaymentOfInvoice(db: Db, number: number): Promise<Payment | null> {
  const [found] = await select(db, sql`where p.invoice_number = ${number}`);
  return found ?? null;
}

/** Which invoices a list shows; null for any. */
export type InvoiceFilter = {
  states: readonly PaymentState[] | null;
  /** This number, or of one of these visits or businesses. */
  among: {
    number: number | null;
    visitIds: readonly string[];
    businessIds: readonly string[];
  } | null;
  order: 'oldest' | 'newest';
  /** The last row of the previous page. */
  after: { at: Date; id: string } | null;
  limit: number;
};

/** Invoices of a list, a page at a time. */
export async function listInvoices(db: Db, wanted: InvoiceFilter): Promise<Payment[]> {
  const { states, among, order, after, limit } = wanted;
  const isOldest = order === 'oldest';
  const conditions = [
    sql`p.invoiced_at is not null`,
    // As literals, because an index is for some of them.
    states && sql`p.state in (${sql.join(states.map((state) => sql.lit(state)))})`,
    among &&
      sql`(p.invoice_number = ${among.number} or p.visit_id = any(${[...among.visitIds]}::uuid[])
        or p.business_id = any(${[...among.businessIds]}::uuid[]))`,
    after &&
      sql`(p.invoiced_at, p.id) ${isOldest ? sql`>` : sql`<`} (${after.at}, ${after.id}::uuid)`,
  ].flatMap((one) => one ?? []);
  const direction = isOldest ? sql`asc` : sql`desc`;
  return select(
    db,
    sql`where ${sql.join(conditions, sql` and `)}
      order by p.invoiced_at ${direction}, p.id ${direction} limit ${limit}`,
  );
}

/** Owed although someone recorded them as paid: the customer says otherwise, the longest ago first. */
export const listContestedPayments = (db: Db, limit: number): Promise<Payment[]> =>
  select(
    db,
    sql`where p.state = 'owed' and p.owed_since <> p.invoiced_at
      order by p.owed_since, p.id limit ${limit}`,
  );

/** Counts unconfirmed payments up to `limit`, and when the oldest came. */
export async function countOpenPayments(
  db: Db,
  limit: number,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(invoiced_at) as since from (
      select invoiced_at from payments where state in ('owed', 'claimed')
      order by invoiced_at, id limit ${limit}) as one`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** Locks the row before it reads the lines, so that they are current. */
export async function lockPayment(
  trx: Db,
  by: { visitId: string } | { id: string },
): Promise<Payment | null> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`visit_id = ${by.visitId}`;
  const { rows } = await sql<{ id: string }>`
    select id from payments where ${which} for no key update`.execute(trx);
  const [locked] = rows;
  if (locked === undefined) return null;
  const [found] = await select(trx, sql`where p.id = ${locked.id}`);
  return found ?? null;
}

/** `works`: the agreed orders. */
export type NewPayment = Pick<Payment, 'id' | 'visitId' | 'bookingId' | 'rulesVersion'> & {
  state: PaymentState;
  works: readonly { bookingOrderId: string; what: string; cents: number; taxCents: number }[];
};

/** Payments with their lines of work, whose cents are the ceilings of the orders; returns the ids of those inserted. */
export async function insertPayments(
  trx: Db,
  payments: readonly NewPayment[],
  now: Date,
): Promise<string[]> {
  const works = payments.flatMap(({ id, works }) =>
    works.map((work, position) => ({ ...work, id, position })),
  );
  const { rows } = await sql<{ id: string }>`
    with paid as (
      insert into payments (id, visit_id, booking_id, rules_version, state, changed_at)
      select id, "visitId", "bookingId", "rulesVersion", state, ${now}
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as one(id uuid, "visitId" uuid,
        "bookingId" uuid, "rulesVersion" int, state text)
      on conflict (visit_id) do nothing returning id
    ), work as (
      select one.* from jsonb_to_recordset(${JSON.stringify(works)}::jsonb) as one(id uuid,
        position int, "bookingOrderId" uuid, what text, cents int, "taxCents" int)
      join paid on paid.id = one.id
    ), ceilings as (
      insert into order_money (booking_order_id, approved_cents)
      select "bookingOrderId", cents from work order by "bookingOrderId"
    ), lines as (
      insert into payment_lines (payment_id, position, kind, booking_order_id, what, agreed_cents, tax_cents)
      select id, position, 'work', "bookingOrderId", what, cents, "taxCents" from work
    )
    select id from paid`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function insertLines(
  trx: Db,
  paymentId: string,
  first: number,
  lines: readonly PaymentLine[],
): Promise<void> {
  const rows = lines.map((line, at) => ({ ...line, position: first + at }));
  await sql`
    insert into payment_lines (payment_id, position, kind, booking_order_id, what, agreed_cents, due_cents, tax_cents)
    select ${paymentId}, position, kind, "bookingOrderId", what, "agreedCents", "dueCents", "taxCents"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(position int, kind text,
      "bookingOrderId" uuid, what text, "agreedCents" int, "dueCents" int, "taxCents" int)`.execute(
    trx,
  );
}

/** Work that is added to a payment, each with a ceiling of its own. */
export async function insertWork(
  trx: Db,
  paymentId: string,
  first: number,
  work: NewPayment['works'],
): Promise<void> {
  const rows = work.map((one, at) => ({ ...one, position: first + at }));
  await sql`
    with work as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(position int,
        "bookingOrderId" uuid, what text, cents int, "taxCents" int)
    ), ceilings as (
      insert into order_money (booking_order_id, approved_cents)
      select "bookingOrderId", cents from work order by "bookingOrderId"
    )
    insert into payment_lines (payment_id, position, kind, booking_order_id, what, agreed_cents, tax_cents)
    select ${paymentId}::uuid, position, 'work', "bookingOrderId", what, cents, "taxCents"
    from work`.execute(trx);
}

/** Sets the invoiced amount of each line, by position. */
export async function setDue(
  trx: Db,
  paymentId: string,
  due: readonly { position: number; dueCents: number; taxCents: number }[],
): Promise<void> {
  await sql`
    update payment_lines l set due_cents = one."dueCents", tax_cents = one."taxCents"
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
      as one(position int, "dueCents" int, "taxCents" int)
    where l.payment_id = ${paymentId} and l.position = one.position`.execute(trx);
}

export type OrderChange = { id: string; pending?: number; captured?: number; refunded?: number };

/** Adds to pending, captured and refunded amounts, by order id; throws when a ceiling is exceeded. */
export async function changeOrderMoney(trx: Db, changes: readonly OrderChange[]): Promise<void> {
  for (const { id, pending = 0, captured = 0, refunded = 0 } of changes.toSorted(byId)) {
    await sql`
      update order_money set pending_cents = pending_cents + ${pending},
        captured_cents = captured_cents + ${captured}, refunded_cents = refunded_cents + ${refunded}
      where booking_order_id = ${id}`.execute(trx);
  }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : Number(a.id > b.id));

export async function takeInvoiceNumber(trx: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('invoice_numbers') as number`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A sequence has ended.');
  return Number(row.number);
}

export type Operation = {
  id: string;
  paymentId: string;
  step: string;
  cents: number | null;
  at: Date;
};

export async function insertOperation(trx: Db, operation: Operation): Promise<void> {
  const { id, paymentId, step, cents, at } = operation;
  await sql`
    insert into payment_operations (id, payment_id, step, cents, at)
    values (${id}, ${paymentId}, ${step}, ${cents}, ${at})`.execute(trx);
}

/** What was invoiced, and by whom. */
export async function listAmounts(
  db: Db,
  numbers: readonly number[],
): Promise<{ number: number; cents: number; seller: string | null }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: number; cents: number; seller: string | null }>`
    select invoice_number as number, owed_cents as cents, seller from payments
    where invoice_number = any(${[...numbers]}::int[])`.execute(db);
  return rows;
}

/** The cents of operations, by their ids. */
export async function listOperationCents(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; cents: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; cents: number }>`
    select id, cents from payment_operations
    where id = any(${[...ids]}::uuid[]) and cents is not null`.execute(db);
  return rows;
}

/** While a complaint is open. */
export async function putOff(trx: Db, id: string, dueAt: Date): Promise<void> {
  await sql`update payments set due_at = ${dueAt} where id = ${id}`.execute(trx);
}

export async function setRemindedFrom(
  trx: Db,
  id: string,
  { from, dueAt }: { from: Date; dueAt: Date },
): Promise<void> {
  await sql`
    update payments set reminded_from = ${from}, due_at = ${dueAt} where id = ${id}`.execute(trx);
}

/** Longest due first. */
export async function listDuePayments(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where due_at <= ${now} order by due_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
