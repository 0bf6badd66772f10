/** A homesmith who says that they're running late, and what the customer may do then. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setVisitTexts } from '#app/features/customers/text-consents.server.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Database, Db } from '#app/platform/database/database.server.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { codeOf } from '../../../../tests/support/code-of.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { answerOf } from '../calls/booking-answer.server.ts';
import { moveVisit } from '../change/move.server.ts';
import { viewChange } from '../change/view-change.server.ts';
import { dueVisitsJob } from '../due/due-visits.server.ts';
import { findHurtingVisits } from '../found/found-visits.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import type { JobStepInput } from '../work/job-step.ts';
import { viewJob } from '../work/read-job.server.ts';

/** Noon in San Francisco: the end of the window. */
const END = new Date('2026-06-03T19:00:00Z');
const at = (minutes: number) => new Date(END.getTime() + minutes * MINUTE_MS);
const on = (database: Database, now: Date) => inboxOn(database, { now });

async function sentOn(db: Db, to: string) {
  const { rows } = await sql<{ channel: string; subject: string; text: string }>`
    select channel, subject, body_text as text from outbox_messages
    where recipient = ${to} or channel = 'text' order by channel, created_at, subject, body_text`.execute(
    db,
  );
  return rows.filter(({ text }) =>
    /running (about )?[\w ]*late|running late|hasn’t checked in/.test(text),
  );
}

async function begin(database: Database) {
  const booked = await bookVisit(database);
  const [visit] = (await again(database, booked.reference)).visits;
  if (visit === undefined) throw new Error('There is no visit.');
  const { id: visitId } = visit;
  const press = (step: JobStepInput, now: Date, pressed = now) =>
    takeJobStep(on(database, now), {
      number: booked.number,
      visitId,
      idempotencyKey: randomUUID(),
      pressedAt: pressed.toISOString(),
      sequence: 0,
      step,
    });
  const late = (reason: '15' | '30' | '60', now: Date, pressed = now) =>
    press({ step: 'running_late', reason }, now, pressed);
  return { ...booked, visitId, press, late };
}

describeOnBothDatabases('a homesmith who is running late', (under) => {
  test('tells the customer once for each time, by email and text, and both pages show it', async () => {
    const job = await begin(under.database);
    await setVisitTexts(under.db, on(under.database, at(-60)), {
      identityId: job.userId,
      isGiven: true,
      source: 'booking',
    });
    const jobView = async (now: Date) => {
      const view = await viewJob(on(under.database, now), job);
      return [view?.late, view?.lateChoices.map(({ text }) => text)];
    };
    expect(await jobView(at(-20))).toEqual([
      null,
      ['15 minutes late, by 12:15 PM', '30 minutes late, by 12:30 PM', '1 hour late, by 1:00 PM'],
    ]);
    expect(codeOf(await job.late('30', at(-20)))).toBe('done');
    expect(await jobView(at(20))).toEqual([
      expect.stringMatching(/running about 30 minutes late, and will be there by 12:30 PM\.$/),
      ['1 hour late, by 1:00 PM'],
    ]);
    const booking = await again(under.database, job.reference);
    const [shown] = (await viewBooking(on(under.database, at(-20)), booking)).visits;
    expect(shown?.status).toMatchObject({
      label: 'Running late',
      late: 'About 30 minutes late, by 12:30 PM. From noon on, you can reschedule or cancel for free.',
    });
    expect(shown?.events.map(({ what }) => what)).toContain('Your homesmith is running late');
    const answer = await answerOf(on(under.database, at(0)), booking);
    expect(answer.visits[0]?.lateUntil).toBe(at(30).toISOString());
    expect(codeOf(await job.late('30', at(-10)))).toBe('already-said');
    expect(codeOf(await job.late('60', at(-5)))).toBe('done');
    const sent = await sentOn(under.db, job.email);
    const by = (end: string) => expect.stringContaining(end);
    expect(
      sent.map(({ channel, subject, text }) => [channel, channel === 'text' ? text : subject]),
    ).toEqual([
      ['mail', by('by 12:30 PM')],
      ['mail', by('by 1:00 PM')],
      ['text', by('is running late and will be there by 12:30 PM.')],
      ['text', by('is running late and will be there by 1:00 PM.')],
    ]);
  });

  test('is not heard long before, for a time that has passed, or again and again', async () => {
    const job = await begin(under.database);
    expect(codeOf(await job.late('15', at(-6 * 60)))).toBe('late-early');
    // It waited for a signal until its own time was over.
    expect(codeOf(await job.late('15', at(20), at(-10)))).toBe('late-past');
    expect(codeOf(await job.late('60', at(20), at(-10)))).toBe('done');
    for (const reason of ['30', '60', '30', '60', '30'] as const)
      expect(codeOf(await job.late(reason, at(21)))).toBe('done');
    expect(codeOf(await job.late('60', at(22)))).toBe('late-often');
    const [row] = await findHurtingVisits(under.db, at(25), 10);
    expect(row?.lateUntil).toEqual(at(30));
  });

  test('is named when the window ends, and can be moved away from for free while on the way', async () => {
    const job = await begin(under.database);
    expect(codeOf(await job.press({ step: 'set_out' }, at(-30)))).toBe('done');
    expect(codeOf(await job.late('60', at(-10)))).toBe('done');
    const move = (now: Date) =>
      takeAction(moveVisit, on(under.database, now), {
        ...job.own,
        idempotencyKey: randomUUID(),
        window: { day: '2026-06-04', hour: 14 },
        feeCents: 0,
      });
    expect(codeOf(await move(at(-1)))).toBe('not-now');
    await dueVisitsJob.run({ ...on(under.database, at(1)), now: at(1) }, job.visitId);
    const texts = (await sentOn(under.db, job.email)).map(({ text }) => text);
    expect(texts.join('\n')).toContain('They told us they’d be there by 1:00 PM.');
    const booking = await again(under.database, job.reference);
    const page = await viewChange(on(under.database, at(1)), booking, { position: 0, later: 0 });
    expect([page?.moveCents, page?.cancelCents]).toEqual([0, 0]);
    expect(codeOf(await move(at(1)))).toBe('done');
    const moved = await again(under.database, job.reference);
    expect(moved.visits[0]).toMatchObject({ state: 'scheduled', window: { day: '2026-06-04' } });
    // What was said of the former window is not said of this one.
    expect((await viewJob(on(under.database, at(2)), job))?.late).toBeNull();
    expect((await answerOf(on(under.database, at(2)), moved)).visits[0]?.lateUntil).toBeNull();
  });
});
