/** A homesmith's calendar and time off name a visit by its jobs, and not by its home. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  findInTheWay,
  readNextDays,
} from '#app/features/scheduling/time-off/time-off-pages.server.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { BOOKED_AT, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { nameVisitsOf } from './visit-work.server.ts';

const TOILET = buildService({ id: 'running-toilet', name: 'Running toilet', durationMinutes: 60 });

describeOnBothDatabases('a visit among what is taken of a homesmith’s time', (under) => {
  const now = new Date(BOOKED_AT.getTime() + DAY_MS);
  const timeZone = 'America/Los_Angeles';
  type Booked = Awaited<ReturnType<typeof bookVisit>>;

  const namesFor = (number: number) => (visitIds: readonly string[]) =>
    nameVisitsOf(under.db, { visitIds, number });
  const next = async ({ number }: Booked) =>
    readNextDays(inboxOn(under.database, { now }), { number, timeZone }, namesFor(number));

  const inTheWay = async ({ number }: Booked) =>
    JSON.stringify(
      await findInTheWay(
        inboxOn(under.database, { now }),
        { number, timeZone },
        { 'from-day': '2026-06-03' },
        namesFor(number),
      ),
    );

  test('is on the calendar with its window, and its job where time off meets it', async () => {
    const booked = await bookVisit(under.database);
    expect(await next(booked)).toMatchObject({
      entries: [
        {
          kind: 'visit',
          name: 'Visit',
          when: 'Wed, Jun 3, 10 AM–noon',
          visitId: expect.any(String),
          state: 'Booked',
        },
      ],
    });
    const refused = await inTheWay(booked);
    expect(refused).toContain('Faucet repair, Wed, Jun 3, 10 AM–noon');
    for (const secret of ['Elm Street', 'Rosa', '94110']) expect(refused).not.toContain(secret);
  });

  test('has the number of its jobs when there are several', async () => {
    const booked = await bookVisit(under.database, {}, [FAUCET, TOILET]);
    expect(await inTheWay(booked)).toContain('2 jobs, Wed, Jun 3, 10 AM–noon');
  });

  test('has no name while it is only held, or when it is another homesmith’s', async () => {
    const booked = await bookVisit(under.database);
    const { rows } = await sql<{ id: string }>`select id from visits`.execute(under.db);
    const ids = rows.map(({ id }) => id);
    expect((await namesFor(booked.number)(ids)).size).toBe(1);
    expect((await namesFor(booked.number + 1)(ids)).size).toBe(0);
    await sql`update booking_orders set is_live = false, user_id = null`.execute(under.db);
  });
});
