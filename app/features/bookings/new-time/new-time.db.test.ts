/** Another time that a homesmith asks for: taken, kept, withdrawn, lapsed, or canceled instead, and only one of these. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serializeWindow } from '#app/features/scheduling/windows/times-params.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { type Action, runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { actorOf, mailsOn } from '../../../../tests/support/account-context.ts';
import { again, BOOKED_AT, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { cancelVisit } from '../change/cancel.server.ts';
import { dueVisitsJob } from '../due/due-visits.server.ts';
import { listMoveAsks } from '../offers.db.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { viewJob } from '../work/read-job.server.ts';
import { keepTime, takeNewTime } from './answer-new-time.server.ts';
import { askNewTime, withdrawNewTime } from './ask-new-time.server.ts';
import { viewAskNewTime, viewNewTime } from './view-new-time.server.ts';

/** The visit is on Wednesday, June 3, 10 AM to noon. */
const THURSDAY = { day: '2026-06-04', hour: 10 } as const;
const FRIDAY = { day: '2026-06-05', hour: 8 } as const;
/** Wednesday, 7 AM: from then on they may set out. */
const SET_OUT = new Date('2026-06-03T14:00:00Z');
const later = (hours: number, from = BOOKED_AT) => new Date(from.getTime() + hours * HOUR_MS);
const on = (database: Database, now = BOOKED_AT) => inboxOn(database, { now });

async function begin(database: Database) {
  const booked = await bookVisit(database);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined) throw new Error('There is no visit.');
  // In a loop it may be one of an earlier round.
  const own = { number: visit.number ?? 0, visitId: visit.id };
  const { rows } = await sql<{ userId: string }>`
    select identity_id as "userId" from members where number = ${own.number}`.execute(database.db);
  const memberId = rows[0]?.userId ?? expect.unreachable();
  const press = async (action: Action<RequestContext>, input: object, now = BOOKED_AT) => {
    const ctx = on(database, now);
    const actor = {
      ...actorOf(memberId, now),
      roles: new Set(['homesmith'] as const),
    };
    const params = { number: String(own.number), visit: own.visitId };
    return codeOf(await runAction(action, { ...ctx, actor }, { params, input, key: randomUUID() }));
  };
  const ask = (
    now = BOOKED_AT,
    windows: readonly (typeof THURSDAY | typeof FRIDAY)[] = [THURSDAY, FRIDAY],
  ) => press(askNewTime, { windows: windows.map(serializeWindow), reason: 'parts' }, now);
  const asked = async () =>
    (await listMoveAsks(database.db, own.visitId)).at(-1) ?? expect.unreachable();
  const answer = async (
    action: Action<RequestContext>,
    more: object,
    now = BOOKED_AT,
    key = randomUUID(),
  ) =>
    codeOf(
      await takeAction(action, on(database, now), { ...booked.own, idempotencyKey: key, ...more }),
    );
  const take = async (window: typeof THURSDAY | typeof FRIDAY = THURSDAY, now = BOOKED_AT) =>
    answer(takeNewTime, { ask: (await asked()).id, window }, now);
  const keep = async (now = BOOKED_AT) => answer(keepTime, { ask: (await asked()).id }, now);
  const withdraw = async (now = BOOKED_AT) =>
    press(withdrawNewTime, { ask: (await asked()).id }, now);
  const visitNow = async () => (await again(database, booked.reference)).visits[0];
  return { ...booked, ...own, ask, asked, answer, take, keep, withdraw, visitNow };
}

const takenOn = async ({ db }: Database) => {
  const { rows } = await sql<{ at: string }>`
    select to_char(starts_at at time zone 'America/Los_Angeles', 'DD HH24') as at from taken_times
    where kind = 'visit' order by starts_at`.execute(db);
  return rows.map(({ at }) => at);
};

