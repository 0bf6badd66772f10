/**
 * The same hold and the same confirmation a hundred times each, at once and one after another, by one key of its form
 * and by another each time: one booking, one time for each visit, one mail for each side.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { termsOf } from '../../app/features/bookings/agreement.ts';
import { confirmBooking } from '../../app/features/bookings/confirm/confirm.server.ts';
import type { Database } from '../../app/platform/database/database.server.ts';
import { hold } from '../../tests/support/hold-times.ts';
import { ADMINISTRATOR } from '../../tests/support/inbox.ts';
import { inCalifornia, insertHomesmith } from '../../tests/support/roster.ts';
import { bar, informs, type Row } from '../report.ts';
import { many } from '../search/random.ts';
import { asking, at, claim, insertCustomers, read, type Wanted } from './support/bookings.ts';
import { findUnexplained } from './support/explain.ts';
import { firstOf, onEmbedded, onServer, type Site } from './support/sites.ts';

export async function measureSameConfirmation(quick: boolean): Promise<Row[]> {
  const times = quick ? 20 : 100;
  return [
    ...(await onServer((site) => repeatAll(site, times))),
    ...(await onEmbedded((site) => repeatAll(site, times))),
  ];
}

/** One visit by someone who comes at once, two visits, and one of someone who is asked first. */
const BOOKINGS: readonly Wanted[] = [
  { services: ['faucet-repair?order=one'], windows: ['2026-06-03T10'] },
  {
    services: ['interior-painting?order=two', 'faucet-repair?order=three'],
    windows: ['2026-06-04T10', '2026-06-04T14'],
  },
  { services: ['faucet-repair?order=four'], windows: ['2026-06-05T10'], zip: '90012' },
];

export async function repeatAll(site: Site, times: number): Promise<Row[]> {
  const database = firstOf(site);
  const [userId = '', ...members] = await insertCustomers(database, 4);
  await insertRoster(database, members);
  const mistakes: string[] = [];
  let sent = 0;
  for (const wanted of BOOKINGS) {
    const form = { idempotencyKey: randomUUID(), ...asking(wanted), userId };
    const held = await repeat(site, times, (one) => hold(at(one), form));
    const booking = await read(database, { reference: held.reference });
    await claim(database, booking, userId);
    const terms = termsOf(booking);
    const idempotencyKey = randomUUID();
    const confirmed = await repeat(site, times, (one, hasSameKey) =>
      confirmBooking(at(one), {
        bookingId: booking.id,
        userId,
        idempotencyKey: hasSameKey ? idempotencyKey : randomUUID(),
        terms,
      }),
    );
    sent += held.sent + confirmed.sent;
    mistakes.push(...held.mistakes, ...confirmed.mistakes);
    mistakes.push(...(await countOf(database, booking.id, wanted.windows.length)));
  }
  mistakes.push(...(await countMails(database, members.length)));
  mistakes.push(...(await findUnexplained(database.db)));
  for (const mistake of mistakes) console.log(mistake);
  const name = `the same hold and confirmation ${times} times, ${site.kind}`;
  return [
    bar(`${name}: doubled, lost or answered otherwise`, mistakes.length, '', 0),
    informs(`${name}: forms sent for ${BOOKINGS.length} bookings`, sent, ''),
  ];
}

async function insertRoster(database: Database, members: readonly string[]): Promise<void> {
  const ctx = at(database);
  const [plumber = '', painter = '', asked = ''] = members;
  await insertHomesmith(ctx, { identityIds: [plumber] });
  await insertHomesmith(ctx, { identityIds: [painter], trades: inCalifornia('painting') });
  const area = { kind: 'radius', baseZip: '90012', miles: 10 } as const;
  await insertHomesmith(ctx, { identityIds: [asked], area, isInstant: false });
}

type Answer = { ok: true; value: { reference: string } } | { ok: false; refusal: { code: string } };

/** Half at once, with one key and with others; half one after another. */
async function repeat(
  { databases }: Site,
  times: number,
  send: (database: Database, hasSameKey: boolean) => Promise<Answer>,
): Promise<{ reference: string; sent: number; mistakes: string[] }> {
  const sendOne = (place: number) =>
    send(databases[place % databases.length] as Database, place % 3 > 0);
  const answers = await Promise.all(many(times / 2, () => 0).map((_, place) => sendOne(place)));
  for (let place = answers.length; place < times; place += 1) answers.push(await sendOne(place));
  const references = new Set(answers.flatMap((one) => (one.ok ? one.value.reference : [])));
  const refused = answers.flatMap((one) => (one.ok ? [] : `answered with ${one.refusal.code}`));
  const [reference = ''] = references;
  const doubled = references.size > 1 ? [`${references.size} bookings`] : [];
  return { reference, sent: answers.length, mistakes: [...refused, ...doubled] };
}

/** What there is of one booking, and should be there once a visit. */
async function countOf({ db }: Database, id: string, visits: number): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from visits where booking_id = ${id})::int as visits,
      (select count(*) from visit_events join visits on visits.id = subject_id
        where booking_id = ${id} and step = 'confirm')::int as confirmations,
      (select count(*) from taken_times join visits on visits.id = visit_id
        where booking_id = ${id})::int as times,
      (select count(*) from payments where booking_id = ${id})::int as payments,
      (select ${visits} * count(*) from approvals where booking_id = ${id})::int as agreements`.execute(
    db,
  );
  return Object.entries(rows[0] ?? {}).flatMap(([what, count]) =>
    count === visits ? [] : [`${count} ${what} instead of ${visits}`],
  );
}

/**
 * One to the customer for each booking, and one to the member of each visit's homesmith. The operator's, about a day
 * that this customer takes much of, does not count.
 */
async function countMails({ db }: Database, members: number): Promise<string[]> {
  const { rows } = await sql<{ recipient: string; mails: number }>`
    select recipient, count(*)::int as mails from outbox_messages
    where channel = 'mail' and recipient <> ${ADMINISTRATOR} group by recipient`.execute(db);
  const visits = BOOKINGS.reduce((sum, { windows }) => sum + windows.length, 0);
  const sum = rows.reduce((total, { mails }) => total + mails, 0);
  const isRight = rows.length === members + 1 && sum === BOOKINGS.length + visits;
  return isRight ? [] : [`mails: ${JSON.stringify(rows)}`];
}
