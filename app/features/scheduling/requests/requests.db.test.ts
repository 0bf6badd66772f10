/** Requests: sent, placed, withdrawn, deleted. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { receive } from '#app/features/inbox/forms/inbox.server.ts';
import { takeItemOfId } from '#app/features/inbox/items/items.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { erasePersonalData } from '#app/shell/personal-data.server.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildSubmission, inboxOn } from '../../../../tests/support/inbox.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { endedRequestsJob } from './housekeeping.server.ts';
import { REQUEST_KIND, requestRoom } from './request-room.server.ts';
import { findRequestOf, listRequestedVisits, listRequests } from './requests.db.server.ts';
import { assignRequest, freeTimesOf, keepRequest, takeRequestStep } from './requests.server.ts';

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
  const countTaken = async () => (await sql`select from taken_times`.execute(under.db)).rows.length;

  test('keeps the plan as it was shown and the windows, the best first', async () => {
    const itemId = await ask();
    expect(await findRequestOf(under.db, itemId)).toMatchObject({ state: 'waiting', plan: PLAN });
    expect(await listRequestedVisits(under.db, itemId)).toEqual([
      {
        id: expect.any(String),
        orderKeys: ['faucet', 'sink'],
        minutes: 120,
        crewSize: 1,
        number: null,
        window: null,
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

  test('is placed at once or not at all, and its homesmiths’ time is taken; what nobody takes is left without a time', async () => {
    const itemId = await ask();
    const [one, two] = [await insertHomesmith(ctx()), await insertHomesmith(ctx())];
    const visits = await listRequestedVisits(under.db, itemId);
    const place = (numbers: readonly number[], minutes = 60) =>
      inTransaction((trx) =>
        assignRequest(
          trx,
          ctx(),
          itemId,
          numbers.map((number, at) => ({
            visitId: visits[at]?.id ?? '',
            number,
            window: { day: '2026-06-03', hour: 10 },
            startsAt: new Date('2026-06-03T17:00:00Z'),
            minutes,
          })),
        ),
      );
    const codeOf = async (placed: ReturnType<typeof place>) => {
      const result = await placed;
      return result.ok ? null : result.refusal.code;
    };
    expect(await codeOf(place([]))).toBe('not-its-visits');
    expect(await codeOf(place([one, two, two]))).toBe('not-its-visits');
    expect(await codeOf(place([one, two], 0))).toBe('no-minutes');
    expect(await codeOf(place([one, 4_000_000]))).toBe('no-homesmith');
    // One visit twice in one call.
    expect(await codeOf(place([one, one]))).toBe('taken');
    expect(await countTaken()).toBe(0);
    expect(await stateOf(itemId)).toBe('waiting');
    expect(await codeOf(place([one, two]))).toBeNull();
    expect(await countTaken()).toBe(2);
    expect(await listRequestedVisits(under.db, itemId)).toMatchObject([
      { number: one, window: { day: '2026-06-03', hour: 10 } },
      { number: two },
    ]);
    expect(await codeOf(place([one, two]))).toBe('not-now');

    const other = await ask();
    const [first, second] = await listRequestedVisits(under.db, other);
    const startsAt = new Date('2026-06-04T17:00:00Z');
    const window = { day: '2026-06-04', hour: 10 } as const;
    const placed = { number: one, window, startsAt, minutes: 60 };
    const assign = (ids: readonly (string | undefined)[]) =>
      inTransaction((trx) =>
        assignRequest(
          trx,
          ctx(),
          other,
          ids.map((visitId = '') => ({ ...placed, visitId })),
        ),
      );
    // A visit of another request, and one visit twice.
    expect(await codeOf(assign([visits[0]?.id]))).toBe('not-its-visits');
    expect(await codeOf(assign([first?.id, first?.id]))).toBe('not-its-visits');
    expect(await codeOf(assign([second?.id]))).toBeNull();
    expect(await stateOf(other)).toBe('assigned');
    expect(await listRequestedVisits(under.db, other)).toMatchObject([
      { number: null, window: null },
      { number: one, window },
    ]);
  });

  test('taken back, or forgotten a year after its last word, its time is free again', async () => {
    const itemId = await ask();
    const number = await insertHomesmith(ctx());
    const visits = await listRequestedVisits(under.db, itemId);
    const startsAt = (hour: number) => new Date(Date.UTC(2026, 5, 3, hour));
    await inTransaction((trx) =>
      assignRequest(
        trx,
        ctx(),
        itemId,
        visits.map(({ id }, at) => ({
          visitId: id,
          number,
          window: { day: '2026-06-03', hour: 10 },
          startsAt: startsAt(17 + at),
          minutes: 60,
        })),
      ),
    );
    await inTransaction(async (trx) => {
      await takeItemOfId(trx, itemId);
      const request = await findRequestOf(trx, itemId);
      if (request === null) throw new Error('It was kept.');
      expect(await takeRequestStep(trx, ctx(), request, { name: 'withdraw' })).toBe(true);
      await freeTimesOf(trx, itemId);
    });
    expect(await countTaken()).toBe(0);
    const later = makeContext({ ...ctx() }, new Date('2027-06-02T13:00:00Z'));
    expect(await endedRequestsJob.findDue(under.db, NOW, 10)).toEqual([]);
    expect(await endedRequestsJob.findDue(under.db, later.now, 10)).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    await endedRequestsJob.run(later, itemId);
    expect(await findRequestOf(under.db, itemId)).toBeNull();
  });

  test('erased with its person, whoever was assigned hears that it is off, and what is over is told to nobody', async () => {
    const crew = [await insertCustomer(under.database), await insertCustomer(under.database)];
    const identityIds = crew.map(({ userId }) => userId);
    const number = await insertHomesmith(ctx(), { identityIds });
    const itemId = await ask();
    const visits = await listRequestedVisits(under.db, itemId);
    const days = ['2026-06-03', '2026-05-29'];
    const placed = visits.map(({ id }, at) => ({
      visitId: id,
      number,
      window: { day: days[at] ?? '', hour: 10 } as const,
      startsAt: new Date(`${days[at]}T17:00:00Z`),
      minutes: 60,
    }));
    expect((await inTransaction((trx) => assignRequest(trx, ctx(), itemId, placed))).ok).toBe(true);
    await sql`update inbox_items set email_verified_at = now()`.execute(under.db);
    await sql`delete from outbox_messages`.execute(under.db);
    const rosa = { userId: null, email: 'rosa@home.example' };
    await inTransaction((trx) => erasePersonalData(trx, rosa, ctx()));
    expect([await findRequestOf(under.db, itemId), await countTaken()]).toEqual([null, 0]);
    const subject = 'Off: a visit of Ada Ruiz near 94110';
    const all = crew.map(({ email }) => `${email}: ${subject}`);
    expect((await mailsOn(under.db)).toSorted()).toEqual(all.toSorted());
    const { rows } = await sql<{ text: string }>`
      select body_text as text from outbox_messages`.execute(under.db);
    for (const { text } of rows) {
      expect(text).toContain('Wednesday, June 3, 10 AM to noon, Pacific Time');
      expect(text).not.toMatch(/May 29|Rosa/);
    }
  });
});
