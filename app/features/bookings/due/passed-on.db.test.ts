/** Homesmiths who may not work: what they are refused, and what becomes of their visits. */

import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeHomesmithStep } from '#app/features/homesmiths/roster/roster.server.ts';
import type { WorkBar } from '#app/features/homesmiths/roster/work-bar.ts';
import { feedKey } from '#app/features/scheduling/feed/feed-key.server.ts';
import { readFeed } from '#app/features/scheduling/feed/read-feed.server.ts';
import { readWindow } from '#app/features/scheduling/windows/times-params.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { contextOn, mailsOn } from '../../../../tests/support/account-context.ts';
import { again, BOOKED_AT, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { doDue } from '../../../../tests/support/clock.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { revealJob, takeJobStep } from '../../../../tests/support/job-actions.ts';
import { inCalifornia, insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { writeMessage } from '../../../../tests/support/visit-messages.ts';
import { resumeVisit } from '../change/resume.server.ts';
import { splitChoice } from '../change/time-choice.ts';
import { viewChange } from '../change/view-change.server.ts';
import { pinOf } from '../keys.server.ts';
import { viewMessages } from '../messages/messages.server.ts';
import type { VisitState } from '../visit.process.ts';
import type { JobStepInput } from '../work/job-step.ts';
import { viewJob } from '../work/read-job.server.ts';
import { passedOnJob } from './passed-on.server.ts';

/** In the window: Wednesday, 10:30 AM there. */
const THEN = new Date('2026-06-03T17:30:00Z');
const on = (database: Database, now = BOOKED_AT) => inboxOn(database, { now });

const BARS: Readonly<Record<WorkBar, RawBuilder<unknown>>> = {
  suspended: sql`update homesmiths set state = 'paused', suspended_at = now()`,
  ended: sql`update businesses set state = 'ended'`,
  uninsured: sql`update businesses set insurance_until = '2026-06-02'`,
  unlicensed: sql`update homesmith_trades set license_until = '2026-06-02'`,
};
const FREES = [
  sql`update homesmiths set state = 'active', suspended_at = null`,
  sql`update businesses set state = 'active', insurance_until = '2030-01-01'`,
  sql`update homesmith_trades set license_until = null`,
];

const licensed = inCalifornia('plumbing').map((one) => ({ ...one, licenseNumber: 'C36-1' }));

async function bookedOn(database: Database) {
  const job = await bookVisit(database, { trades: licensed });
  const [visit] = (await again(database, job.reference)).visits;
  if (visit === undefined) throw new Error('There is no visit.');
  const asked = { number: job.number, visitId: visit.id };
  const sides = {
    own: { by: 'sender', ...job.own },
    theirs: { by: 'homesmith', userId: job.member.userId, ...asked },
  } as const;
  return { ...job, asked, visitId: visit.id, ...sides };
}

describeOnBothDatabases('a homesmith who may not work', (under) => {
  const now = async (reference: string) => (await again(under.database, reference)).visits[0];
  const put = (state: VisitState) =>
    sql`update visits set state = ${state}, is_begun = ${state === 'working'}`.execute(under.db);
  const take = (
    asked: { number: number; visitId: string },
    step: JobStepInput,
    sequence = 0,
    pressedAt = '',
  ) =>
    takeJobStep(on(under.database, THEN), {
      ...asked,
      idempotencyKey: randomUUID(),
      pressedAt,
      sequence,
      step,
    });
  const doPassing = (at = BOOKED_AT) => doDue(on(under.database, at), passedOnJob(INBOX_ROOMS));
  const step = (number: number, name: 'pause' | 'suspend' | 'reinstate' | 'end') =>
    takeHomesmithStep(on(under.database), number, { name });
  const subjects = async () =>
    (await mailsOn(under.db)).map((one) => one.replace(/[,:] (Wed|Thu).*/, ''));

  test('is refused what begins or shows a visit, for each reason in each state, by page, call and queue alike', async () => {
    const { asked, reference, own, theirs } = await bookedOn(under.database);
    const pin = await pinOf(under.db, asked.visitId);
    const refused: readonly (readonly [VisitState, JobStepInput])[] = [
      ['offered', { step: 'accept' }],
      ['scheduled', { step: 'set_out' }],
      ['scheduled', { step: 'arrive', pin, note: null }],
      ['en_route', { step: 'arrive', pin, note: null }],
      ['arrived', { step: 'start' }],
    ];
    const message = { idempotencyKey: randomUUID(), text: 'Is there a ladder?' };
    for (const [bar, sets] of Object.entries(BARS)) {
      await sets.execute(under.db);
      for (const [state, one] of refused) {
        await put(state);
        const before = await now(reference);
        // Pressed before it, as a device without a signal says.
        const pressed = new Date(BOOKED_AT.getTime() + DAY_MS).toISOString();
        for (const at of ['', pressed]) {
          expect([bar, one.step, codeOf(await take(asked, one, 0, at))]).toEqual([
            bar,
            one.step,
            'barred',
          ]);
        }
        expect(await now(reference)).toEqual(before);
        const view = await viewJob(on(under.database, THEN), asked);
        expect([view?.barred === null, view?.canReveal, view?.home]).toEqual([false, false, null]);
        expect(view?.steps[state]).not.toContain(one.step);
        expect(codeOf(await revealJob(on(under.database, THEN), asked))).toBe('barred');
      }
      await put('scheduled');
      const isOff = bar === 'suspended' || bar === 'ended';
      for (const side of [own, theirs]) {
        const seen = await viewMessages(on(under.database), side);
        expect([bar, seen?.closed === null]).toEqual([bar, !isOff]);
        const write = writeMessage(on(under.database), side, {
          ...message,
          idempotencyKey: randomUUID(),
        });
        expect([bar, codeOf(await write)]).toEqual([bar, isOff ? 'off' : 'done']);
      }
      for (const frees of FREES) await frees.execute(under.db);
    }
    const { rows } = await sql`select from reveals`.execute(under.db);
    expect(rows).toEqual([]);
  });

  test('can still hand a visit on, and say of work under way that it waits or is done', async () => {
    const { asked, reference } = await bookedOn(under.database);
    await sql`update businesses set insurance_until = '2026-06-02'`.execute(under.db);
    await put('working');
    expect(codeOf(await take(asked, { step: 'finish', note: 'New washer.' }))).toBe('done');
    await sql`update visits set state = 'scheduled', is_begun = false`.execute(under.db);
    expect(codeOf(await take(asked, { step: 'give_back', reason: 'ill' }))).toBe('done');
    expect(await now(reference)).toMatchObject({ state: 'unplaced', number: null });
  });

  test('who paused themselves does the visits already booked', async () => {
    const { asked, number, own } = await bookedOn(under.database);
    await step(number, 'pause');
    await doPassing();
    expect(codeOf(await revealJob(on(under.database, THEN), asked))).toBe('done');
    const write = { idempotencyKey: randomUUID(), text: 'Thank you.' };
    expect(codeOf(await writeMessage(on(under.database), own, write))).toBe('done');
    expect(codeOf(await take(asked, { step: 'set_out' }))).toBe('done');
  });

  test.each(['suspend', 'end'] as const)(
    'after %s their visits go to the next, and everyone is notified',
    async (name) => {
      const { number, reference, asked, email, member } = await bookedOn(under.database);
      const other = await insertHomesmith(on(under.database), { name: 'Bo Lin' });
      await step(number, name);
      // Nothing of it shows before the clock came, either.
      expect(codeOf(await revealJob(on(under.database, THEN), asked))).toBe('barred');
      await doPassing();
      expect(await now(reference)).toMatchObject({
        state: 'offered',
        number: other,
        isAsked: true,
      });
      expect(await viewJob(on(under.database), asked)).toBeNull();
      const { rows } = await sql`select number from taken_times`.execute(under.db);
      expect(rows).toEqual([{ number: other }]);
      const told = await subjects();
      expect(told).toContain(`${member.email}: Reassigned`);
      expect(told).toContainEqual(expect.stringContaining(`${email}: We’ve asked Bo`));
      const done = await sql`
      select step, actor, reason from visit_events where step = 'pass_on'`.execute(under.db);
      const reason = name === 'end' ? 'ended' : 'suspended';
      expect(done.rows).toEqual([{ step: 'pass_on', actor: 'clock', reason }]);
      const left = await sql`select from homesmiths where passes_on_since is not null`.execute(
        under.db,
      );
      await doPassing();
      expect([left.rows, await subjects()]).toEqual([[], told]);
    },
  );

  test.each([
    [999, 'offered'],
    [1_000, 'unplaced'],
  ] as const)(
    'work of $%i isn’t offered to who would need a license for it: %s',
    async (price, state) => {
      const service = { ...FAUCET, price: { kind: 'fixed' as const, amountCents: price * 100 } };
      const { number, reference } = await bookVisit(under.database, {}, [service]);
      const trades = inCalifornia('plumbing').map((one) => ({ ...one, licenseNumber: null }));
      await insertHomesmith(on(under.database), { name: 'Bo Lin', trades });
      await step(number, 'suspend');
      await doPassing();
      expect(await now(reference)).toMatchObject({ state });
    },
  );

  test('and with no one free, it waits for a homesmith', async () => {
    const { number, reference, email } = await bookedOn(under.database);
    await put('arrived');
    await step(number, 'suspend');
    await doPassing();
    expect(await now(reference)).toMatchObject({ state: 'unplaced', number: null });
    expect(await subjects()).toContain(`${email}: Still looking for a homesmith`);
  });

  test('reinstated before the clock came, they keep everything', async () => {
    const { number, reference } = await bookedOn(under.database);
    await step(number, 'suspend');
    await step(number, 'reinstate');
    await doPassing();
    expect(await now(reference)).toMatchObject({ state: 'scheduled', number });
  });

  test('a paused visit goes on with another homesmith, unless it is begun', async () => {
    const { number, reference, own, userId, email } = await bookedOn(under.database);
    const other = await insertHomesmith(on(under.database), { name: 'Bo Lin' });
    await sql`delete from taken_times`.execute(under.db);
    await sql`update visits set state = 'paused', is_begun = true`.execute(under.db);
    await step(number, 'suspend');
    await doPassing();
    expect(await now(reference)).toMatchObject({ state: 'paused', number });
    await step(number, 'reinstate');
    await sql`update visits set is_begun = false`.execute(under.db);
    await step(number, 'end');
    await doPassing();
    expect(await now(reference)).toMatchObject({ state: 'paused', number: null });
    expect(await subjects()).toContain(`${email}: Another homesmith will finish this`);
    const booking = await again(under.database, reference);
    const view = await viewChange(on(under.database), booking, { position: 0, later: 0 });
    const value = view?.otherDays.flatMap(({ times }) => times)[0]?.value;
    const window = readWindow(splitChoice(value).window) ?? expect.unreachable();
    const form = { reference, userId, position: own.position, idempotencyKey: randomUUID() };
    expect(codeOf(await takeAction(resumeVisit, on(under.database), { ...form, window }))).toBe(
      'done',
    );
    expect(await now(reference)).toMatchObject({
      state: 'scheduled',
      number: other,
      isAsked: false,
    });
  });

  test('has an empty calendar on their devices', async () => {
    const { number, member } = await bookedOn(under.database);
    const id = randomUUID();
    await sql`
      insert into calendar_feeds (number, identity_id, id, made_at)
      values (${number}, ${member.userId}, ${id}, ${BOOKED_AT})`.execute(under.db);
    const read = async () => {
      const feed = await readFeed(
        contextOn(under.database, { now: BOOKED_AT }),
        await feedKey(under.db, id),
      );
      return feed.ok ? (feed.value.match(/BEGIN:VEVENT/g)?.length ?? 0) : feed.refusal.code;
    };
    expect(await read()).toBe(1);
    await step(number, 'suspend');
    expect(await read()).toBe(0);
    await step(number, 'reinstate');
    expect(await read()).toBe(1);
  });
});
