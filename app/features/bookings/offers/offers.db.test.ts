/** Homesmiths who want to be asked first: what they are offered, and what becomes of it. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Database, Db } from '#app/platform/database/database.server.ts';
import {
  BOOKED_AT,
  again as bookingOf,
  bookVisit,
} from '../../../../tests/support/booked-visit.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { dueVisitsJob } from '../due/due-visits.server.ts';
import { listOwnVisits } from '../pages/own-visits.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import type { JobStepInput } from '../work/job-step.ts';

/** It was booked at 6 AM: no one answers before 8, and two hours are over at 10. */
const ENDS = new Date(BOOKED_AT.getTime() + 4 * HOUR_MS);
const SOON = new Date(BOOKED_AT.getTime() + 3 * HOUR_MS);
const NO_ONE_HOME =
  'If no one is home: $94.50, once your homesmith has waited 20 minutes in your window and tried to reach you 2 times. If your homesmith comes but can’t start, because you ask them to stop or the job isn’t what was booked: $65.';
const on = (database: Database, now: Date) => inboxOn(database, { now });

async function offered(database: Database) {
  const job = await bookVisit(database, { isInstant: false });
  const visit = await visitOf(database, job.reference);
  return { ...job, visitId: visit.id };
}

async function visitOf(database: Database, reference: string) {
  const [visit] = (await bookingOf(database, reference)).visits;
  if (visit === undefined) throw new Error('There is no visit.');
  return visit;
}

const insertOther = (database: Database, name = 'Bo Lin') =>
  insertHomesmith(on(database, BOOKED_AT), { name });

type Pressed = { visitId: string; number: number; now?: Date; idempotencyKey?: string };

const press = (
  database: Database,
  step: JobStepInput,
  { visitId, number, now = SOON, idempotencyKey = randomUUID() }: Pressed,
) =>
  takeJobStep(on(database, now), {
    number,
    visitId,
    idempotencyKey,
    pressedAt: '',
    sequence: 0,
    step,
  });

const clock = (database: Database, visitId: string, now: Date) =>
  dueVisitsJob.run({ ...on(database, now), now }, visitId);

async function offersOf(db: Db) {
  const { rows } = await sql<{ number: number; state: string; endsAt: Date }>`
    select number, state, ends_at as "endsAt" from offers order by opened_at`.execute(db);
  return rows;
}

async function subjects(db: Db) {
  const { rows } = await sql<{ subject: string }>`
    select subject from outbox_messages where channel = 'mail' order by created_at, id`.execute(db);
  return rows.map(({ subject }) => subject.split(/[:,]/)[0]);
}

/** Of the mails with this news. */
async function texts(db: Db, news: string) {
  const { rows } = await sql<{ text: string }>`
    select body_text as text from outbox_messages
    where channel = 'mail' and starts_with(subject, ${news}) order by created_at, id`.execute(db);
  return rows.map(({ text }) => text);
}

const takenBy = async (db: Db) =>
  (await sql<{ number: number }>`select number from taken_times`.execute(db)).rows.map(
    ({ number }) => number,
  );

