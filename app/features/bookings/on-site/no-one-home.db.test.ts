/** A door that no one answers: what the homesmith has to do first, what it costs, and who hears of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setVisitTexts } from '#app/features/customers/text-consents.server.ts';
import { findPaymentOf } from '#app/features/payments/payments.db.server.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Database, Db } from '#app/platform/database/database.server.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { pinOf } from '../keys.server.ts';
import { lockSides, writeMessage } from '../messages/messages.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { findPolicy, formatPolicies } from '../policy-texts.server.ts';
import type { JobStepInput } from '../work/job-step.ts';
import { viewJob } from '../work/read-job.server.ts';

/** 10 AM in San Francisco: the start of the window. */
const START = new Date('2026-06-03T17:00:00Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const on = (database: Database, now: Date) => inboxOn(database, { now });
const KNOCK: JobStepInput = { step: 'at_door' };
const ABSENT: JobStepInput = { step: 'absent' };

async function begin(database: Database) {
  const booked = await bookVisit(database);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined) throw new Error('There is no visit.');
  const job = { number: visit.number ?? 0, visitId: visit.id };
  const press = async (step: JobStepInput, now: Date, pressed = now) =>
    codeOf(
      await takeJobStep(on(database, now), {
        ...job,
        idempotencyKey: randomUUID(),
        pressedAt: pressed.toISOString(),
        sequence: 0,
        step,
      }),
    );
  return { ...booked, ...job, press, pin: await pinOf(database.db, visit.id) };
}

async function sentOn(db: Db, like: string) {
  const { rows } = await sql<{ channel: string; to: string; subject: string; text: string }>`
    select channel, recipient as "to", subject, body_text as text from outbox_messages
    where subject like ${like} or body_text like ${like} order by channel, created_at`.execute(db);
  return rows;
}

const stateOf = async (database: Database, reference: string) =>
  (await again(database, reference)).visits[0]?.state;