describeOnBothDatabases('another time that a homesmith asks for', (under) => {
  test('is taken for free, moves the visit with its time, and everyone reads it', async () => {
    const job = await begin(under.database);
    const openings = await viewAskNewTime(on(under.database), { ...job, later: 0 });
    expect(openings?.days.map(({ day }) => day)).toContain(THURSDAY.day);
    expect(await job.ask()).toBe('done');
    expect(await mailsOn(under.db)).toContainEqual(
      expect.stringContaining(`${job.email}: Ada asks for another time`),
    );
    const booking = await again(under.database, job.reference);
    const [shown] = (await viewBooking(on(under.database), booking)).visits;
    expect(shown).toMatchObject({
      changeAddress: `/bookings/${job.reference}/visits/1/new-time`,
      cancelCents: 0,
      status: { title: 'Ada asks for another time', next: 'answer-change' },
    });
    expect(shown?.policy).toContain('Free to cancel or reschedule while your homesmith asks');
    const page = await viewNewTime(on(under.database), booking, 0);
    expect(page).toMatchObject({ state: 'asked', until: 'Tue, Jun 2, 6 AM' });
    expect(page?.windows.map(({ value }) => value)).toEqual([
      serializeWindow(THURSDAY),
      serializeWindow(FRIDAY),
    ]);
    const sheet = await viewJob(on(under.database), job);
    expect(sheet?.change?.title).toBe('You asked for another time');
    expect(await job.take()).toBe('done');
    expect(await job.visitNow()).toMatchObject({
      state: 'scheduled',
      window: THURSDAY,
      number: job.number,
      moveUntil: null,
    });
    expect(await takenOn(under.database)).toEqual(['04 10']);
    expect((await job.asked()).state).toBe('taken');
    const told = await mailsOn(under.db);
    expect(told).toContainEqual(expect.stringContaining(`${job.email}: Rescheduled: Thu, Jun 4`));
    expect(told).toContainEqual(expect.stringContaining(`${job.member.email}: Rescheduled`));
    expect(await job.take()).toBe('answered');
  });

  test('kept or withdrawn, the time stays, and it costs what it did', async () => {
    for (const end of ['keep', 'withdraw'] as const) {
      const job = await begin(under.database);
      expect(await job.ask()).toBe('done');
      expect(await job.ask()).toBe('move-asked');
      expect(await job[end]()).toBe('done');
      expect((await job.asked()).state).toBe(end === 'keep' ? 'kept' : 'withdrawn');
      expect(await job.visitNow()).toMatchObject({ state: 'scheduled', window: { hour: 10 } });
      expect(await job.take()).toBe('answered');
      const booking = await again(under.database, job.reference);
      const page = await viewNewTime(on(under.database), booking, 0);
      expect(page).toMatchObject({ state: end === 'keep' ? 'kept' : 'withdrawn', windows: [] });
      await sql`delete from taken_times`.execute(under.db);
    }
  });

  test('lapses after a day, and never later than the homesmith may set out', async () => {
    const job = await begin(under.database);
    expect(await job.ask()).toBe('done');
    expect((await job.asked()).lapsesAt).toEqual(later(24));
    await doDue(on(under.database, later(24, new Date(BOOKED_AT.getTime() - 1))), dueVisitsJob);
    expect((await job.asked()).state).toBe('asked');
    // Before the clock comes, too.
    expect(await job.take(THURSDAY, later(24))).toBe('answered');
    await doDue(on(under.database, later(24)), dueVisitsJob);
    expect((await job.asked()).state).toBe('lapsed');
    expect(await job.keep(later(24))).toBe('answered');
    const told = await mailsOn(under.db);
    expect(told).toContainEqual(expect.stringContaining(`${job.email}: Your time stays`));
    expect(told).toContainEqual(expect.stringContaining(`${job.member.email}: Time kept`));
    expect(await job.ask(later(-2, SET_OUT))).toBe('done');
    expect((await job.asked()).lapsesAt).toEqual(SET_OUT);
    await doDue(on(under.database, SET_OUT), dueVisitsJob);
    expect(await job.ask(later(-1, SET_OUT))).toBe('too-late');
    expect(await job.visitNow()).toMatchObject({ state: 'scheduled', window: { hour: 10 } });
  });

  test('lets the customer cancel for free, also when it would cost by then', async () => {
    const job = await begin(under.database);
    const late = later(-12, SET_OUT);
    expect(await job.answer(cancelVisit, { feeCents: 0 }, late)).toBe('other-fee');
    expect(await job.ask(late)).toBe('done');
    expect(await job.answer(cancelVisit, { feeCents: 0 }, late)).toBe('done');
    expect((await job.asked()).state).toBe('withdrawn');
    expect(await job.take(THURSDAY, late)).toBe('answered');
    expect(await takenOn(under.database)).toEqual([]);
  });

  test('is only of their openings, and up to three times a visit', async () => {
    const job = await begin(under.database);
    const sunday = { day: '2026-06-07', hour: 10 } as const;
    expect(await job.ask(BOOKED_AT, [THURSDAY, sunday as never])).toBe('taken');
    expect(await job.ask(BOOKED_AT, [{ day: '2026-06-03', hour: 10 } as never])).toBe('taken');
    expect(await job.ask(BOOKED_AT, [])).toBe('mistakes');
    expect(await listMoveAsks(under.db, job.visitId)).toEqual([]);
    for (let times = 0; times < 3; times += 1) {
      expect(await job.ask(later(times))).toBe('done');
      expect(await job.withdraw(later(times))).toBe('done');
    }
    expect(await job.ask(later(3))).toBe('too-many');
    expect(await job.take(sunday as never)).toBe('answered');
  });

  test('is refused where the time was booked since, or was never asked for', async () => {
    const job = await begin(under.database);
    expect(await job.ask(BOOKED_AT, [THURSDAY])).toBe('done');
    expect(await job.take(FRIDAY)).toBe('taken');
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind)
      values (gen_random_uuid(), ${job.number}, '2026-06-04T13:00:00Z', '2026-06-05T02:00:00Z', 'time_off')`.execute(
      under.db,
    );
    expect(await job.take()).toBe('taken');
    const booking = await again(under.database, job.reference);
    expect((await viewNewTime(on(under.database), booking, 0))?.windows).toEqual([]);
    expect(await job.keep()).toBe('done');
  });
});

describeOnServer('another time that several answer at once', (under) => {
  test('has one outcome: two takes, take and cancel, take and lapse, take and withdraw', async () => {
    const races = ['take', 'cancel', 'lapse', 'withdraw'] as const;
    for (const [round, other] of [...races, ...races].entries()) {
      const job = await begin(under.database);
      await job.ask();
      const at = other === 'lapse' ? later(24, new Date(BOOKED_AT.getTime() - 1)) : BOOKED_AT;
      const [took, rival] = await Promise.all([
        job.take(THURSDAY, at),
        {
          take: () => job.take(FRIDAY),
          cancel: () => job.answer(cancelVisit, { feeCents: 0 }),
          lapse: () => doDue(on(under.database, later(24)), dueVisitsJob).then(() => 'done'),
          withdraw: () => job.withdraw(),
        }[other](),
      ]);
      const visit = await job.visitNow();
      const { state } = await job.asked();
      const taken = await takenOn(under.database);
      const outcome = [other, took, state, visit?.state, visit?.window.day, taken.length];
      expect(
        [
          [other, 'done', 'taken', 'scheduled', THURSDAY.day, 1],
          // Canceled once it was taken.
          ...(other === 'cancel' ? [[other, 'done', 'taken', 'cancelled', THURSDAY.day, 0]] : []),
          {
            take: [other, 'answered', 'taken', 'scheduled', FRIDAY.day, 1],
            cancel: [other, 'answered', 'withdrawn', 'cancelled', '2026-06-03', 0],
            lapse: [other, 'answered', 'lapsed', 'scheduled', '2026-06-03', 1],
            withdraw: [other, 'answered', 'withdrawn', 'scheduled', '2026-06-03', 1],
          }[other],
        ],
        `round ${round}: ${rival}`,
      ).toContainEqual(outcome);
      await sql`delete from taken_times`.execute(under.db);
    }
  });
});
