/** Sample people can sign in during a trial, and never in production, whatever data was left behind. */
import { expect, test } from 'vitest';
import { FOR_FRESH_OPERATORS, findMissing } from '#app/kernel/policy.ts';
import { contextOn, insertCustomer } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { findIdentityByEmail } from '../identities.db.server.ts';
import { findActor } from '../sessions/sessions.server.ts';
import { type SamplePerson, signInAsSample } from './sample-sign-in.server.ts';

const PRODUCTION = { env: { MODE: 'production' } };
const OPERATOR: SamplePerson = {
  mailbox: 'operator',
  areaCode: '415',
  roles: ['operator'],
  join: async () => {},
};

/** As its action does, in a transaction. */
const signIn = (ctx: Parameters<typeof signInAsSample>[0], person: SamplePerson) =>
  ctx.database.db
    .transaction()
    .execute((db) => signInAsSample({ ...ctx, database: { ...ctx.database, db } }, person));

describeOnBothDatabases('a sample person', (under) => {
  test('may in a trial what an operator may, however long ago they came', async () => {
    const ctx = contextOn(under.database);
    const signedIn = await signIn(ctx, OPERATOR);
    const later = new Date(ctx.now.getTime() + 3 * 3_600_000);
    const inThreeHours = contextOn(under.database, { now: later });
    const actor = await findActor(inThreeHours, signedIn ?? '');
    expect(actor?.user).toMatchObject({ email: 'operator@sample.invalid', emailVerified: true });
    expect(actor?.user.phoneNumber).toBe('+14155550199');
    expect(findMissing(FOR_FRESH_OPERATORS, actor, later)).toBeNull();
  });

  test('is no one in production, with a session of the trial or without one', async () => {
    const signedIn = await signIn(contextOn(under.database), OPERATOR);
    expect(signedIn).not.toBeNull();
    const production = contextOn(under.database, PRODUCTION);
    expect(await findActor(production, signedIn ?? '')).toBeNull();
    const other = { ...OPERATOR, mailbox: 'other' };
    expect(await signIn(production, other)).toBeNull();
    expect(await findIdentityByEmail(under.db, 'other@sample.invalid')).toBeNull();
  });

  test('is one however often someone signs in, and the session before is over', async () => {
    const ctx = contextOn(under.database);
    const joined: string[] = [];
    const person: SamplePerson = {
      ...OPERATOR,
      join: async (_, id) => {
        joined.push(id);
      },
    };
    const first = await signIn(ctx, person);
    const again = await signIn({ ...ctx, sessionToken: first }, person);
    expect(await findActor(ctx, again ?? '')).not.toBeNull();
    expect([joined.length, await findActor(ctx, first ?? '')]).toEqual([1, null]);
  });

  test('takes neither the account of the address nor a phone in use', async () => {
    const { userId } = await insertCustomer(under.database);
    await under.db
      .withTables<{ identities: { id: string; email_key: string; phone_number: string } }>()
      .updateTable('identities')
      .set({ email_key: 'operator@sample.invalid', phone_number: '+14155550199' })
      .where('id', '=', userId)
      .execute();
    const ctx = contextOn(under.database);
    expect(await signIn(ctx, OPERATOR)).toBeNull();
    expect(await signIn(ctx, { ...OPERATOR, mailbox: 'other' })).not.toBeNull();
    const other = await findIdentityByEmail(under.db, 'other@sample.invalid');
    expect(other?.phone_number).toBe('+14155550198');
  });
});
