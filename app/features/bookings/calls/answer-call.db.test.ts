/** What a program hears when the database breaks off between a change and its answer. */
import { expect, test } from 'vitest';
import { BOOKED_AT, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { readBooking } from '../read-booking.server.ts';
import { answerVisitCall } from './answer-call.server.ts';

describeOnBothDatabases('a call whose change is made when the database breaks off', (under) => {
  test('is answered by a sentence, and not by a fault; asked again it is answered in full', async () => {
    const { userId, member, reference } = await bookVisit(under.database);
    const ctx = inboxOn(under.database, { now: BOOKED_AT });
    let isDown = false;
    const db = under.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('no database');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const catalogue = {
      current: () => ({ version: 'v', find: () => ({ service: FAUCET, retired: false }) }),
    };
    // The outbox is woken when the change is made.
    const wake = () => {
      isDown = true;
    };
    const outbox = { ...ctx.ports.outbox, wake };
    const program = {
      ...ctx,
      catalogue: catalogue as unknown as Parameters<typeof answerVisitCall>[0]['catalogue'],
      actor: { ...member.actor, userId },
      database: { ...under.database, db },
      ports: { ...ctx.ports, outbox },
    };
    const cancel = async () => {
      isDown = false;
      return answerVisitCall(program, {
        name: 'cancel',
        about: { reference, position: 0 },
        sent: { given: { feeCents: 0 }, key: '0f9b6c1e-6f0d-4a39-8d0a-2f6f6f1f3f11' },
      });
    };
    const broken = await cancel();
    expect(broken.status).toBe(503);
    expect(await broken.json()).toMatchObject({ error: { message: expect.any(String) } });
    const booking = await readBooking(under.db, { reference });
    expect(booking?.visits).toMatchObject([{ state: 'cancelled' }]);
    const again = await cancel();
    expect([again.status, await again.json()]).toMatchObject([200, { reference }]);
  });
});
