import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findActor } from '#app/features/identity/sessions/sessions.server.ts';
import { changeDetails, completeRegistration } from '../../../tests/support/account-actions.ts';
import { activityOf, contextOn, insertCustomer } from '../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { leaveDetailsToDo, PROFILE } from '../../../tests/support/insert-person.ts';
import { loadProfile } from './customers.server.ts';

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
    const before = await loadProfile(under.db, other.userId);
    const changed = await changeDetails(contextOn(under.database), userId, DETAILS);
    expect(changed).toEqual({ ok: true, value: null });
    expect(await loadProfile(under.db, userId)).toMatchObject({
      first_name: 'José',
      last_name: 'Nguyễn',
      address_line1: '7 Oak Avenue',
      address_line2: null,
      state: 'CA',
      registered_at: expect.any(Date),
    });
    expect(await loadProfile(under.db, other.userId)).toEqual(before);
    expect(await activityOf(under.db, userId)).toEqual(['details-changed']);
  });

  test('refuses what cannot stay, and asks about a Zip Code that seems wrong', async () => {
    const { userId } = await insertCustomer(under.database);
    const before = await loadProfile(under.db, userId);
    const change = (given: object) =>
      changeDetails(contextOn(under.database), userId, { ...DETAILS, ...given });
    expect(await change({ lastName: ' ' })).toEqual({
      ok: false,
      refusal: { code: 'profile-invalid', fields: { lastName: 'Last Name is required.' } },
    });
    expect(await change({ zipCode: '10001' })).toMatchObject({ refusal: { code: 'zip-doubt' } });
    expect(await loadProfile(under.db, userId)).toEqual(before);
    expect((await change({ zipCode: '10001', confirmed: true })).ok).toBe(true);
  });
});

describeOnBothDatabases('completing a registration', (under) => {
  /** A person who has everything but the details. */
  const insertRegistering = async () => {
    const known = await insertCustomer(under.database);
    await leaveDetailsToDo(under.db, known.userId);
    return known;
  };

  test('gives the session a new token', async () => {
    const { userId, actor, token } = await insertRegistering();
    const ctx = contextOn(under.database);
    const completed = await completeRegistration(ctx, actor, PROFILE);
    if (!completed.ok) throw new Error('The registration is not completed.');
    expect(await findActor(ctx, token)).toBeNull();
    expect(await findActor(ctx, completed.value.token)).toMatchObject({ userId });
  });

  test('a session that was ended from elsewhere in the meantime is not brought back', async () => {
    const { actor } = await insertRegistering();
    await sql`delete from sessions`.execute(under.db);
    const completed = await completeRegistration(contextOn(under.database), actor, PROFILE);
    expect(completed).toEqual({ ok: false, refusal: { code: 'signed-out' } });
    expect((await sql`select 1 from sessions`.execute(under.db)).rows).toEqual([]);
    expect((await sql`select 1 from customers`.execute(under.db)).rows).toEqual([]);
  });
});
