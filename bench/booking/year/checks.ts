/**
 * Whether the money of a year agrees to the cent, by SQL of its own: it shares no line with the product, and computes
 * with numeric instead of with JavaScript's numbers.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../app/platform/database/database.server.ts';

/** The platform's share of these cents, rounded down. */
const share = (cents: RawBuilder<unknown>) =>
  sql`floor(${cents} * (rules ->> 'platformPercent')::numeric / 100)`;

/**
 * What each account should have of each payment. The homesmith who did the work keeps the payment, and owes tax and
 * share of it.
 */
const EXPECTED = sql`
  select id, business_id, state, owed, tax, refunded,
    case when state in ('owed', 'claimed') then -owed else 0 end as customer,
    case when state in ('owed', 'claimed') then owed - tax - ${share(sql`(owed - tax)`)}
      when state = 'paid' then refunded_tax + ${share(sql`(refunded - refunded_tax)`)}
        - tax - ${share(sql`(owed - tax)`)}
      else 0 end as business,
    case when state in ('owed', 'claimed') then ${share(sql`(owed - tax)`)}
      when state = 'paid' then ${share(sql`(owed - tax)`)} - ${share(sql`(refunded - refunded_tax)`)}
      else 0 end as platform,
    case when state in ('owed', 'claimed') then tax
      when state = 'paid' then tax - refunded_tax else 0 end as tax_account
  from (
    select payments.id, business_id, state, rules, coalesce(sums.owed, 0) as owed,
      coalesce(sums.tax, 0) as tax, coalesce(refunds.cents, 0) as refunded,
      case when coalesce(sums.owed, 0) = 0 then 0
        else floor(coalesce(refunds.cents, 0)::numeric * sums.tax / sums.owed) end as refunded_tax
    from payments join money_rules on version = rules_version
    left join (
      select payment_id, sum(due_cents)::numeric as owed, sum(tax_cents)::numeric as tax
      from payment_lines where due_cents is not null group by payment_id
    ) as sums on sums.payment_id = payments.id
    left join (
      select payment_id, sum(cents)::numeric as cents from payment_operations
      where step = 'refund' group by payment_id
    ) as refunds on refunds.payment_id = payments.id
  ) as priced`;

const ACTUAL = sql`
  select payment_id as id, sum(cents) filter (where account = 'customer') as customer,
    sum(cents) filter (where account = 'cash') as cash,
    sum(cents) filter (where account = 'platform') as platform,
    sum(cents) filter (where account = 'tax') as tax_account,
    sum(cents) filter (where account like 'business:%') as business,
    count(distinct account) filter (where account like 'business:%') as businesses
  from (
    select payment_id, to_account as account, cents::numeric as cents from ledger_moves
    union all select payment_id, from_account, -cents from ledger_moves
  ) as moved group by payment_id`;

/** As the rules say, in numeric: never above the price, with the fees before it. */
const fee = (kind: RawBuilder<unknown>) => sql`
  greatest(0, least(
    coalesce((${kind} ->> 'cents')::numeric, 0)
      + floor(price * coalesce((${kind} ->> 'percent')::numeric, 0) / 100),
    coalesce((${kind} ->> 'atMostCents')::numeric, price), price, price - fees))`;

