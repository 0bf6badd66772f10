/** A homesmith hears of corrected details at most once in ten minutes, and in time before a visit. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#app/platform/database/database.server.ts';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit, DETAILS } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { correctDetails, takeAction } from '../../../../tests/support/take-action.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { pinOf } from '../keys.server.ts';
import { dueCorrectionsJob } from './due-corrections.server.ts';

/** The day before the visit; its window begins on June 3 at 17:00. */
const at = (time: string, day = '02') => new Date(`2026-06-${day}T${time}Z`);
const on = (database: Database, now: Date) => inboxOn(database, { now });

type Booked = Awaited<ReturnType<typeof bookVisit>>;

async function correct(database: Database, { own }: Booked, now: Date, notes: string) {
  const { reference, userId } = own;
  const asked = { reference, userId, idempotencyKey: randomUUID(), details: { ...DETAILS, notes } };
  expect(codeOf(await correctDetails(on(database, now), asked))).toBe('done');
}

/** The mails about corrections so far. */
async function told({ db }: Database): Promise<{ to: string; text: string; at: Date }[]> {
  const { rows } = await sql<{ to: string; text: string; at: Date }>`
    select recipient as "to", body_text as text, created_at as at from outbox_messages
    where subject like 'Updated details: %' order by created_at, seq`.execute(db);
  return rows;
}

const sendDue = (database: Database, now: Date) => doDue(on(database, now), dueCorrectionsJob);

