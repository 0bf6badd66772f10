/** Operators see, by week, the visits at which no one was home, and those to which no one came. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { missVisit } from '#app/features/bookings/change/missed.server.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { again, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { takeJobStep } from '../../../../tests/support/job-actions.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { readNoShows } from './no-shows.server.ts';

/** Wednesday, 10 AM there: the window begins. */
const START = new Date('2026-06-03T17:00:00Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const on = (database: Database, now: Date) => inboxOn(database, { now });

describeOnBothDatabases('no-shows by week', (under) => {
  const read = (now = at(24 * 60)) => readNoShows(on(under.database, now));

  test('has every week of the last twelve, also without any', async () => {
    const { weeks, isCut } = await read();
    expect([weeks.length, isCut]).toEqual([12, false]);
    expect(weeks[0]).toEqual({ week: '2026-06-01', absent: 0, missed: 0, rows: [] });
  });

  test('lists who was not there, with the fee, in the week of the visit', async () => {
    const absent = await bookVisit(under.database);
    const [visit] = (await again(under.database, absent.reference)).visits;
    for (const [step, minutes] of [
      ['at_door', 1],
      ['at_door', 8],
      ['absent', 25],
    ] as const) {
      const done = await takeJobStep(on(under.database, at(minutes)), {
        ...{ number: visit?.number ?? 0, visitId: visit?.id ?? '' },
        ...{ idempotencyKey: randomUUID(), pressedAt: '', sequence: 0, step: { step } },
      });
      expect(done.ok).toBe(true);
    }
    const missed = await bookVisit(under.database);
    const done = await takeAction(missVisit, on(under.database, at(151)), {
      ...missed.own,
      idempotencyKey: randomUUID(),
    });
    expect(done.ok).toBe(true);
    // A week later it's in the same week.
    const { weeks } = await read(at(7 * 24 * 60));
    expect(weeks.slice(0, 2).map(({ week, ...of }) => [week, of.absent, of.missed])).toEqual([
      ['2026-06-08', 0, 0],
      ['2026-06-01', 1, 1],
    ]);
    expect(weeks[1]?.rows).toMatchObject([
      { kind: 'missed', reference: missed.reference, when: 'Wed, Jun 3, 10 AM–noon', fee: null },
      {
        ...{ kind: 'absent', reference: absent.reference, who: 'Rosa Díaz, 94110' },
        ...{ fee: '$94.50', photo: null },
      },
    ]);
    const photo = randomUUID();
    const [large, small] = ['a', 'b'].map((digit) => digit.repeat(64));
    await sql`insert into photo_files (hash, made_at)
      values (${large}, ${at(26)}), (${small}, ${at(26)})`.execute(under.db);
    await sql`
      insert into photos (id, visit_id, kind, by, number, at, large_hash, small_hash, width, height,
        small_width, small_height, bytes)
      values (${photo}, ${visit?.id ?? ''}, 'door', 'homesmith', ${visit?.number ?? 0}, ${at(26)},
        ${large}, ${small}, 4, 3, 4, 3, 9)`.execute(under.db);
    expect((await read(at(7 * 24 * 60))).weeks[1]?.rows[1]?.photo).toBe(`/photos/${photo}/large`);
    expect(weeks[1]?.rows[1]?.homesmith).toContain('Ada Ruiz');
    // After twelve weeks it's gone.
    expect((await read(at(84 * 24 * 60))).weeks.flatMap(({ rows }) => rows)).toEqual([]);
  });
});