/** By name, the number of rows that disagree. */
const CHECKS = {
  'invoices that are not the sum of their lines': sql`
    select count(*) from payments where owed_cents <> coalesce((
      select sum(due_cents) from payment_lines where payment_id = payments.id), 0)`,
  'orders whose ceiling is not the price that was agreed': sql`
    select count(*) from booking_orders left join order_money on booking_order_id = id
    where approved_cents is distinct from cents + tax_cents`,
  'orders with a line of another price, or without one': sql`
    select count(*) from booking_orders left join payment_lines on booking_order_id = id
    where agreed_cents is distinct from booking_orders.cents + booking_orders.tax_cents`,
  'orders with another amount pending or captured than their invoice says': sql`
    select count(*) from payment_lines join payments on payments.id = payment_id
    join order_money using (booking_order_id)
    where pending_cents <> case when state in ('owed', 'claimed') then due_cents else 0 end
      or captured_cents <> case when state = 'paid' then due_cents else 0 end`,
  'payments with another refund than was given': sql`
    select count(*) from payments where refunded_cents <> coalesce((
      select sum(cents) from payment_operations
      where payment_id = payments.id and step = 'refund'), 0)`,
  'orders with another refund than their part of it': sql`
    select count(*) from (
      select booking_order_id, refunded_cents as given, due_cents,
        sum(due_cents) over (partition by payment_id order by position) as upto
      from payment_lines join payments on payments.id = payment_id where due_cents is not null
    ) as lines join order_money using (booking_order_id)
    where refunded_cents <> greatest(0, least(upto, given) - (upto - lines.due_cents))`,
  'payments whose ledger is not what it should be': sql`
    select count(*) from (${EXPECTED}) as expected
    full join (${ACTUAL}) as actual on actual.id = expected.id
    where (coalesce(actual.customer, 0), coalesce(actual.business, 0), coalesce(actual.platform, 0),
        coalesce(actual.tax_account, 0), coalesce(actual.cash, 0))
      is distinct from (expected.customer, expected.business, expected.platform,
        expected.tax_account, 0::numeric)
      or actual.businesses > 1`,
  'homesmiths whose balance is not what they owe and are owed': sql`
    select count(*) from (
      select business_id::text as id, sum(business) as cents from (${EXPECTED}) as expected
      where business_id is not null group by business_id
    ) as expected full join (
      select substring(account from 10) as id, sum(cents) as cents from (
        select to_account as account, cents::numeric as cents from ledger_moves
        union all select from_account, -cents from ledger_moves
      ) as moved where account like 'business:%' group by account
    ) as actual using (id)
    where coalesce(actual.cents, 0) <> coalesce(expected.cents, 0)`,
  'fees for canceling that are not those of the rules': sql`
    select count(*) from (
      select coalesce(line.due_cents, 0) as paid, event.at, event.from_state, confirmed_at,
        window_starts_at, window_ends_at, rules,
        (select sum(agreed_cents) from payment_lines where payment_id = payments.id and kind = 'work')::numeric as price,
        0::numeric as fees
      from visits join bookings on bookings.id = booking_id
      join visit_events event on subject_id = visits.id and step = 'cancel'
      join payments on visit_id = visits.id join money_rules on version = payments.rules_version
      left join payment_lines line on payment_id = payments.id and kind = 'cancel'
    ) as canceled
    where paid <> case
      when at >= window_ends_at and from_state <> 'arrived' then 0
      when from_state <> 'scheduled' then ${fee(sql`(rules -> 'cancel' -> 'underway')`)}
      when at < confirmed_at + (rules ->> 'graceMinutes')::int * interval '1 minute' then 0
      when at < window_starts_at - (rules ->> 'noticeHours')::int * interval '1 hour'
        then ${fee(sql`(rules -> 'cancel' -> 'early')`)}
      else ${fee(sql`(rules -> 'cancel' -> 'late')`)} end`,
  'fees for moving that are not those of the rules': sql`
    select count(*) from (
      select coalesce(line.agreed_cents, 0) as agreed, event.at, confirmed_at, rules,
        ((facts ->> 'day')::timestamp + (facts ->> 'hour')::int * interval '1 hour')
          at time zone time_zone as window_starts_at,
        (select sum(agreed_cents) from payment_lines where payment_id = payments.id and kind = 'work')::numeric as price,
        0::numeric as fees
      from visits join bookings on bookings.id = booking_id
      join visit_events event on subject_id = visits.id and step = 'move'
      join payments on visit_id = visits.id join money_rules on version = payments.rules_version
      left join payment_lines line on payment_id = payments.id and kind = 'move'
    ) as moved
    where agreed <> case
      when at < confirmed_at + (rules ->> 'graceMinutes')::int * interval '1 minute' then 0
      when at < window_starts_at - (rules ->> 'noticeHours')::int * interval '1 hour'
        then ${fee(sql`(rules -> 'move' -> 'early')`)}
      else ${fee(sql`(rules -> 'move' -> 'late')`)} end`,
  'payments in another state than their last event says': sql`
    select count(*) from payments where state <> (
      select to_state from payment_events where subject_id = payments.id
      order by at desc, (to_state = state) desc limit 1)`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>;

type Check = keyof typeof CHECKS;
const NAMES = Object.keys(CHECKS) as Check[];

/** By name. */
export async function findMismatches(db: Db): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of NAMES) found.set(name, await countOf(db, name));
  return found;
}

async function countOf(db: Db, name: Check): Promise<number> {
  const { rows } = await CHECKS[name].execute(db);
  return Number((rows[0] as { count: string } | undefined)?.count ?? Number.NaN);
}

