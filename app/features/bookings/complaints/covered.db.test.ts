/** Covered work: where its promise can be read, and what is reported of it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { again, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { pinOf } from '../keys.server.ts';
import { viewOwnInvoice } from '../money/own-invoice.server.ts';
import { viewBooking } from '../pages/read-booking-view.server.ts';
import { viewJob } from '../work/read-job.server.ts';

/** Wednesday, 10:30 AM in San Francisco, in the window. */
const THERE = new Date('2026-06-03T17:30:00Z');
const DONE = new Date(THERE.getTime() + 2 * HOUR_MS);

const WARRANTY = { days: 45, covers: 'the same leak coming back.' };
const COVERED = { ...FAUCET, warranty: WARRANTY };

const on = (database: Database, now = DONE) => ({
  ...inboxOn(database, { now, env: { ADMIN_EMAIL: '' } }),
  catalogue: selling(COVERED),
});

async function booked(database: Database, sold = [COVERED]) {
  const visit = await bookVisit(database, {}, sold);
  const [first] = (await again(database, visit.reference)).visits;
  if (first === undefined || first.number === null) throw new Error('There is no visit.');
  // Who has it may be a homesmith of an earlier test.
  const { rows } = await sql<{ userId: string; email: string }>`
    select identity_id as "userId", email from members join identities on id = identity_id
    where number = ${first.number}`.execute(database.db);
  const [member] = rows;
  if (member === undefined) throw new Error('There is no member.');
  return { ...visit, member, visitId: first.id, number: first.number };
}
type Job = Awaited<ReturnType<typeof booked>>;

async function finish(database: Database, { number, visitId }: Job) {
  const press = (step: Parameters<typeof takeJobStep>[1]['step'], now: Date) =>
    takeJobStep(on(database, now), {
      ...{ number, visitId, idempotencyKey: randomUUID(), pressedAt: '', sequence: 0, step },
    });
  await press({ step: 'arrive', pin: await pinOf(database.db, visitId), note: null }, THERE);
  await press({ step: 'start' }, THERE);
  const done = await press({ step: 'finish', note: 'Done.' }, DONE);
  if (!done.ok) throw new Error(done.refusal.code);
}

describeOnBothDatabases('covered work', (under) => {
  const database = () => under.database;

  test('is said on the booking, on the receipt, and on the page of who does it', async () => {
    const job = await booked(database());
    const { reference, number, visitId, userId } = job;
    const pages = async (now: Date) => {
      const booking = await viewBooking(
        on(database(), now) as never,
        await again(database(), reference),
      );
      const own = { reference, position: 0, userId };
      const invoice = await viewOwnInvoice(on(database(), now), own);
      const work = await viewJob(on(database(), now), { number, visitId });
      return { booking: booking.visits[0]?.cover, invoice, work: work?.promises };
    };
    expect(await pages(THERE)).toMatchObject({
      booking: {
        lines: ['45-day coverage after the work: the same leak coming back.'],
        address: null,
      },
      invoice: null,
      work: ['We promise 45 days on this work: the same leak coming back.'],
    });
    await finish(database(), job);
    const address = `/bookings/${reference}/visits/1/complaint?kind=warranty`;
    const until = 'Covered until July 18, 2026: the same leak coming back.';
    const held = await pages(DONE);
    expect(held).toMatchObject({
      ...{ booking: { lines: [until], address }, work: [until] },
      invoice: { claim: { address, label: 'Something’s wrong? It’s covered until Sat, Jul 18' } },
    });
    expect(held.invoice?.receipt.lines[0]?.details).toContain(until);
    // The day after in San Francisco.
    const over = await pages(new Date('2026-07-19T07:00:00Z'));
    expect(over).toMatchObject({ booking: { address: null }, invoice: { claim: null } });
    expect(over.invoice?.receipt.lines[0]?.details).toContain(
      'Covered until July 18, 2026. That’s over.',
    );
  });
});
