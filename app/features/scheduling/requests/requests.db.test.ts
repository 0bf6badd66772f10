/** Requests: sent, withdrawn, deleted. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { receive } from '#app/features/inbox/forms/inbox.server.ts';
import { takeItemOfId } from '#app/features/inbox/items/items.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { erasePersonalData } from '#app/shell/personal-data.server.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildSubmission, inboxOn } from '../../../../tests/support/inbox.ts';
import { endedRequestsJob } from './housekeeping.server.ts';
import { REQUEST_KIND, requestRoom } from './request-room.server.ts';
import { findRequestOf, listRequestedVisits, listRequests } from './requests.db.server.ts';
import { keepRequest, takeRequestStep } from './requests.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const PLAN = {
  zip: '94110',
  timeZone: 'America/Los_Angeles',
  days: ['2026-06-01'],
  fewest: null,
  soonest: null,
  toRequest: [{ orderKey: 'bugs', reason: { code: 'several-visits', visits: 3, gapDays: 14 } }],
} as const;

describeOnBothDatabases('a request', (under) => {
  const ctx = () => inboxOn(under.database, { now: NOW });
  async function ask(): Promise<string> {
    let itemId = '';
    const wished = [
      { day: '2026-06-03', hour: 10 },
      { day: '2026-06-02', hour: 8 },
    ] as const;
    const received = await receive(
      ctx(),
      buildSubmission({
        kind: REQUEST_KIND,
        subject: 'Request for times',
        keep: async (trx, { id }) => {
          itemId = id;
          await keepRequest(trx, ctx(), id, {
            homeId: null,
            kind: 'fewest',
            plan: PLAN,
            orders: [],
            visits: [
              { orderKeys: ['faucet', 'sink'], minutes: 120, crewSize: 1, wished },
              { orderKeys: ['bugs'], minutes: null, crewSize: 1, wished: [] },
            ],
          });
        },
      }),
    );
    expect(received.ok).toBe(true);
    return itemId;
  }
  const inTransaction = <Value>(act: (trx: typeof under.db) => Promise<Value>) =>
    under.db.transaction().execute(act);
  const stateOf = async (itemId: string) => (await findRequestOf(under.db, itemId))?.state;

  test('keeps the plan as it was shown and the windows, the best first', async () => {
    const itemId = await ask();
    expect(await findRequestOf(under.db, itemId)).toMatchObject({ state: 'waiting', plan: PLAN });
    expect(await listRequestedVisits(under.db, itemId)).toEqual([
      {
        id: expect.any(String),
        orderKeys: ['faucet', 'sink'],
        minutes: 120,
        crewSize: 1,
        wished: [
          { day: '2026-06-03', hour: 10 },
          { day: '2026-06-02', hour: 8 },
        ],
      },
      expect.objectContaining({ minutes: null, wished: [] }),
    ]);
    const asked = { zip: null, itemIds: null, order: 'oldest', after: null, limit: 10 } as const;
    expect(await listRequests(under.db, { ...asked, state: 'waiting' })).toHaveLength(1);
    expect(await listRequests(under.db, { ...asked, state: 'declined' })).toEqual([]);
    expect(await listRequests(under.db, { ...asked, state: null, zip: '10001' })).toEqual([]);
  });

  test('follows its conversation', async () => {
    const itemId = await ask();
    for (const [step, state] of [
      ['answer', 'answered'],
      ['reply', 'waiting'],
      ['close', 'closed'],
    ] as const) {
      await inTransaction(
        (trx) => requestRoom.follow?.(trx, ctx(), { itemId, step }) ?? Promise.resolve(),
      );
      expect(await stateOf(itemId)).toBe(state);
    }
  });

  test('withdrawn, it is forgotten a year after its last word', async () => {
    const itemId = await ask();
    await inTransaction(async (trx) => {
      await takeItemOfId(trx, itemId);
      const request = await findRequestOf(trx, itemId);
      if (request === null) throw new Error('It was kept.');
      expect(await takeRequestStep(trx, ctx(), request, { name: 'withdraw' })).toBe(true);
    });
    const later = makeContext({ ...ctx() }, new Date('2027-06-02T13:00:00Z'));
    expect(await endedRequestsJob.findDue(under.db, NOW, 10)).toEqual([]);
    expect(await endedRequestsJob.findDue(under.db, later.now, 10)).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    await endedRequestsJob.run(later, itemId);
    expect(await findRequestOf(under.db, itemId)).toBeNull();
  });

  test('is erased with its person', async () => {
    const itemId = await ask();
    await sql`update inbox_items set email_verified_at = now()`.execute(under.db);
    const rosa = { userId: null, email: 'rosa@home.example' };
    await inTransaction((trx) => erasePersonalData(trx, rosa, ctx()));
    expect(await findRequestOf(under.db, itemId)).toBeNull();
  });
});
