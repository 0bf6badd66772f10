/** SQL of offers, and of other times that homesmiths ask for. Every function takes the database or the transaction first. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { MoveAsk } from './booking.ts';

export type OfferEnd = 'accepted' | 'declined' | 'lapsed' | 'withdrawn';

export type NewOffer = {
  id: string;
  visitId: string;
  number: number;
  openedAt: Date;
  endsAt: Date;
  /** Why it was them; nothing where it was held for them. */
  score: { addedMinutes: number; visits: number } | Record<string, never>;
};

/** A unique violation while another is open. */
export async function insertOffer(trx: Db, offer: NewOffer): Promise<void> {
  const { id, visitId, number, openedAt, endsAt, score } = offer;
  await sql`
    insert into offers (id, visit_id, number, state, opened_at, ends_at, score)
    values (${id}, ${visitId}, ${number}, 'open', ${openedAt}, ${endsAt},
      ${JSON.stringify(score)}::jsonb)`.execute(trx);
}

/** The one that is open, if there is one. */
export async function closeOffer(trx: Db, visitId: string, state: OfferEnd): Promise<void> {
  await sql`
    update offers set state = ${state} where visit_id = ${visitId} and state = 'open'`.execute(trx);
}

/** Who said no, or nothing, or gave it back: no one is asked twice for one visit. */
export async function listAsked(db: Db, visitId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from offers where visit_id = ${visitId} and state in ('declined', 'lapsed')
    union
    select (facts->>'number')::int from visit_events
    where subject_id = ${visitId} and step = 'give_back' and facts ? 'number'`.execute(db);
  return rows.map(({ number }) => number);
}

const MOVE_ASK = sql`id, visit_id as "visitId", number, state, windows, reason, asked_at as "askedAt",
  lapses_at as "lapsesAt", ended_at as "endedAt"`;

/** Another time that a homesmith asks for. */
export async function insertMoveAsk(
  trx: Db,
  { id, visitId, number, windows, reason, askedAt, lapsesAt }: Omit<MoveAsk, 'state' | 'endedAt'>,
): Promise<void> {
  await sql`
    insert into move_asks (id, visit_id, number, state, windows, reason, asked_at, lapses_at)
    values (${id}, ${visitId}, ${number}, 'asked', ${JSON.stringify(windows)}::jsonb, ${reason},
      ${askedAt}, ${lapsesAt})`.execute(trx);
}

/** Of a visit, oldest first. */
export async function listMoveAsks(db: Db, visitId: string): Promise<MoveAsk[]> {
  const { rows } = await sql<MoveAsk>`
    select ${MOVE_ASK} from move_asks where visit_id = ${visitId} order by asked_at, id`.execute(
    db,
  );
  return rows;
}

/** The one that is asked, if there is one. */
export async function closeMoveAsk(
  trx: Db,
  visitId: string,
  { state, at }: { state: Exclude<MoveAsk['state'], 'asked'>; at: Date },
): Promise<void> {
  await sql`
    update move_asks set state = ${state}, ended_at = ${at}
    where visit_id = ${visitId} and state = 'asked'`.execute(trx);
}
