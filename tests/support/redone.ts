/** A visit whose work is done again: booked, done, reported, and decided so. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { COMPLAINT_ACTIONS } from '#app/features/back-office/complaints/complaint-actions.server.ts';
import { OWN_COMPLAINTS } from '#app/features/bookings/complaints/complaint-actions.server.ts';
import { listComplaintsOf } from '#app/features/bookings/complaints/complaints.db.server.ts';
import { pinOf } from '#app/features/bookings/keys.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { actorOf } from './account-context.ts';
import { again, bookVisit } from './booked-visit.ts';
import { codeOf } from './code-of.ts';
import { inboxOn } from './inbox.ts';
import { takeJobStep } from './job-actions.ts';
import { asOperator, operate } from './operator-actions.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const THERE = new Date('2026-06-03T17:30:00Z');
export const DECIDED = new Date(THERE.getTime() + 3 * HOUR_MS);
export const FRIDAY = { day: '2026-06-05', hour: 10 } as const;
export const REASON = 'The photos show that it leaks.';

export const on = (database: Database, now: Date) => inboxOn(database, { now });

export async function booked(database: Database) {
  const job = await bookVisit(database);
  const [first] = (await again(database, job.reference)).visits;
  if (first === undefined || first.number === null) throw new Error('There is no visit.');
  const { rows } = await sql<{ userId: string }>`
    select identity_id as "userId" from members where number = ${first.number}`.execute(
    database.db,
  );
  return { ...job, visitId: first.id, number: first.number, memberId: rows[0]?.userId ?? '' };
}
export type RedoneJob = Awaited<ReturnType<typeof booked>>;

export async function press(
  database: Database,
  { number, visitId }: Pick<RedoneJob, 'visitId'> & { number: number },
  step: Parameters<typeof takeJobStep>[1]['step'],
  now: Date,
) {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from visits where id = ${visitId}`.execute(database.db);
  const sequence = rows[0]?.sequence ?? 0;
  return takeJobStep(on(database, now), {
    ...{ number, visitId, idempotencyKey: randomUUID(), pressedAt: '', sequence, step },
  });
}

export async function finish(database: Database, of: Parameters<typeof press>[1], now = THERE) {
  const pin = await pinOf(database.db, of.visitId);
  for (const step of [
    { step: 'arrive', pin, note: null },
    { step: 'start' },
    { step: 'finish', note: 'Done.' },
  ] as const) {
    const done = await press(database, of, step, now);
    if (!done.ok) throw new Error(done.refusal.code);
  }
}

/** In review. */
export async function complained(database: Database, job: RedoneJob) {
  await sql`delete from complaints where visit_id is null`.execute(database.db);
  const now = new Date(THERE.getTime() + HOUR_MS);
  const actor = { ...actorOf(job.userId, now), roles: new Set(['customer'] as const) };
  const input = { kind: 'unsafe', words: 'It leaks.', cents: null };
  const params = { reference: job.reference, visit: '1' };
  const opened = await runAction(OWN_COMPLAINTS.open, { ...on(database, now), actor } as never, {
    ...{ params, input, key: null },
  });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const [complaint] = await listComplaintsOf(database.db, job.visitId);
  if (complaint === undefined) throw new Error('There is no complaint.');
  return complaint.id;
}

export const decide = async (database: Database, id: string, input: object) =>
  codeOf(
    await operate(COMPLAINT_ACTIONS.decide, asOperator(on(database, DECIDED)), {
      ...{ params: { id }, input: { cents: null, reason: REASON, ...input } },
    }),
  );

export async function redone(database: Database, more: object = {}) {
  const job = await booked(database);
  await finish(database, job);
  const id = await complained(database, job);
  const [order] = (await again(database, job.reference)).orders;
  const jobs = [order?.id ?? ''];
  expect(await decide(database, id, { outcome: 'redo', jobs, ...more })).toBe('done');
  const booking = await again(database, job.reference);
  const redo = booking.visits.find(({ redo: of }) => of !== null);
  if (redo === undefined) throw new Error('There is no redo.');
  return { job, id, booking, redo };
}