describeOnBothDatabases('a homesmith who is asked first', (under) => {
  test('is offered the visit until two hours of the day are over, and has it once they accept', async () => {
    const { visitId, number, reference, userId } = await offered(under.database);
    expect(await visitOf(under.database, reference)).toMatchObject({
      state: 'offered',
      number,
      dueAt: ENDS,
    });
    expect(await offersOf(under.db)).toEqual([{ number, state: 'open', endsAt: ENDS }]);
    expect(await takenBy(under.db)).toEqual([number]);
    const { rows } = await sql<{ shown: { visits: { asked: string }[] } }>`
      select shown from approvals where about = 'confirm'`.execute(under.db);
    expect(rows[0]?.shown.visits[0]?.asked).toBe(
      'We’ll ask Ada first and let you know by Mon, Jun 1, 10 AM',
    );
    // Everywhere the same: by when they answer, and that it's free until then and after.
    const free =
      /^Free to cancel (or reschedule )?until Tue, Jun 2, 10 AM, whether or not your homesmith has confirmed/;
    const booking = await bookingOf(under.database, reference);
    const view = await viewBooking(on(under.database, BOOKED_AT), booking);
    expect(view.visits[0]?.policy).toMatch(free);
    expect(view.visits[0]?.status.answer).toMatch(/^Ada has until Mon, Jun 1, 10 AM to confirm\./);
    expect(view.next[1]?.when).toBe('By Mon, Jun 1, 10 AM');
    const [card] = (await listOwnVisits(on(under.database, BOOKED_AT), userId)).upcoming;
    expect(card?.free).toMatch(free);
    expect(card?.status.answer).toBe(view.visits[0]?.status.answer);
    const [confirmed] = await texts(under.db, 'Booked');
    expect(confirmed).toMatch(new RegExp(free.source, 'm'));
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) {
      const accepted = await press(
        under.database,
        { step: 'accept' },
        { visitId, number, idempotencyKey },
      );
      expect(accepted.ok).toBe(true);
    }
    expect(await visitOf(under.database, reference)).toMatchObject({ state: 'scheduled', number });
    expect((await offersOf(under.db)).map(({ state }) => state)).toEqual(['accepted']);
    await clock(under.database, visitId, ENDS);
    expect(await visitOf(under.database, reference)).toMatchObject({ state: 'scheduled' });
    const told = await subjects(under.db);
    expect(told.filter((subject) => subject === 'Confirmed')).toHaveLength(1);
    expect(told).toContain('New visit request');
    const [asked] = await texts(under.db, 'New visit request');
    expect(asked).toContain('Answer by Mon, Jun 1, 10 AM, or we’ll ask another homesmith.');
  });

  test('declines, or says nothing: the next is asked, and with no one left it ends without a debt', async () => {
    const { visitId, number, reference, userId } = await offered(under.database);
    const other = await insertOther(under.database);
    expect((await press(under.database, { step: 'decline' }, { visitId, number })).ok).toBe(true);
    const next = await visitOf(under.database, reference);
    expect(next).toMatchObject({ state: 'offered', number: other, isAsked: true });
    expect(await takenBy(under.db)).toEqual([other]);
    const late = await press(under.database, { step: 'accept' }, { visitId, number });
    expect(late.ok).toBe(false);

    const [asked] = await texts(under.db, 'We’ve asked');
    expect(asked).toMatch(/^We’ll email you their answer by Mon, Jun 1, 11 AM\./m);
    // Also shortly before the window it's free while no one has confirmed, and the pages say who declined.
    const again = 'until a homesmith confirms';
    expect(asked).toMatch(new RegExp(`^Free to cancel or reschedule ${again}\\.`, 'm'));
    const lateOn = on(under.database, new Date(next.windowStartsAt.getTime() - HOUR_MS));
    const [shown] = (await viewBooking(lateOn, await bookingOf(under.database, reference))).visits;
    expect(shown).toMatchObject({ cancelCents: 0, moveCents: 0 });
    expect(shown?.policy).toBe(`Free to cancel or reschedule ${again}. ${NO_ONE_HOME}`);
    expect(shown?.status.answer).toMatch(/^The homesmith we asked declined\. Bo has until/);
    const [card] = (await listOwnVisits(lateOn, userId)).upcoming;
    expect(card?.free).toBe(`Free to cancel ${again}`);
    expect(card?.status.answer).toBe(shown?.status.answer);

    await clock(under.database, visitId, new Date((next.dueAt?.getTime() ?? 0) - MINUTE_MS));
    expect(await visitOf(under.database, reference)).toMatchObject({ state: 'offered' });
    await clock(under.database, visitId, next.dueAt ?? SOON);
    const waiting = await visitOf(under.database, reference);
    expect(waiting).toMatchObject({ state: 'unplaced', number: null });
    expect(await takenBy(under.db)).toEqual([]);
    expect((await offersOf(under.db)).map(({ state }) => state)).toEqual(['declined', 'lapsed']);

    await clock(under.database, visitId, waiting.dueAt ?? SOON);
    expect(await visitOf(under.database, reference)).toMatchObject({ state: 'unfilled' });
    expect(await findPaymentOf(under.db, visitId)).toMatchObject({ state: 'void' });
    const { rows: live } = await sql`
      select from booking_orders where is_live and user_id = ${userId}`.execute(under.db);
    expect(live).toEqual([]);
    expect(await subjects(under.db)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^We’ve asked /),
        'Still looking for a homesmith',
        'We couldn’t find a homesmith',
      ]),
    );
  });

  test('and a homesmith can give a visit back, with a reason, until it is begun', async () => {
    const { number, reference } = await bookVisit(under.database);
    const { id: visitId } = await visitOf(under.database, reference);
    const other = await insertOther(under.database);
    await sql`update visits set pin_tries = 5 where id = ${visitId}`.execute(under.db);
    const back = { step: 'give_back', reason: 'ill' } as const;
    expect((await press(under.database, back, { visitId, number })).ok).toBe(true);
    expect(await visitOf(under.database, reference)).toMatchObject({
      state: 'offered',
      number: other,
    });
    const { rows } = await sql`
      select reason, pin_tries as tries from visit_events join visits on visits.id = subject_id
      where step = 'give_back'`.execute(under.db);
    // The wrong PINs were the former homesmith's.
    expect(rows).toEqual([{ reason: 'ill', tries: 0 }]);
  });
});

describeOnServer('an offer that is answered by several at once', (under) => {
  test('is accepted, over or canceled, and nothing of it twice: in each of 12 rounds', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { visitId, reference, own } = await offered(under.database);
      const number = (await visitOf(under.database, reference)).number ?? 0;
      const done = await Promise.all([
        press(under.database, { step: 'accept' }, { visitId, number, now: ENDS }),
        clock(under.database, visitId, ENDS),
        takeAction(cancelVisit, on(under.database, ENDS), {
          ...own,
          idempotencyKey: randomUUID(),
          feeCents: 0,
        }),
        press(under.database, { step: 'decline' }, { visitId, number, now: ENDS }),
      ]);
      expect(done).toHaveLength(4);
      const { rows } = await sql<{ open: number; answered: number }>`
        select count(*) filter (where state = 'open')::int as open,
          count(*) filter (where state in ('accepted', 'declined', 'lapsed'))::int as answered
        from offers where visit_id = ${visitId} and number = ${number}`.execute(under.db);
      expect(rows[0]?.open).toBe(0);
      expect(rows[0]?.answered).toBeLessThanOrEqual(1);
    }
  });
});