describeOnBothDatabases('corrections of a booked visit', (under) => {
  const countAt = async (now: Date) => {
    await sendDue(under.database, now);
    return (await told(under.database)).length;
  };
  const setOut = async ({ reference, number }: Booked, now: Date) => {
    const visitId = (await again(under.database, reference)).visits[0]?.id ?? '';
    const step = { step: 'set_out' } as const;
    const asked = {
      number,
      visitId,
      idempotencyKey: randomUUID(),
      pressedAt: '',
      sequence: 0,
      step,
    };
    expect(codeOf(await takeJobStep(on(under.database, now), asked))).toBe('done');
  };

  test('are one mail ten minutes after the first of them, and the next ten minutes are another', async () => {
    const booked = await bookVisit(under.database);
    await correct(under.database, booked, at('12:00:00'), 'The red door.');
    expect(await countAt(at('12:00:01'))).toBe(0);
    for (const minute of [1, 4, 9]) {
      await correct(under.database, booked, at(`12:0${minute}:00`), `The ${minute}th door.`);
    }
    expect(await countAt(at('12:09:59'))).toBe(0);
    expect(await countAt(at('12:10:00'))).toBe(1);
    expect(await told(under.database)).toMatchObject([
      { to: booked.member.email, at: at('12:10:00') },
    ]);
    expect(await countAt(at('13:00:00'))).toBe(1);
    await correct(under.database, booked, at('13:00:00'), 'The green door.');
    expect(await countAt(at('13:09:59'))).toBe(1);
    expect(await countAt(at('13:10:00'))).toBe(2);
  });

  test('are sent as the booking is by then, for its time by then', async () => {
    const booked = await bookVisit(under.database);
    await correct(under.database, booked, at('12:00:00'), 'The red door.');
    await sql`update visits set day = '2026-06-04'`.execute(under.db);
    expect(await countAt(at('12:10:00'))).toBe(1);
    const [mail] = await told(under.database);
    expect(mail?.text).toContain('Thu, Jun 4, 10 AM–noon');
    expect(mail?.text).not.toContain('Wednesday');
  });

  test('are sent at once within the hour before the window, and never wait into it', async () => {
    const booked = await bookVisit(under.database);
    await correct(under.database, booked, at('15:55:00', '03'), 'The red door.');
    expect(await countAt(at('15:59:59', '03'))).toBe(0);
    expect(await countAt(at('16:00:00', '03'))).toBe(1);
    await correct(under.database, booked, at('16:01:00', '03'), 'The green door.');
    // Before the clock has looked.
    expect(await told(under.database)).toHaveLength(2);
    expect(await countAt(at('16:20:00', '03'))).toBe(2);
  });

  test('are sent at once when the homesmith sets out', async () => {
    const booked = await bookVisit(under.database);
    await correct(under.database, booked, at('14:30:00', '03'), 'The red door.');
    await setOut(booked, at('14:31:00', '03'));
    expect(await told(under.database)).toMatchObject([{ at: at('14:31:00', '03') }]);
    expect(await countAt(at('14:40:00', '03'))).toBe(1);
  });

  test('are sent at once when the homesmith arrives without having set out', async () => {
    const booked = await bookVisit(under.database);
    const { reference, number } = booked;
    await correct(under.database, booked, at('14:30:00', '03'), 'The red door.');
    const visitId = (await again(under.database, reference)).visits[0]?.id ?? '';
    const step = { step: 'arrive', pin: await pinOf(under.db, visitId), note: null } as const;
    const asked = {
      number,
      visitId,
      idempotencyKey: randomUUID(),
      pressedAt: '',
      sequence: 0,
      step,
    };
    expect(codeOf(await takeJobStep(on(under.database, at('14:31:00', '03')), asked))).toBe('done');
    expect(await told(under.database)).toHaveLength(1);
  });

  test('are not sent for a visit that is canceled, or that is another homesmith’s by then', async () => {
    const canceled = await bookVisit(under.database);
    await correct(under.database, canceled, at('12:00:00'), 'The red door.');
    const form = { ...canceled.own, idempotencyKey: randomUUID(), feeCents: 0 };
    expect(codeOf(await takeAction(cancelVisit, on(under.database, at('12:01:00')), form))).toBe(
      'done',
    );
    expect(await countAt(at('12:10:00'))).toBe(0);
    await sql`update visits set state = 'scheduled'`.execute(under.db);
    const ben = await insertCustomer(under.database);
    const number = await insertHomesmith(on(under.database, at('12:00:00')), {
      identityIds: [ben.userId],
    });
    await correct(under.database, canceled, at('13:00:00'), 'The green door.');
    await sql`update visits set number = ${number}`.execute(under.db);
    expect(await countAt(at('13:10:00'))).toBe(0);
    // Later corrections are the other's.
    await correct(under.database, canceled, at('14:00:00'), 'The blue door.');
    expect(await countAt(at('14:10:00'))).toBe(1);
    expect(await told(under.database)).toMatchObject([{ to: ben.email }]);
  });

  test('reach the homesmith who has taken over since the first of them', async () => {
    const booked = await bookVisit(under.database);
    await correct(under.database, booked, at('12:00:00'), 'The red door.');
    const ben = await insertCustomer(under.database);
    const number = await insertHomesmith(on(under.database, at('12:00:00')), {
      identityIds: [ben.userId],
    });
    await sql`update visits set number = ${number}`.execute(under.db);
    await correct(under.database, booked, at('12:05:00'), 'The green door.');
    expect(await countAt(at('12:15:00'))).toBe(1);
    expect(await told(under.database)).toMatchObject([{ to: ben.email }]);
  });

  test('stay due when telling them breaks off', async () => {
    const booked = await bookVisit(under.database);
    await correct(under.database, booked, at('12:00:00'), 'The red door.');
    await sql`alter table outbox_messages rename to elsewhere`.execute(under.db);
    const [id = ''] = await dueCorrectionsJob.findDue(under.db, at('12:10:00'), 10);
    const broken = dueCorrectionsJob.run(on(under.database, at('12:10:00')), id);
    await expect(broken).rejects.toThrow('outbox_messages');
    await sql`alter table elsewhere rename to outbox_messages`.execute(under.db);
    expect(await countAt(at('12:11:00'))).toBe(1);
  });
});

describeOnServer('corrections of a booked visit and two processes', (under) => {
  test('are sent once when both clocks find them due', async () => {
    const booked = await bookVisit(under.database);
    await correct(under.database, booked, at('12:00:00'), 'The red door.');
    const other = await under.anotherConnection();
    await Promise.all(
      [under.database, other, under.database, other].map((one) => sendDue(one, at('12:10:00'))),
    );
    expect(await told(under.database)).toHaveLength(1);
  });

  test('are sent once when two of them come at one time', async () => {
    const booked = await bookVisit(under.database);
    const other = await under.anotherConnection();
    await Promise.all(
      [under.database, other].map((one, nth) =>
        correct(one, booked, at('12:00:00'), `The ${nth}th door.`),
      ),
    );
    await sendDue(under.database, at('12:10:00'));
    await sendDue(other, at('12:20:00'));
    expect(await told(under.database)).toHaveLength(1);
  });
});
