/** No spelling of an email's domain makes a second account. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lookUpEmail, register, signIn } from '../../../../tests/support/account-actions.ts';
import {
  A_PASSWORD,
  contextOn,
  insertCustomer,
} from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { findActor } from '../sessions/sessions.server.ts';

describeOnBothDatabases('a domain that is not ASCII', (under) => {
  const call = { botCheck: 'passed' };
  const insertWith = async (email: string) => {
    const { userId } = await insertCustomer(under.database);
    await sql`update identities set email = ${email}, email_key = ${email} where id = ${userId}`.execute(
      under.db,
    );
    return userId;
  };

  test('is one however it is written', async () => {
    const userId = await insertWith('ana@xn--bcher-kva.example');
    for (const email of [
      'Ana@Bücher.example',
      'ana@ｂücher.example',
      'ana@xn--bcher-kva.example',
    ]) {
      const ctx = contextOn(under.database);
      const entered = await signIn(ctx, {
        email,
        password: A_PASSWORD,
        ...call,
      });
      const token = entered.ok ? entered.value.token : '';
      expect(await findActor(ctx, token)).toMatchObject({ userId });
    }
  });

  test('no one registers another spelling of an address that is taken', async () => {
    await insertWith('ana@example.com');
    const ctx = { ...contextOn(under.database), authenticatedAt: null };
    const email = 'ana@ｅｘａｍｐｌｅ.com';
    expect(await lookUpEmail(ctx, { email, ...call })).toMatchObject({
      value: { registered: true },
    });
    const given = { email, password: A_PASSWORD, confirmation: A_PASSWORD, ...call };
    expect(await register(ctx, given)).toMatchObject({ refusal: { code: 'registration-failed' } });
  });
});
