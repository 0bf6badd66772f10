/** SQL of what happened to visits: their events, who saw the home, notes of the day, and their conversations. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Quote, RevealedPart, VisitPhoto } from './booking.ts';
import type { ChangeOrder } from './change-order.ts';
import { CHANGE } from './change-orders.db.server.ts';

export type VisitEvent = {
  id: string;
  visitId: string;
  at: Date;
  step: string;
  actor: string;
  from: string | null;
  to: string;
  reason: string | null;
  facts: Readonly<Record<string, unknown>>;
};

/** Which part of the home was shown to which homesmith. */
export type Reveal = { id: string; number: number; what: RevealedPart; at: Date };

export type JobNotes = { pinTries: number; arrivalNote: string | null; doneNote: string | null };

export type VisitHistory = {
  /** In the order of arrival; `at`: when they happened, possibly earlier without a signal. */
  events: readonly VisitEvent[];
  /** By time. */
  reveals: readonly Reveal[];
  notes: JobNotes;
  /** Oldest first. */
  changes: readonly ChangeOrder[];
  /** In the order in which they were added. */
  photos: readonly VisitPhoto[];
  /** Oldest first. */
  quotes: readonly Quote[];
  /** With the current homesmith, and up to when each side has read it; null before the first message. */
  conversation: {
    itemId: string;
    readAt: { sender: Date | null; homesmith: Date | null };
  } | null;
};

const EVENT = sql`id, subject_id as "visitId", coalesce(device_at, at) as at, step, actor,
  from_state as "from", to_state as "to", reason, facts`;

/** See `VisitHistory.events`. */
export async function listEvents(db: Db, visitIds: readonly string[]): Promise<VisitEvent[]> {
  const { rows } = await sql<VisitEvent>`
    select ${EVENT} from visit_events
    where subject_id = any(${[...visitIds]}::uuid[]) order by seq`.execute(db);
  return rows;
}

/** Of a row of "photos". */
export const PHOTO: RawBuilder<unknown> = sql`photos.id, visit_id as "visitId", kind,
  change_order_id as "changeOrderId", complaint_id as "complaintId", photos.quote_id as "quoteId", (
    select json_build_object('kind', complaints.kind, 'state', complaints.state,
      'openedBy', opened_by, 'number', complaints.number)
    from complaints where complaints.id = complaint_id
  ) as report, by, photos.number, at, width, height,
  small_width as "smallWidth", small_height as "smallHeight"`;

/** Not of a quote that is still written. */
export const IS_SHOWN: RawBuilder<boolean> = sql`(photos.kind <> 'quote' or photos.quote_id is not null)`;

/** Of a row of "quotes". */
export const QUOTE_ROW: RawBuilder<unknown> = sql`quotes.id, quotes.visit_id as "visitId", quotes.number,
  quotes.state, options, note, credit_cents as "creditCents", sent_at as "sentAt",
  expires_at as "expiresAt", accepted_option as "acceptedOption", reason, words,
  ended_at as "endedAt", (
    select reference from bookings where quote_id = quotes.id and confirmed_at is not null limit 1
  ) as "bookedAs"`;

/** Of a row of "visits". */
export const HISTORY = sql`json_build_object(
  'events', coalesce((
    select json_agg(one order by seq)
    from (select ${EVENT}, seq from visit_events where subject_id = visits.id) as one
  ), '[]'),
  'reveals', coalesce((
    select json_agg(json_build_object('id', id, 'number', number, 'what', what, 'at', at) order by at)
    from reveals where visit_id = visits.id
  ), '[]'),
  'changes', coalesce((
    select json_agg(one order by "askedAt", id)
    from (select ${CHANGE} from change_orders where visit_id = visits.id) as one
  ), '[]'),
  'photos', coalesce((
    select json_agg(one order by at, id)
    from (select ${PHOTO} from photos where visit_id = visits.id and ${IS_SHOWN}) as one
  ), '[]'),
  'quotes', coalesce((
    select json_agg(one order by "sentAt", id)
    from (select ${QUOTE_ROW} from quotes where quotes.visit_id = visits.id) as one
  ), '[]'),
  'notes', json_build_object(
    'pinTries', pin_tries, 'arrivalNote', arrival_note, 'doneNote', done_note),
  'conversation', (
    select json_build_object('itemId', item_id,
      'readAt', json_build_object('sender', customer_read_at, 'homesmith', homesmith_read_at))
    from visit_conversations as with_homesmith
    where visit_id = visits.id and with_homesmith.number = visits.number
  )
)`;

/** JSON has text in place of instants. */
type InJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: InJson<Value[Name]> }
    : Value;
export type HistoryInJson = InJson<VisitHistory>;

export function historyOf({
  events,
  reveals,
  notes,
  changes,
  photos,
  quotes,
  conversation,
}: HistoryInJson): VisitHistory {
  const readAt = (at: string | null) => (at === null ? null : new Date(at));
  return {
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
    reveals: reveals.map((reveal) => ({ ...reveal, at: new Date(reveal.at) })),
    notes,
    changes: changes.map((change) => ({
      ...change,
      formerEndsAt: new Date(change.formerEndsAt),
      endsAt: new Date(change.endsAt),
      askedAt: new Date(change.askedAt),
      lapsesAt: new Date(change.lapsesAt),
      endedAt: readAt(change.endedAt),
    })),
    photos: photos.map((photo) => ({ ...photo, at: new Date(photo.at) })),
    quotes: quotes.map((quote) => ({
      ...quote,
      sentAt: new Date(quote.sentAt),
      expiresAt: new Date(quote.expiresAt),
      endedAt: readAt(quote.endedAt),
    })),
    conversation: conversation && {
      itemId: conversation.itemId,
      readAt: {
        sender: readAt(conversation.readAt.sender),
        homesmith: readAt(conversation.readAt.homesmith),
      },
    },
  };
}

export async function findNotes(db: Db, visitId: string): Promise<JobNotes> {
  const { rows } = await sql<JobNotes>`
    select pin_tries as "pinTries", arrival_note as "arrivalNote", done_note as "doneNote"
    from visits where id = ${visitId}`.execute(db);
  if (rows[0] === undefined) throw new Error('There is no such visit.');
  return rows[0];
}