describeOnBothDatabases('a visit at which no one is home', (under) => {
  test('says beforehand when it counts and what it costs, to both', async () => {
    const job = await begin(under.database);
    const booking = await again(under.database, job.reference);
    const line =
      'If no one is home: $94.50, once your homesmith has waited 20 minutes in your window and tried to reach you 2 times.';
    expect((await formatPolicies(under.db, booking, at(-60))).join()).toContain(line);
    const shown = await viewBooking(on(under.database, at(-60)), booking);
    expect(shown.visits[0]?.policy).toContain(line);
    const view = await viewJob(on(under.database, at(-60)), job);
    expect(view?.absence).toEqual({ fee: '$94.50', earned: '$80.33', door: null });
  });

  test('ends after two tries and twenty minutes, with the fee by the rules, and everyone hears of it', async () => {
    const job = await begin(under.database);
    await setVisitTexts(under.db, on(under.database, at(-60)), {
      identityId: job.userId,
      isGiven: true,
      source: 'booking',
    });
    expect(await job.press(ABSENT, at(5))).toBe('not-at-door');
    expect(await job.press(KNOCK, at(5))).toBe('done');
    const [text] = (await sentOn(under.db, '%at your door until%')).filter(
      ({ channel }) => channel === 'text',
    );
    expect(text?.text).toContain('Ada is at your door until 10:25 AM. No one answers.');
    const [mail] = await sentOn(under.db, 'Ada is at your door');
    expect(mail?.text).toContain('They’ll wait until at least 10:25 AM.');
    expect(mail?.text).toContain('there’s a fee of $94.50');
    const booking = await again(under.database, job.reference);
    expect((await viewBooking(on(under.database, at(6)), booking)).visits[0]?.status).toMatchObject(
      {
        title: 'Ada’s at your door',
        late: expect.stringContaining('until at least 10:25 AM'),
      },
    );
    expect(await job.press(KNOCK, at(8))).toBe('just-tried');
    expect(await job.press(ABSENT, at(26))).toBe('one-try');
    expect(await job.press(KNOCK, at(12))).toBe('done');
    const door = (await viewJob(on(under.database, at(13)), job))?.absence?.door;
    expect(door).toEqual({
      ...{ since: '10:05 AM', tries: 2, isLate: false },
      ...{ from: at(25).toISOString(), fromName: '10:25 AM' },
    });
    expect(await job.press(ABSENT, at(24))).toBe('wait-longer');
    expect(await job.press(ABSENT, at(26))).toBe('done');
    expect(await job.press(ABSENT, at(27))).toBe('not-now');
    expect(await stateOf(under.database, job.reference)).toBe('no_show');
    const payment = await findPaymentOf(under.db, job.visitId);
    expect(payment).toMatchObject({ state: 'owed', owedCents: 9_450 });
    expect(payment?.lines.map(({ kind, dueCents }) => [kind, dueCents])).toEqual([
      ['work', 0],
      ['absent', 9_450],
    ]);
    const over = await again(under.database, job.reference);
    const [shown] = (await viewBooking(on(under.database, at(30)), over)).visits;
    expect(shown?.contest).toContain(`/visits/1/complaint?kind=fee`);
    expect(shown?.status).toMatchObject({
      label: 'No one was home',
      answer:
        'No one was home on Wed, Jun 3. A fee of $94.50 is due; you can contest it until Fri, Jun 5, 10:26 AM.',
    });
    const [told] = await sentOn(under.db, 'No one was home:%');
    expect(told?.to).toBe(job.email);
    expect(told?.text).toContain('The fee for this is $94.50.');
    expect(told?.text).toContain('Tell us by Fri, Jun 5, 10:26 AM');
    expect(told?.text).toContain('/visits/1/complaint?kind=fee');
    const texts = await sentOn(under.db, '%no one was home on%');
    expect(texts.map(({ text: words }) => words).join()).toContain('The fee is $94.50.');
    expect((await sentOn(under.db, 'No one home:%')).map(({ to }) => to)).toEqual([ADMINISTRATOR]);
    const late = new Date(at(26).getTime() + 48 * 60 * MINUTE_MS);
    expect((await viewBooking(on(under.database, late), over)).visits[0]).toMatchObject({
      contest: null,
      status: { answer: 'No one was home on Wed, Jun 3, so a fee of $94.50 is due.' },
    });
    // Its time is free, and its job is on the list again.
    const taken = await sql`select 1 from taken_times where kind = 'visit'`.execute(under.db);
    expect(taken.rows).toHaveLength(0);
    expect(over.orders.map(({ isLive }) => isLive)).toEqual([false]);
    expect((await viewJob(on(under.database, at(30)), job))?.invoice).toMatchObject({
      amount: '$94.50',
      earned: '$80.33',
    });
  });

  test('counts a message as a try, and the time of the device, but not tries that never left', async () => {
    const job = await begin(under.database);
    // Both were pressed without a signal, and arrive together.
    expect(await job.press(KNOCK, at(30), at(2))).toBe('done');
    expect(await job.press(KNOCK, at(30), at(8))).toBe('done');
    expect(await job.press(ABSENT, at(30), at(23))).toBe('not-heard');
    expect(await job.press(ABSENT, at(35))).toBe('done');
    await sql`delete from taken_times`.execute(under.db);
    const other = await begin(under.database);
    expect(await other.press(KNOCK, at(2))).toBe('done');
    const ctx = on(under.database, at(10));
    const side = {
      by: 'homesmith',
      userId: other.member.userId,
      number: other.number,
      visitId: other.visitId,
    } as const;
    await under.db.transaction().execute(async (trx) => {
      const sides = await lockSides(trx, side);
      if (sides === null) throw new Error('There are no sides.');
      await writeMessage(
        trx,
        { ...ctx, database: { ...ctx.database, db: trx } },
        { side, sides },
        'I’m at the door.',
      );
    });
    expect(await other.press(ABSENT, at(22))).toBe('done');
  });

  test('is not one that a homesmith came late to, or was let in', async () => {
    const job = await begin(under.database);
    expect(await job.press(KNOCK, at(121))).toBe('done');
    expect(await job.press(KNOCK, at(130))).toBe('done');
    expect(await job.press(ABSENT, at(150))).toBe('door-late');
    expect((await viewJob(on(under.database, at(150)), job))?.absence?.door?.isLate).toBe(true);
    expect(await job.press({ step: 'arrive', pin: job.pin, note: null }, at(151))).toBe('done');
    expect(await job.press(KNOCK, at(160))).toBe('let-in');
    expect(await job.press(ABSENT, at(160))).toBe('let-in');
    expect((await viewJob(on(under.database, at(160)), job))?.absence).toBeNull();
  });
});

describeOnServer('a door that two decide about at once', (under) => {
  test('has one outcome: recorded as absent while the crew is let in, or while it is canceled', async () => {
    for (let round = 0; round < 6; round += 1) {
      const job = await begin(under.database);
      const { database } = under;
      await job.press(KNOCK, at(1));
      await job.press(KNOCK, at(8));
      const booking = await again(database, job.reference);
      const [visit] = booking.visits;
      if (visit === undefined) throw new Error('There is no visit.');
      const policy = await findPolicy(under.db, booking, { visit, now: at(25) });
      const isArrival = round % 2 === 0;
      const [absent, other] = await Promise.all([
        job.press(ABSENT, at(25)),
        isArrival
          ? job.press({ step: 'arrive', pin: job.pin, note: null }, at(25))
          : takeAction(cancelVisit, on(database, at(25)), {
              ...job.own,
              idempotencyKey: randomUUID(),
              feeCents: policy?.now.cancelCents ?? -1,
            }).then(codeOf),
      ]);
      expect([
        ['no_show', 'done', 'not-now'],
        isArrival ? ['arrived', 'let-in', 'done'] : ['cancelled', 'not-now', 'done'],
      ]).toContainEqual([await stateOf(database, job.reference), absent, other]);
      const payment = await findPaymentOf(under.db, job.visitId);
      expect(payment?.lines.filter(({ kind }) => kind === 'absent').length).toBe(
        absent === 'done' ? 1 : 0,
      );
      await sql`delete from taken_times`.execute(under.db);
    }
  });
});
