/** Accounts from before domains were ASCII can still log in, and no other spelling makes a second account. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../../../migrations/20261122-9-ascii-domains.ts';
import {
  A_PASSWORD,
  contextOn,
  insertCustomer,
} from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { lookUpEmail, register } from './registration.server.ts';
import { signIn } from './sign-in.server.ts';

describeOnBothDatabases('a domain that is not ASCII', (under) => {
  const call = { botCheck: 'passed' };
  const insertSpelled = async (email: string) => {
    const { userId } = await insertCustomer(under.database);
    await sql`update identities set email = ${email}, email_key = ${email} where id = ${userId}`.execute(
      under.db,
    );
    return userId;
  };
  const enter = async (email: string) => {
    const ctx = contextOn(under.database);
    const entered = await signIn(ctx, { email, password: A_PASSWORD, ...call });
    return entered.ok ? entered.value.userId : entered.refusal.code;
  };

  test('an account of before is found by every spelling, also before the migration', async () => {
    const userId = await insertSpelled('ana@bücher.example');
    expect(await enter('ana@bücher.example')).toBe(userId);
    await up(under.db);
    for (const spelling of ['Ana@Bücher.example', 'ana@xn--bcher-kva.example']) {
      expect(await enter(spelling)).toBe(userId);
    }
    const { rows } = await sql`select email, email_key from identities`.execute(under.db);
    const key = 'ana@xn--bcher-kva.example';
    expect(rows).toEqual([{ email: key, email_key: key }]);
  });

  test('of two accounts that are one address now, each is found by its own spelling', async () => {
    const plain = await insertSpelled('ana@example.com');
    const wide = await insertSpelled('ana@ｅxample.com');
    await up(under.db);
    expect(await enter('ana@example.com')).toBe(plain);
    expect(await enter('ana@ｅxample.com')).toBe(wide);
    expect(await enter('ana@ｅｘample.com')).toBe(plain);
  });

  test('no one registers another spelling of an address that is taken', async () => {
    await insertSpelled('ana@example.com');
    const ctx = { ...contextOn(under.database), authenticatedAt: null };
    const email = 'ana@ｅｘａｍｐｌｅ.com';
    expect(await lookUpEmail(ctx, { email, ...call })).toMatchObject({
      value: { registered: true },
    });
    const given = { email, password: A_PASSWORD, confirmation: A_PASSWORD, ...call };
    expect(await register(ctx, given)).toMatchObject({ refusal: { code: 'registration-failed' } });
  });
});
