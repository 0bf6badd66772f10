import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginSession, findActor } from '#app/features/identity/sessions/sessions.server.ts';
import { activityOf, contextOn, insertCustomer } from '../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases.ts';
import { findProfile } from './customers.db.server.ts';
import { changeDetails, endSessions } from './details.server.ts';

const DETAILS = {
  firstName: ' José ',
  lastName: 'Nguyễn',
  homeAddress: '7 Oak  Avenue',
  addressLine2: '',
  city: 'San Francisco',
  state: 'ca',
  zipCode: '94110',
};

describeOnBothDatabases('changing the details', (under) => {
  test('stores them as step 6 does, for this person only', async () => {
    const { userId } = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    const before = await findProfile(under.db, other.userId);
    const changed = await changeDetails(contextOn(under.database), userId, DETAILS);
    expect(changed).toEqual({ ok: true, value: null });
    expect(await findProfile(under.db, userId)).toMatchObject({
      first_name: 'José',
      last_name: 'Nguyễn',
      address_line1: '7 Oak Avenue',
      address_line2: null,
      state: 'CA',
      registered_at: expect.any(Date),
    });
    expect(await findProfile(under.db, other.userId)).toEqual(before);
    expect(await activityOf(under.db, userId)).toEqual(['details-changed']);
  });

  test('refuses what cannot stay, and asks about a Zip Code that seems wrong', async () => {
    const { userId } = await insertCustomer(under.database);
    const before = await findProfile(under.db, userId);
    const change = (given: object) =>
      changeDetails(contextOn(under.database), userId, { ...DETAILS, ...given });
    expect(await change({ lastName: ' ' })).toEqual({
      ok: false,
      refusal: { code: 'profile-invalid', fields: { lastName: 'Last Name is required.' } },
    });
    expect(await change({ zipCode: '10001' })).toMatchObject({ refusal: { code: 'zip-doubt' } });
    expect(await findProfile(under.db, userId)).toEqual(before);
    expect((await change({ zipCode: '10001', confirmed: true })).ok).toBe(true);
  });
});

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

  test('nobody else’s', async () => {
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
