/** Withdrawing a request, and changing it, which asks again in its place. */
import { beforeEach, expect, test } from 'vitest';
import { findConversation } from '#app/features/inbox/conversations/conversations.server.ts';
import { findItemWithoutKey } from '#app/features/inbox/items/items.server.ts';
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
import { findOwnRequest, listOwnRequests } from './own-requests.server.ts';
import { requestRoom } from './request-room.server.ts';
import { lockRequest } from './requests.db.server.ts';
import { followOffer, takeRequestStep } from './requests.server.ts';
import { withdrawRequest } from './withdraw.server.ts';

const QUERY = 'services=faucet-repair%3Fquantity%3D1%26order%3Dfaucet&zip=94110';

describeOnBothDatabases('a request of a customer', (under) => {
  let customer: Actor;
  let reference: string;
  const ctx = (actor: Actor | null = customer) => ({
    ...inboxOn(under.database, { now: BOOKED_AT }),
    actor,
    catalogue: selling(FAUCET),
  });
  const ask = async (query: string, note = 'After five, please.') => {
    const sent = { params: { query }, input: { note }, key: `${query} ${note}` };
    const done = await runAction(askForTimes, ctx(), sent);
    return done.ok ? done.value.reference : done.refusal.code;
  };
  const withdraw = async (key = 'a form', actor: Actor | null = customer) => {
    const sent = { params: { reference }, input: {}, key };
    const done = await runAction(withdrawRequest, ctx(actor), sent);
    return done.ok ? 'done' : done.refusal.code;
  };
  const stateOf = async (one = reference) =>
    (await findOwnRequest(ctx(), customer.userId, one))?.state;
  const listed = async () => {
    const list = { db: under.db, catalogue: selling(FAUCET).current(), now: BOOKED_AT };
    return (await readList(list, customer.userId))?.orders[0];
  };
  const offer = async () => {
    const item = await findItemWithoutKey(under.db, reference);
    const request = await lockRequest(under.db, item?.id ?? '');
    if (request === null) throw new Error('It was asked.');
    await takeRequestStep(under.db, ctx(), request, { name: 'offer' });
  };

  beforeEach(async () => {
    customer = (await insertCustomer(under.database)).actor;
    await insertHomesmith(inboxOn(under.database, { now: BOOKED_AT }));
    const list = { db: under.db, catalogue: selling(FAUCET).current(), now: BOOKED_AT };
    const order = buildOrder({ id: 'faucet', serviceId: FAUCET.id });
    await changeList(list, customer.userId, [{ kind: 'add', order }]);
    reference = await ask(QUERY);
  });

  test('is withdrawn once: its conversation closes, we hear of it, and its job waits for a time', async () => {
    expect(await listed()).toMatchObject({ request: reference });
    expect(await withdraw()).toBe('done');
    expect(await stateOf()).toBe('withdrawn');
    expect(await findItemWithoutKey(under.db, reference)).toMatchObject({ state: 'closed' });
    const order = await listed();
    expect(order).toMatchObject({ id: 'faucet', status: 'unconfirmed' });
    expect(order).not.toHaveProperty('request');
    expect(order).not.toHaveProperty('remark');
    const told = `${ADMINISTRATOR}: New reply to the request for times ${reference}`;
    expect(await mailsOn(under.db)).toContain(told);
    // The same form again, and another one.
    expect(await withdraw()).toBe('done');
    expect(await withdraw('another form')).toBe('not-now');
    // And by someone else, with the same key.
    const other = (await insertCustomer(under.database)).actor;
    expect(await withdraw('a form', other)).toBe('gone');
    expect((await mailsOn(under.db)).filter((mail) => mail === told)).toHaveLength(1);
  });

  test('is not withdrawn by others, and not while times are held for it', async () => {
    const other = (await insertCustomer(under.database)).actor;
    expect(await withdraw('other', other)).toBe('gone');
    expect(await withdraw('no one', null)).toBe('missing');
    expect(await findOwnRequest(ctx(), other.userId, reference)).toBeNull();
    await offer();
    expect(await withdraw()).toBe('not-now');
    expect(await stateOf()).toBe('offered');
    expect((await listOwnRequests(ctx(), customer.userId))[0]?.change).toBeNull();
    await followOffer(under.db, ctx(), { reference, name: 'lapse' });
    expect(await withdraw('after it')).toBe('done');
  });

  test('is changed by asking again in its place, from where its jobs and its note are', async () => {
    const [shown] = await listOwnRequests(ctx(), customer.userId);
    const { change } = shown ?? {};
    expect(change).toBe(
      `/servicelist/times/ask?${new URLSearchParams([
        ['services', 'faucet-repair?quantity=1&order=faucet'],
        ['zip', '94110'],
        ['replaces', reference],
      ])}`,
    );
    expect(await findOwnRequest(ctx(), customer.userId, reference)).toEqual({
      state: 'waiting',
      change,
      note: 'After five, please.',
    });
    const newer = await ask(change?.split('?')[1] ?? '', 'Mornings are fine, too.');
    expect([await stateOf(), await stateOf(newer)]).toEqual(['withdrawn', 'waiting']);
    expect(await listed()).toMatchObject({ request: newer });
    // What was withdrawn isn't replaced again.
    expect(await ask(`${QUERY}&replaces=${reference}`, 'Once more.')).toBe('not-now');
    // Someone else's, or an unknown one, is not looked at.
    expect(await ask(`${QUERY}&replaces=HS-2222-2222`)).toMatch(/^HS-/);
  });

  test('is not said to be for any time where its note says when', async () => {
    const access = { reference, key: null, userId: customer.userId };
    const conversation = await findConversation(ctx(), [requestRoom], access);
    const values = (conversation?.facts ?? []).map(({ value }) => value);
    expect(values[0]).toMatch(/^See your note for when\. /);
    expect(values.join(' ')).not.toContain('Any time');
  });
});
