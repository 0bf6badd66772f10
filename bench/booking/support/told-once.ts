/** Compares what people were answered with what a database has: each change once, and each sent once to both sides. */
import { sql } from 'kysely';
import type { Db } from '../../../app/platform/database/database.server.ts';
import type { Life } from './lives.ts';
import { countEach } from './outcomes.ts';

/** A sentence for each contradiction. */
export async function findMistakes(db: Db, lives: readonly Life[]): Promise<string[]> {
  const done = lives.flatMap((life) => life.done);
  return [
    ...(await findLostBookings(db, done)),
    ...(await findLostSteps(db, done)),
    ...(await findUntold(db)),
  ];
}

type Done = Life['done'];

/** Changes of a booking, and the event of its visit that each leaves. */
const EVENTS: Readonly<Record<string, string>> = {
  hold: 'hold',
  confirm: 'confirm',
  move: 'move',
  cancel: 'cancel',
};

/** Each booking that was answered is there once with exactly its events, and no other is there. */
async function findLostBookings(db: Db, done: Done): Promise<string[]> {
  const { rows } = await sql<{ reference: string; steps: string[] }>`
    select reference, array_agg(step order by seq) as steps
    from bookings join visits on booking_id = bookings.id
    join visit_events on subject_id = visits.id and actor = 'customer'
    where asked ->> 'query' like '%order%' group by reference`.execute(db);
  const there = new Map(rows.map(({ reference, steps }) => [reference, steps]));
  const answered = Map.groupBy(
    done.filter(({ step }) => step in EVENTS),
    ({ reference }) => reference,
  );
  const lost = [...answered].flatMap(([reference, changes]) => {
    const expected = changes.map(({ step }) => EVENTS[step]).toSorted();
    const found = (there.get(reference) ?? []).filter((step) => step !== 'let_go').toSorted();
    const isSame = expected.join() === found.join();
    return isSame ? [] : [`answered ${expected.join()}, and there is ${found.join()}`];
  });
  const unknown = [...there.keys()].filter((reference) => !answered.has(reference));
  return [...lost, ...unknown.map(() => 'a booking that nobody was told of')];
}

const STEPS: readonly string[] = ['set_out', 'arrive', 'start', 'finish'];

async function findLostSteps(db: Db, done: Done): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`
    select step from visit_events where actor = 'homesmith'`.execute(db);
  const there = countEach(rows.map(({ step }) => step));
  const answered = countEach(done.map(({ step }) => step));
  return STEPS.filter((step) => there.get(step) !== answered.get(step)).map(
    (step) => `${step} answered ${answered.get(step)} times, and there ${there.get(step)} times`,
  );
}

/** The beginning of the subject of the email that tells a customer of a step. */
const TOLD: Readonly<Record<string, string>> = {
  confirm: 'Booked: ',
  cancel: 'Canceled: ',
  move: 'Rescheduled: ',
  set_out: 'On the way: ',
  finish: 'Invoice ',
};

/** Of each customer, so that a mail too many of one does not hide one too few of another. */
async function findUntold(db: Db): Promise<string[]> {
  const mistakes: string[] = [];
  for (const [step, subject] of Object.entries(TOLD)) {
    const { rows } = await sql<{ changes: number; mails: number }>`
      select
        (select count(*) from visit_events join visits on visits.id = subject_id
          join bookings on bookings.id = booking_id
          where step = ${step} and bookings.user_id = identities.id)::int as changes,
        (select count(*) from outbox_messages where channel = 'mail'
          and recipient = identities.email and subject like ${`${subject}%`})::int as mails
      from identities`.execute(db);
    for (const { changes, mails } of rows) {
      if (changes !== mails) mistakes.push(`${step} ${changes} times, told ${mails} times`);
    }
  }
  return [...mistakes, ...(await findUntoldHomesmiths(db))];
}

/** One who loses a visit to another by a move hears that it is off, and the other that one is booked. */
async function findUntoldHomesmiths(db: Db): Promise<string[]> {
  const members = sql`select email from identities join members on identity_id = identities.id`;
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from visit_events where step = 'confirm')::int as confirms,
      (select count(*) from visit_events where step = 'move')::int as moves,
      (select count(*) from visit_events where step = 'cancel')::int as cancels,
      (select count(*) from outbox_messages where subject like 'New visit: %')::int as booked,
      (select count(*) from outbox_messages where subject like 'Rescheduled: %'
        and recipient in (${members}))::int as moved,
      (select count(*) from outbox_messages where subject like 'Canceled: %'
        and recipient in (${members}))::int as off`.execute(db);
  const { confirms = 0, moves = 0, cancels = 0, booked = 0, moved = 0, off = 0 } = rows[0] ?? {};
  const toOthers = moves - moved;
  const isRight = booked === confirms + toOthers && off === cancels + toOthers;
  return isRight ? [] : [`homesmiths are told ${JSON.stringify(rows[0])}`];
}
