/** GET /api/bookings has the jobs of each booking, however many there are, in the same number of statements. */
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertCustomer } from '../../../../tests/support/account-context.ts';
import { BOOKED_AT, bookVisit } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { findBookingRecord } from '../bookings.db.server.ts';
import { answerList, answerOf } from './booking-answer.server.ts';

describeOnBothDatabases('the list of bookings', (under) => {
  const ctx = () => inboxOn(under.database, { now: BOOKED_AT });
  const list = async (userId: string) => (await answerList(ctx(), userId)).bookings;

  async function countStatements(userId: string): Promise<number> {
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const database = { ...under.database, db: under.db.withPlugin(counting) };
    await answerList({ ...ctx(), database }, userId);
    return count;
  }

  /** The same booking again, by another reference and with ids of its own. */
  async function copy(reference: string, other: string, heldAt: Date): Promise<void> {
    const [booking, order, visit] = [randomUUID(), randomUUID(), randomUUID()];
    const as = (row: string, changes: object) =>
      sql`jsonb_populate_record(${sql.ref(row)}, ${JSON.stringify(changes)}::jsonb)`;
    await sql`
      insert into bookings select (${as('bookings', { id: booking, reference: other, held_at: heldAt })}).*
      from bookings where reference = ${reference}`.execute(under.db);
    const of = sql`select id from bookings where reference = ${reference}`;
    const changed = { id: order, booking_id: booking, order_id: other };
    await sql`
      insert into booking_orders select (${as('booking_orders', changed)}).*
      from booking_orders where booking_id = (${of})`.execute(under.db);
    await sql`
      insert into visits select (${as('visits', { id: visit, booking_id: booking })}).*
      from visits where booking_id = (${of})`.execute(under.db);
    await sql`
      insert into visit_orders (visit_id, booking_order_id) values (${visit}, ${order})`.execute(
      under.db,
    );
  }

  test('has what each visit is for, as the booking itself has it', async () => {
    const { userId, reference } = await bookVisit(under.database);
    const booking = await findBookingRecord(under.db, { reference });
    if (booking === null) throw new Error('There is no booking.');
    const { visits } = await answerOf(ctx(), booking);
    expect(visits[0]?.orders[0]).toMatchObject({
      order: 'faucet',
      service: 'faucet-repair',
      quantity: null,
      options: expect.anything(),
      included: expect.anything(),
      notIncluded: expect.anything(),
      cents: expect.any(Number),
    });
    const { orders } = visits[0] ?? {};
    expect(await list(userId)).toMatchObject([{ reference, visits: [{ visit: 1, orders }] }]);
    const other = await insertCustomer(under.database);
    expect(await list(other.userId)).toEqual([]);
  });

  test('asks the database as often for ten bookings as for one', async () => {
    const { userId, reference } = await bookVisit(under.database);
    const alone = await countStatements(userId);
    for (let nth = 2; nth < 10; nth += 1) {
      const heldAt = new Date(BOOKED_AT.getTime() + nth);
      await copy(reference, `HM-AAAA-AAA${nth}`, heldAt);
    }
    expect((await list(userId)).map((one) => one.reference)).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2].map((nth) => `HM-AAAA-AAA${nth}`),
      reference,
    ]);
    expect(await countStatements(userId)).toBe(alone);
  });

  test('leaves out what is no longer held', async () => {
    const { userId } = await bookVisit(under.database);
    await sql`update bookings set confirmed_at = null`.execute(under.db);
    await sql`update visits set state = 'held', due_at = ${new Date(BOOKED_AT.getTime() + 1)}`.execute(
      under.db,
    );
    expect(await list(userId)).toHaveLength(1);
    await sql`update visits set due_at = ${BOOKED_AT}`.execute(under.db);
    expect(await list(userId)).toEqual([]);
  });
});
