/** What was ordered stays as it was agreed, and the homeowner's note reaches the homesmith together with the address. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importServices } from '#app/features/catalogue/import/catalogue-import.server.ts';
import { again, BOOKED_AT, bookVisit, FAUCET } from '../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../tests/support/inbox.ts';
import { revealJob } from '../../../tests/support/job-actions.ts';
import { correctDetails } from '../../../tests/support/take-action.ts';
import { eraseFor, exportFor } from './personal-data.server.ts';
import { viewJob } from './work/read-job.server.ts';

/** 8 AM on the day of the visit, in its last 24 hours. */
const THAT_DAY = new Date('2026-06-03T15:00:00Z');
const NOTE = 'Drips only when hot. <script>alert(1)</script>';
const OTHER = {
  ...FAUCET,
  serviceNotes: ['Included: a later promise.', 'Prepare: clear the counter.'],
};

describeOnBothDatabases('a booked job', (under) => {
  const on = (now = BOOKED_AT) => inboxOn(under.database, { now });
  const jobOf = async (reference: string) =>
    (await again(under.database, reference)).orders[0]?.job;

  type Booked = Awaited<ReturnType<typeof bookVisit>>;
  const correct = ({ reference, userId }: Booked, jobNotes: Record<number, string | null>) =>
    correctDetails(on(), {
      reference,
      userId,
      idempotencyKey: randomUUID(),
      details: {
        address: { line1: '12 Elm Street', line2: '', city: 'San Francisco', usState: 'CA' },
        contactName: 'Rosa Díaz',
        contactPhone: '+14155550100',
        notes: null,
        jobNotes,
      },
    });

  test('keeps what was agreed when the catalogue changes', async () => {
    const { reference } = await bookVisit(under.database);
    const agreed = await jobOf(reference);
    await importServices(under.db, [OTHER], BOOKED_AT);
    expect(await jobOf(reference)).toEqual(agreed);
    expect(JSON.stringify(agreed)).not.toContain('later promise');
  });

  test('shows its note to the homesmith once the address is revealed, and never before', async () => {
    const booked = await bookVisit(under.database);
    const { reference, number } = booked;
    expect((await correct(booked, { 0: NOTE })).ok).toBe(true);
    const booking = await again(under.database, reference);
    const asked = { number, visitId: booking.visits[0]?.id ?? '' };
    const noteAt = async (now: Date) => (await viewJob(on(now), asked))?.jobs[0]?.note;
    expect(await noteAt(BOOKED_AT)).toBeNull();
    expect((await revealJob(on(), asked)).ok).toBe(false);
    expect(await noteAt(THAT_DAY)).toBeNull();
    expect((await revealJob(on(THAT_DAY), asked)).ok).toBe(true);
    expect(await noteAt(THAT_DAY)).toBe(NOTE);
    // After it, as with the address.
    await sql`update visits set state = 'closed'`.execute(under.db);
    expect(await noteAt(THAT_DAY)).toBeNull();
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(body_text, ''), '') as all from outbox_messages`.execute(under.db);
    expect(rows[0]?.all).not.toContain('Drips only');
    const kept = await sql<{ all: string }>`
      select coalesce(string_agg(shown::text, ''), '')
        || (select coalesce(string_agg(facts::text, ''), '') from visit_events) as all
      from approvals`.execute(under.db);
    expect(kept.rows[0]?.all).not.toContain('Drips only');
  });

  test('keeps its note when details change without it, exports it, and forgets it with the person', async () => {
    const booked = await bookVisit(under.database);
    const person = { userId: booked.userId, email: null };
    const noteOf = async () => (await again(under.database, booked.reference)).orders[0]?.note;
    await correct(booked, { 0: NOTE });
    await correct(booked, {});
    expect(await noteOf()).toBe(NOTE);
    expect(JSON.stringify(await exportFor(under.db, person))).toContain('Drips only');
    await under.db.transaction().execute((trx) => eraseFor(trx, person, on()));
    expect(await noteOf()).toBeNull();
  });

  test('loses its note when that is cleared', async () => {
    const booked = await bookVisit(under.database);
    await correct(booked, { 0: NOTE });
    await correct(booked, { 0: null });
    expect((await again(under.database, booked.reference)).orders[0]?.note).toBeNull();
  });
});