const ONE_INVOICE = sql`
  select id from payments where state = 'owed' and exists (
    select from payment_lines where payment_id = payments.id and booking_order_id is not null and due_cents > 1)
  order by id limit 1`;
const ONE_ORDER = sql`select booking_order_id from payment_lines
  where due_cents > 1 and booking_order_id is not null and payment_id = (${ONE_INVOICE}) limit 1`;
const A_STRAY_CENT = sql`
  insert into ledger_moves (cause, payment_id, at, from_account, to_account, cents)
  select 'stray', id, now(), 'platform', 'business:' || business_id, 1
  from payments where id = (${ONE_INVOICE})`;
const LESS_OF_A_FEE = (kind: string) => sql`
  update payment_lines set agreed_cents = agreed_cents - 1, due_cents = due_cents - 1
  where (payment_id, position) = (
    select payment_id, position from payment_lines where kind = ${kind} and due_cents > 1 limit 1)`;

/** A mistake of a cent, or of a state, for each check. */
const MISTAKES: Readonly<Record<Check, RawBuilder<unknown>>> = {
  'invoices that are not the sum of their lines': sql`
    update payments set owed_cents = owed_cents + 1 where id = (${ONE_INVOICE})`,
  'orders whose ceiling is not the price that was agreed': sql`
    update order_money set approved_cents = approved_cents + 1
    where booking_order_id = (${ONE_ORDER})`,
  'orders with a line of another price, or without one': sql`
    update payment_lines set agreed_cents = agreed_cents + 1
    where booking_order_id = (${ONE_ORDER})`,
  'orders with another amount pending or captured than their invoice says': sql`
    update order_money set pending_cents = pending_cents - 1
    where booking_order_id = (${ONE_ORDER})`,
  'payments with another refund than was given': sql`
    update payments set refunded_cents = refunded_cents - 1
    where id = (select id from payments where refunded_cents > 1 limit 1)`,
  'orders with another refund than their part of it': sql`
    update order_money set refunded_cents = refunded_cents - 1
    where booking_order_id = (
      select booking_order_id from order_money where refunded_cents > 1 limit 1)`,
  'payments whose ledger is not what it should be': A_STRAY_CENT,
  'homesmiths whose balance is not what they owe and are owed': A_STRAY_CENT,
  'fees for canceling that are not those of the rules': LESS_OF_A_FEE('cancel'),
  'fees for moving that are not those of the rules': LESS_OF_A_FEE('move'),
  'payments in another state than their last event says': sql`
    update payments set state = 'void'
    where id = (select id from payments where state = 'on_completion' limit 1)`,
};

class Undone extends Error {}

/** Checks that miss the mistake that is made for them, and undone. */
export async function findBlindChecks(db: Db): Promise<string[]> {
  const blind: string[] = [];
  for (const name of NAMES) {
    const work = db.transaction().execute(async (trx) => {
      // The database refuses some of them; undone, it does again.
      await sql`alter table payment_lines disable trigger agreed_cents_stay`.execute(trx);
      await MISTAKES[name].execute(trx);
      if ((await countOf(trx, name)) !== 1) blind.push(name);
      throw new Undone();
    });
    await work.catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
  }
  return blind;
}

export type Statement = { open: number; over: number; refunded: number; visits: number };

/** What each homesmith’s payments page should add up to, and how many of their visits are over. */
export async function listStatements(db: Db): Promise<Map<number, Statement>> {
  const { rows } = await sql<{ number: number } & Statement>`
    select number, coalesce(sum(owed_cents) filter (where payments.state = 'owed'), 0)::int as open,
      coalesce(sum(owed_cents) filter (where payments.state in ('claimed', 'paid', 'written_off')), 0)::int as over,
      sum(refunded_cents)::int as refunded,
      count(*) filter (where visits.state <> 'scheduled')::int as visits
    from payments join visits on visits.id = visit_id group by number`.execute(db);
  return new Map(rows.map(({ number, ...statement }) => [number, statement]));
}

export async function sumOwed(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(owed_cents), 0) as cents from payments
    where state in ('owed', 'claimed')`.execute(db);
  return Number(rows[0]?.cents);
}

export type KnownInvoice = { number: number; owed: number; refunded: number; state: string };

export async function listYearInvoices(db: Db): Promise<KnownInvoice[]> {
  const { rows } = await sql<KnownInvoice>`
    select invoice_number as number, owed_cents as owed, refunded_cents as refunded, state
    from payments where invoice_number is not null order by invoice_number`.execute(db);
  return rows;
}
