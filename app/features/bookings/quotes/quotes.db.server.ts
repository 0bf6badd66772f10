/** SQL of quotes. Every function takes the database or the transaction first. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Stateful } from '#app/platform/database/process.server.ts';
import type { Quote } from '../booking.ts';
import { QUOTE_ROW } from '../histories.db.server.ts';
import type { QuoteState } from './quote.process.ts';
import { centsOf, QUOTED_WORK } from './quote.ts';

export const QUOTES: Stateful<QuoteState> = { table: 'quotes', id: 'id', events: 'quote_events' };

/** False while another is sent. */
export async function insertQuote(
  trx: Db,
  quote: Pick<
    Quote,
    'id' | 'visitId' | 'number' | 'options' | 'note' | 'creditCents' | 'sentAt' | 'expiresAt'
  >,
): Promise<boolean> {
  const { id, visitId, number, options, note, creditCents, sentAt, expiresAt } = quote;
  const { rows } = await sql<{ id: string }>`
    insert into quotes (id, visit_id, number, state, options, note, cents, credit_cents, sent_at,
      expires_at, due_at)
    values (${id}, ${visitId}, ${number}, 'sent', ${JSON.stringify(options)}::jsonb, ${note},
      ${options.map(centsOf)}::int[], ${creditCents}, ${sentAt}, ${expiresAt}, ${expiresAt})
    on conflict (visit_id) where state = 'sent' do nothing returning id`.execute(trx);
  return rows.length === 1;
}

async function select(db: Db, rest: RawBuilder<unknown>): Promise<Quote[]> {
  const { rows } = await sql<Quote>`select ${QUOTE_ROW} from quotes ${rest}`.execute(db);
  return rows;
}

export async function findQuote(db: Db, id: string): Promise<Quote | null> {
  const [found] = await select(db, sql`where id = ${id}`);
  return found ?? null;
}

/** Oldest first. */
export const listQuotesOf = (db: Db, visitId: string): Promise<Quote[]> =>
  select(db, sql`where visit_id = ${visitId} order by sent_at, id`);

export async function listDueQuotes(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from quotes where due_at <= ${now} order by due_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether work of an accepted quote of this visit is booked or done: its credit is given once. */
export async function hasBookedQuote(db: Db, visitId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select bookings.id from quotes
    join bookings on quote_id = quotes.id and confirmed_at is not null
    join visits on booking_id = bookings.id
    where quotes.visit_id = ${visitId} and quotes.state = 'accepted'
      and visits.state not in ('cancelled', 'unfilled', 'expired', 'no_show') limit 1`.execute(db);
  return rows.length === 1;
}

/** The held booking is of this option. */
export async function setQuoteOf(
  trx: Db,
  bookingId: string,
  { id, option }: { id: string; option: number },
): Promise<void> {
  await sql`
    update bookings set quote_id = ${id}, quote_option = ${option} where id = ${bookingId}`.execute(
    trx,
  );
}

/** Of an account's visits, oldest first. */
export const listQuotesOfAccount = (db: Db, userId: string): Promise<Quote[]> =>
  select(
    db,
    sql`where visit_id in (
      select visits.id from visits join bookings on bookings.id = booking_id
      where user_id = ${userId}) order by sent_at, id`,
  );

/** Removes the words of a person's quotes, also where they're booked; amounts stay. */
export async function forgetQuotes(trx: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update quotes set options = '[]', note = null, words = null, due_at = null,
      state = case when state = 'sent' then 'expired' else state end,
      ended_at = case when state = 'sent' then ${now} else ended_at end
    where visit_id in (
      select visits.id from visits join bookings on bookings.id = booking_id
      where user_id = ${userId})`.execute(trx);
  await sql`
    update booking_orders set service_name = 'Quoted work'
    where service_id = ${QUOTED_WORK}
      and booking_id in (select id from bookings where user_id = ${userId})`.execute(trx);
}
