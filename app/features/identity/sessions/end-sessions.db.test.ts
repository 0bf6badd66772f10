import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endSessions } from '../../../../tests/support/account-actions.ts';
import {
  activityOf,
  contextOn,
  insertCustomer,
} from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';

import { beginSession, findActor } from './sessions.server.ts';

describeOnBothDatabases('ending sessions', (under) => {
  const isGood = async (token: string) =>
    (await findActor(contextOn(under.database), token)) !== null;

  test('one of their own, by its id, once', async () => {
    const { userId, token, actor } = await insertCustomer(under.database);
    const ctx = contextOn(under.database);
    const elsewhere = await beginSession(under.db, ctx, userId);
    const id = (await findActor(ctx, elsewhere))?.sessionId ?? '';
    expect(await endSessions(ctx, actor, { id })).toEqual({ ok: true, value: null });
    expect([await isGood(token), await isGood(elsewhere)]).toEqual([true, false]);
    expect(await endSessions(ctx, actor, { id })).toEqual({
      ok: false,
      refusal: { code: 'session-gone' },
    });
    expect(await activityOf(under.db, userId)).toEqual(['sessions-ended']);
  });

  test('no one else’s', async () => {
    const { actor } = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    const ctx = contextOn(under.database);
    const gone = { ok: false, refusal: { code: 'session-gone' } };
    expect(await endSessions(ctx, actor, { id: other.actor.sessionId })).toEqual(gone);
    expect(await endSessions(ctx, actor, { id: randomUUID() })).toEqual(gone);
    expect(await isGood(other.token)).toBe(true);
  });

  test('all of their own but this one', async () => {
    const { userId, token, actor } = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    const ctx = contextOn(under.database);
    const elsewhere = [
      await beginSession(under.db, ctx, userId),
      await beginSession(under.db, ctx, userId),
    ];
    await endSessions(ctx, actor, { all: true });
    expect(await Promise.all(elsewhere.map(isGood))).toEqual([false, false]);
    expect([await isGood(token), await isGood(other.token)]).toEqual([true, true]);
  });
});
