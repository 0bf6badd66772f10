/** SQL of offers: who was asked for a visit, and what they said. Every function takes the database or the transaction first. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

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
