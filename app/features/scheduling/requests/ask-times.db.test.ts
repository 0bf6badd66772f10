/** Asking for times: once, all or nothing, and only for what is still open. */
import { beforeEach, expect, test } from 'vitest';
import { confirmOrders } from '#app/features/service-list/account/booked-orders.server.ts';
import { changeList, readList } from '#app/features/service-list/account/stored-lists.server.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { insertCustomer, mailsOn } from '../../../../tests/support/account-context.ts';
import { BOOKED_AT, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildOrder } from '../../../../tests/support/factories.ts';
import { ADMINISTRATOR, inboxOn } from '../../../../tests/support/inbox.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { selling } from '../../../../tests/support/selling.ts';
import { askForTimes } from './ask-times.server.ts';
import { listRequests } from './requests.db.server.ts';

const QUERY = 'services=faucet-repair%3Forder%3Dfaucet&zip=94110&visit.0=2026-06-03T10';
const FORM = { note: 'The dog is friendly.' };

describeOnBothDatabases('asking for times', (under) => {
  let customer: Actor;
  beforeEach(async () => {
    customer = (await insertCustomer(under.database)).actor;
    await insertHomesmith(inboxOn(under.database, { now: BOOKED_AT }));
  });

  type Sent = { query?: string; input?: object; key?: string; actor?: Actor | null };
  const ask = (
    { query = QUERY, input = FORM, key = 'a form', actor = customer }: Sent = {},
    env: Record<string, string> = {},
  ) => {
    const ctx = inboxOn(under.database, { now: BOOKED_AT, env });
    const asking = { ...ctx, actor, catalogue: selling(FAUCET) };
    return runAction(askForTimes, asking, { params: { query }, input, key });
  };
  const codeOf = (done: Awaited<ReturnType<typeof ask>>) => (done.ok ? 'done' : done.refusal.code);
  const counted = async () => {
    const asked = { zip: null, itemIds: null, order: 'oldest', after: null, limit: 10 } as const;
    const requests = await listRequests(under.db, { ...asked, state: null });
    return [requests.length, (await mailsOn(under.db)).length];
  };

  test('happens once for a form that is sent several times at once, and again later', async () => {
    const at = await Promise.all([1, 2, 3].map(() => ask()));
    expect(at.map(codeOf)).toEqual(['done', 'done', 'done']);
    // Its own times are not asked for again, and not counted either.
    const [first] = at;
    expect(await ask({}, { PLANS_PER_HOUR_PER_IP: '1' })).toEqual(first);
    expect(await counted()).toEqual([1, 2]);
    expect((await mailsOn(under.db)).toSorted()).toEqual([
      `${customer.user.email}: We have your request for times`,
      expect.stringContaining(`${ADMINISTRATOR}: New request for times`),
    ]);
    // What is asked for in another address is another request.
    expect(codeOf(await ask({ query: QUERY.replace('T10', 'T12') }))).toBe('done');
    expect(await counted()).toEqual([2, 4]);
  });

  test('shows on the list when its job was asked for, and the request, also with other choices', async () => {
    const catalogue = selling(FAUCET).current();
    const list = { db: under.db, catalogue, now: BOOKED_AT };
    const add = (id: string) => ({
      kind: 'add' as const,
      order: buildOrder({ id, serviceId: FAUCET.id, request: 'HS-FORGED' }),
    });
    await changeList(list, customer.userId, [add('faucet'), add('other')]);
    const sent = await ask();
    const asked = {
      remark: 'You asked for times on Mon, Jun 1',
      request: sent.ok ? sent.value.reference : null,
    };
    const listed = async () => (await readList(list, customer.userId))?.orders ?? [];
    const [faucet, other] = await listed();
    expect(faucet).toMatchObject({ id: 'faucet', status: 'unconfirmed', ...asked });
    expect(other).not.toHaveProperty('request');
    const shown = { quantity: 1, options: {}, totalCents: 1 };
    const chosen = { kind: 'choose' as const, id: 'faucet', wished: { quantity: 1 }, shown };
    await changeList(list, customer.userId, [chosen]);
    expect((await listed())[0]).toMatchObject(asked);
    // Booked, it is no longer asked for.
    const booking = { ...buildOrder({ id: 'faucet' }), booking: 'HM-AAAA-BBBB' };
    await confirmOrders(under.db, customer.userId, [booking]);
    expect((await listed())[0]).not.toHaveProperty('request');
  });

  test('keeps and counts nothing beyond the limit of what is sent to us', async () => {
    const env = { SUBMISSIONS_PER_DAY: '1' };
    expect(codeOf(await ask({ key: 'one' }, env))).toBe('done');
    for (const _ of [1, 2]) {
      expect(await ask({ key: 'another' }, env)).toMatchObject({
        refusal: { code: 'too-many-sent', status: 429, retryAfterSeconds: expect.any(Number) },
      });
    }
    expect(await counted()).toEqual([1, 2]);
    expect(codeOf(await ask({ key: 'another' }, { SUBMISSIONS_PER_DAY: '2' }))).toBe('done');
  });

  test.each([
    ['taken', { query: QUERY.replace('06-03', '05-01') }],
    ['other-plan', { query: `${QUERY}&shape=0-1` }],
    ['not-served', { query: QUERY.replace('94110', '59715') }],
    ['elsewhere', { query: QUERY.replace('94110', '94103') }],
    ['no-orders', { query: 'zip=94110' }],
    ['mistakes', { input: { note: 'x'.repeat(1_001) } }],
    ['missing', { actor: null }],
  ] as const)('is refused as %s, and keeps nothing', async (code, sent) => {
    expect(codeOf(await ask(sent))).toBe(code);
    expect(await counted()).toEqual([0, 0]);
  });

  test('counts each try among the looks for windows', async () => {
    const env = { PLANS_PER_HOUR_PER_IP: '1' };
    expect(codeOf(await ask({ key: 'one' }, env))).toBe('done');
    expect(await ask({ key: 'another' }, env)).toMatchObject({
      refusal: { code: 'too-many', status: 429, text: expect.stringContaining('searches') },
    });
  });
});
