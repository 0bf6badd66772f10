/** A customer confirms that the work is done: once, only then, and only their own. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { viewJob } from '../work/read-job.server.ts';
import { confirmDone } from './confirm-done.server.ts';

const NOW = new Date('2026-06-03T20:00:00Z');
const CLOSES = new Date('2026-06-05T20:00:00Z');

describeOnBothDatabases('confirming that the work is done', (under) => {
  const confirm = async (own: Awaited<ReturnType<typeof bookVisit>>['own']) => {
    const ctx = inboxOn(under.database, { now: NOW });
    const done = await takeAction(confirmDone, ctx, { ...own, idempotencyKey: randomUUID() });
    return done.ok ? 'done' : done.refusal.code;
  };
  const finish = () =>
    sql`
      update visits set state = 'finished', is_begun = true, changed_at = ${NOW}, due_at = ${CLOSES}
      `.execute(under.db);
  const shownTo = async ({ reference, number }: Awaited<ReturnType<typeof bookVisit>>) => {
    const ctx = inboxOn(under.database, { now: NOW });
    const booking = await again(under.database, reference);
    const [visit] = booking.visits;
    const asked = { number: visit?.number ?? number, visitId: visit?.id ?? '' };
    const view = await viewBooking(ctx as never, booking);
    return [view.visits[0]?.confirmed, (await viewJob(ctx, asked))?.isConfirmed, visit?.dueAt];
  };

  test('is possible once, when it is finished; both sides see it, and it still closes in time', async () => {
    const job = await bookVisit(under.database);
    expect(await confirm(job.own)).toBe('not-now');
    await finish();
    expect(await shownTo(job)).toEqual(['can', false, CLOSES]);
    expect(await confirm(job.own)).toBe('done');
    expect(await shownTo(job)).toEqual(['done', true, CLOSES]);
    expect(await confirm(job.own)).toBe('confirmed');
    const mails = await sql`select from outbox_messages where body_text like '%confirmed that%'`;
    expect((await mails.execute(under.db)).rows).toEqual([]);
  });

  test('is not offered while a problem is reported, and is no one else’s', async () => {
    const job = await bookVisit(under.database);
    await finish();
    const stranger = await insertCustomer(under.database);
    expect(await confirm({ ...job.own, userId: stranger.userId })).toBe('gone');
    const [visit] = (await again(under.database, job.reference)).visits;
    await sql`
      insert into complaints (id, visit_id, number, opened_by, kind, state, words, opened_at, changed_at)
      values (${randomUUID()}, ${visit?.id}, ${visit?.number}, 'customer', 'damaged', 'review', 'x',
        ${NOW}, ${NOW})`.execute(under.db);
    expect((await shownTo(job))[0]).toBeNull();
  });
});
