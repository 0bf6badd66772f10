/** A homesmith who calls in sick: their day is off, and each visit of it goes to the next homesmith, once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readHomesmith } from '#app/features/back-office/homesmiths/homesmith.server.ts';
import { HOMESMITH_STEPS } from '#app/features/back-office/homesmiths/homesmith-actions.server.ts';
import { readOverview } from '#app/features/back-office/overview/overview.server.ts';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { setVisitTexts } from '#app/features/customers/text-consents.server.ts';
import { listWindows } from '#app/features/scheduling/placing/place-visits.server.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { actorOf, mailsOn } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { asOperator, operate } from '../../../../tests/support/operator-actions.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { askingFor } from '../change/other-windows.server.ts';
import { SICK_FORMS } from './sick-actions.server.ts';
import { readSickDay, sickDaysJob } from './sick-day.server.ts';
import { listDueSickDays, listToPassOn } from './sick-days.db.server.ts';

/** Wednesday, 7 AM there; the visit is at 10. */
const MORNING = new Date('2026-06-03T14:00:00Z');
const TODAY = '2026-06-03';
const TIME_ZONE = 'America/Los_Angeles';
const on = (database: Database, now = MORNING) => inboxOn(database, { now });

describeOnBothDatabases('a sick day', (under) => {
  const now = async (reference: string) => {
    const [visit] = (await again(under.database, reference)).visits;
    return visit ?? expect.unreachable();
  };
  const call = async (
    { number, userId }: { number: number; userId: string },
    { day = TODAY, key = randomUUID(), at = MORNING } = {},
  ) => {
    const ctx = {
      ...on(under.database, at),
      actor: { ...actorOf(userId, at), roles: new Set(['homesmith'] as const) },
    };
    const sent = { params: { number: String(number) }, input: { day }, key };
    const done = await runAction(SICK_FORMS.actions.sick, ctx, sent);
    return done.ok ? 'done' : done.refusal.code;
  };
  const timeOff = async (number: number) => {
    const { rows } = await sql<{ from: string; to: string }>`
      select to_char(starts_at at time zone ${TIME_ZONE}, 'HH24:MI') as from,
        to_char(ends_at at time zone ${TIME_ZONE}, 'DD HH24:MI') as to
      from taken_times where number = ${number} and kind = 'time_off' order by starts_at`.execute(
      under.db,
    );
    return rows.map(({ from, to }) => `${from} to ${to}`);
  };
  const subjects = async () => await mailsOn(under.db);
  const sickEvents = async () => {
    const { rows } = await sql<{ actor: string; to: string }>`
      select actor, to_state as to from visit_events where step = 'sick'`.execute(under.db);
    return rows;
  };
  const unfinished = async () =>
    (await sql`select 1 from sick_days where done_at is null`.execute(under.db)).rows;
  const booked = async () => {
    const job = await bookVisit(under.database);
    const { id: visitId } = await now(job.reference);
    return { ...job, visitId, smith: { number: job.number, userId: job.member.userId } };
  };

  test('asks the next homesmith at once, tells the customer who, and takes the day off', async () => {
    const { number, reference, email, userId, smith } = await booked();
    const other = await insertHomesmith(on(under.database), { name: 'Bo Lin' });
    const consent = { identityId: userId, isGiven: true, source: 'settings' } as const;
    await setVisitTexts(under.db, on(under.database), consent);
    const before = await readSickDay(on(under.database), { number, timeZone: TIME_ZONE }, 'today');
    expect(before).toMatchObject({ isSick: false, name: 'Wed, Jun 3', begun: [], passedOn: [] });
    expect(before.visits.map(({ when }) => when)).toEqual(['10 AM–noon']);
    expect(await call(smith)).toBe('done');
    expect(await now(reference)).toMatchObject({ state: 'offered', number: other });
    expect(await timeOff(number)).toEqual(['07:00 to 04 00:00']);
    expect(await subjects()).toContainEqual(expect.stringContaining(`${email}: We’ve asked Bo`));
    const { rows } = await sql<{ body: string }>`
      select body_text as body from outbox_messages where channel = 'text'`.execute(under.db);
    expect(rows.map(({ body }) => body)).toEqual([
      expect.stringContaining("your homesmith can't make it Wed, Jun 3. We've asked Bo"),
    ]);
    const after = await readSickDay(on(under.database), { number, timeZone: TIME_ZONE }, 'today');
    expect(after).toMatchObject({ isSick: true, visits: [] });
    expect(after.passedOn.map(({ text }) => text)).toEqual(['We’ve asked another homesmith.']);
  });

  test('with no one free, the customer picks another time for free, and not theirs of that day', async () => {
    const { number, reference, email, smith } = await booked();
    expect(await call(smith)).toBe('done');
    const visit = await now(reference);
    expect(visit).toMatchObject({ state: 'unplaced', number: null });
    expect(await subjects()).toContainEqual(
      expect.stringContaining(`${email}: Still looking for a homesmith`),
    );
    const booking = await again(under.database, reference);
    const asked = askingFor(booking, { visit, now: MORNING, only: number, onlyInstant: true });
    const { wanted, ...at } = asked ?? expect.unreachable();
    const windows = await listWindows(under.db, wanted, { ...at, later: 0 });
    expect(windows.length).toBeGreaterThan(0);
    expect(windows.filter(({ day }) => day === TODAY)).toEqual([]);
  });

  test('pressed again, by page, clock, or twice at once, does nothing twice', async () => {
    const { number, reference, smith } = await booked();
    await insertHomesmith(on(under.database), { name: 'Bo Lin' });
    await Promise.all([call(smith), call(smith)]);
    const key = randomUUID();
    expect([await call(smith, { key }), await call(smith, { key })]).toEqual(['done', 'done']);
    await doDue(on(under.database), sickDaysJob);
    await doDue(on(under.database), sickDaysJob);
    expect(await sickEvents()).toEqual([{ actor: 'homesmith', to: 'unplaced' }]);
    expect((await now(reference)).state).toBe('offered');
    const asked = (await subjects()).filter((one) => one.includes('We’ve asked Bo'));
    expect(asked).toHaveLength(1);
    expect(await timeOff(number)).toEqual(['07:00 to 04 00:00']);
    expect(await unfinished()).toEqual([]);
  });

  test('cut short, the clock passes on what is left, and what was being booked', async () => {
    const { number, reference, smith } = await booked();
    await call(smith);
    // As if the process had ended before the visit was passed on, and the visit was held until now.
    await sql`delete from taken_times`.execute(under.db);
    await sql`update visits set state = 'held', number = ${number}`.execute(under.db);
    await sql`update sick_days set done_at = null`.execute(under.db);
    await doDue(on(under.database), sickDaysJob);
    expect(await unfinished()).toHaveLength(1);
    await sql`update visits set state = 'scheduled'`.execute(under.db);
    await doDue(on(under.database), sickDaysJob);
    expect(await now(reference)).toMatchObject({ state: 'unplaced', number: null });
    expect(await unfinished()).toEqual([]);
  });

  test('keeps what is begun, and takes the day off around it', async () => {
    const { number, reference, smith } = await booked();
    await sql`update visits set state = 'working', is_begun = true`.execute(under.db);
    expect(await call(smith)).toBe('done');
    expect(await now(reference)).toMatchObject({ state: 'working', number });
    expect(await timeOff(number)).toHaveLength(2);
    const view = await readSickDay(on(under.database), { number, timeZone: TIME_ZONE }, 'today');
    expect([view.visits, view.begun.length]).toEqual([[], 1]);
  });

  test('passes on what waits for an answer, is on its way, or is at the door', async () => {
    for (const state of ['offered', 'en_route', 'arrived']) {
      const { reference, visitId, smith } = await booked();
      await sql`update visits set state = ${state} where id = ${visitId}`.execute(under.db);
      expect(await call(smith), state).toBe('done');
      expect(await now(reference), state).toMatchObject({ state: 'unplaced', number: null });
    }
  });

  test('keeps work between two of its days, and is done without it', async () => {
    const { number, reference, smith } = await booked();
    await sql`update visits set is_begun = true, days_done = 1`.execute(under.db);
    expect(await call(smith)).toBe('done');
    expect(await now(reference)).toMatchObject({ state: 'scheduled', number });
    await doDue(on(under.database), sickDaysJob);
    expect(await unfinished()).toEqual([]);
  });

  test('goes on with the nearest visit, and passes on what is theirs again', async () => {
    const { number, reference, visitId, smith } = await booked();
    const { id: earlier } = (
      await sql<{ id: string }>`
        insert into visits (id, booking_id, position, state, day, hour, window_starts_at,
          window_ends_at, starts_at, minutes, crew_size, changed_at, number)
        select gen_random_uuid(), booking_id, 1, state, day, 8, window_starts_at - interval '2 hours',
          window_ends_at - interval '2 hours', starts_at - interval '2 hours', minutes, crew_size,
          changed_at, number
        from visits returning id`.execute(under.db)
    ).rows[0] ?? { id: '' };
    await sql`insert into sick_days (number, day, at, by) values (${number}, ${TODAY}, ${MORNING}, 'homesmith')`.execute(
      under.db,
    );
    const sick = { number, day: TODAY };
    expect(await listToPassOn(under.db, sick, 5)).toEqual([earlier, visitId]);
    const due = await listDueSickDays(under.db, 5);
    expect(due.map((one) => one.visitId)).toEqual([earlier, visitId]);
    // Nothing of it is over while a visit is theirs.
    await sickDaysJob.run(on(under.database), `${number} ${TODAY} `);
    expect(await unfinished()).toHaveLength(1);
    await sql`delete from visits where id = ${earlier}`.execute(under.db);
    expect(await call(smith)).toBe('done');
    await doDue(on(under.database), sickDaysJob);
    expect(await unfinished()).toEqual([]);
    // An operator gave it back to them, and they press again.
    await sql`update visits set state = 'scheduled', number = ${number}`.execute(under.db);
    expect(await call(smith)).toBe('done');
    expect(await now(reference)).toMatchObject({ state: 'unplaced', number: null });
  });

  test('leaves a visit that was moved to another day since the clock looked', async () => {
    const { number, reference, visitId } = await booked();
    await sql`insert into sick_days (number, day, at, by) values (${number}, ${TODAY}, ${MORNING}, 'homesmith')`.execute(
      under.db,
    );
    await sql`
      update visits set day = day + 1, window_starts_at = window_starts_at + interval '1 day',
        window_ends_at = window_ends_at + interval '1 day', starts_at = starts_at + interval '1 day'`.execute(
      under.db,
    );
    await sickDaysJob.run(on(under.database), `${number} ${TODAY} ${visitId}`);
    expect(await now(reference)).toMatchObject({ state: 'scheduled', number });
  });

  test('leaves other days alone, and refuses a page of another day', async () => {
    const { number, reference, smith } = await booked();
    const before = new Date('2026-06-02T14:00:00Z');
    expect(await call(smith, { at: before, day: '2026-06-04' })).toBe('other-day');
    expect(await call(smith, { at: before, day: '2026-06-01' })).toBe('other-day');
    expect(await call(smith, { at: before, day: '2026-06-02' })).toBe('done');
    expect(await now(reference)).toMatchObject({ state: 'scheduled', number });
    expect(await timeOff(number)).toEqual(['07:00 to 03 00:00']);
  });

  test('of tomorrow passes on its visits today, and leaves today as it is', async () => {
    const { number, reference, smith } = await booked();
    const other = await insertHomesmith(on(under.database), { name: 'Bo Lin' });
    const evening = new Date('2026-06-03T02:00:00Z');
    const read = (which: 'today' | 'tomorrow') =>
      readSickDay(on(under.database, evening), { number, timeZone: TIME_ZONE }, which);
    expect(await read('tomorrow')).toMatchObject({ day: TODAY, isSick: false });
    expect((await read('tomorrow')).visits).toHaveLength(1);
    expect(await call(smith, { at: evening })).toBe('done');
    expect(await now(reference)).toMatchObject({ state: 'offered', number: other });
    expect(await timeOff(number)).toEqual(['00:00 to 04 00:00']);
    expect(await read('tomorrow')).toMatchObject({ isSick: true, visits: [] });
    expect((await read('tomorrow')).passedOn).toHaveLength(1);
    expect((await read('today')).isSick).toBe(false);
    const waiting = async (at: Date) => {
      const ctx = { ...asOperator(on(under.database, at)), rooms: INBOX_ROOMS };
      return (await readOverview(ctx, INBOX_ROOMS)).find(({ name }) => name === 'Out sick')?.count;
    };
    // Until that day is over in California, and not on the next morning.
    expect(await waiting(evening)).toBe(1);
    expect(await waiting(new Date('2026-06-04T06:59:00Z'))).toBe(1);
    expect(await waiting(new Date('2026-06-04T14:00:00Z'))).toBeUndefined();
  });

  test('is not for who is no member', async () => {
    const { number, userId, reference } = await booked();
    expect(await call({ number, userId })).toBe('gone');
    expect(await now(reference)).toMatchObject({ state: 'scheduled', number });
  });

  test('an operator calls them in, and sees what became of each visit', async () => {
    const { number } = await booked();
    const catalogue = { current: () => ({ trades: [] }) } as unknown as LiveCatalogue;
    const ctx = { ...asOperator(on(under.database)), rooms: INBOX_ROOMS, catalogue };
    const params = { number: String(number) };
    const page = () => readHomesmith(ctx, number);
    expect((await page())?.sickDays[0]).toMatchObject({ isSick: false, count: 1, outcomes: [] });
    const waiting = async () =>
      (await readOverview(ctx, INBOX_ROOMS)).find(({ name }) => name === 'Out sick');
    expect(await waiting()).toBeUndefined();
    const done = await operate(HOMESMITH_STEPS.sick, ctx, { params, input: { day: TODAY } });
    expect(done.ok).toBe(true);
    expect(await sickEvents()).toEqual([{ actor: 'operator', to: 'unplaced' }]);
    const sickDay = (await page())?.sickDays[0];
    expect(sickDay).toMatchObject({ isSick: true, count: 0 });
    expect(sickDay?.outcomes.map(({ isOpen }) => isOpen)).toEqual([true]);
    expect(await waiting()).toMatchObject({
      to: `/admin/homesmiths/${number}`,
      count: 1,
      detail: '1 visit, 1 without a homesmith',
    });
    const { rows } = await sql`select action from audit_log`.execute(under.db);
    expect(rows).toEqual([{ action: 'homesmith-sick' }]);
  });
});
