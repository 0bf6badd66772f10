import { expect, test } from 'vitest';
import { activityOf, contextOn, insertCustomer } from '../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { loadProfile } from './customers.server.ts';
import { changeDetails } from './details.server.ts';

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
