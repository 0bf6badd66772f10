import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { after, contextOn, insertCustomer } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import type { AuthUser } from '../auth-state/auth-state.ts';
import { findPendingProof } from './pending-proof.server.ts';

describeOnBothDatabases('a pending proof during registration', (under) => {
  const PHONE = '+14155559999';
  const now = new Date();
  const userOf = ({ userId, email }: { userId: string; email: string }): AuthUser => ({
    id: userId,
    email,
    emailVerified: false,
    phoneNumber: null,
    firstName: null,
    registrationComplete: false,
  });
  const begun = async () => userOf(await insertCustomer(under.database));
  const ctx = (env: Record<string, string> = {}) => contextOn(under.database, { now, env });
  const SENT = { SMTP_URL: 'smtp://localhost', MODE: 'production' };

  test('a mail: until when it cannot be sent again, and whether it left', async () => {
    const user = await begun();
    await sql`
      insert into mailed_tokens (token_hash, user_id, purpose, email, device, created_at, expires_at)
      values ('h', ${user.id}, 'verify-email', ${user.email}, 'x', ${after(-0.2, now)}, ${after(60)})`.execute(
      under.db,
    );
    const pending = { resendAfterSeconds: 18, phone: null };
    expect(await findPendingProof(ctx(), user)).toEqual({ ...pending, isKeptHere: true });
    expect(await findPendingProof(ctx(SENT), user)).toEqual({ ...pending, isKeptHere: false });
    const later = { ...ctx(), now: after(1, now) };
    expect(await findPendingProof(later, user)).toMatchObject({ resendAfterSeconds: 0 });
  });

  test('a code, while it can still be entered', async () => {
    const user = { ...(await begun()), emailVerified: true };
    expect(await findPendingProof(ctx(), user)).toBe(null);
    await sql`
      insert into phone_codes (user_id, phone_number, code_hash, tries_left, created_at, expires_at)
      values (${user.id}, ${PHONE}, 'h', 1, ${now}, ${after(10, now)})`.execute(under.db);
    const pending = { resendAfterSeconds: 30, phone: PHONE, isKeptHere: true };
    expect(await findPendingProof(ctx(), user)).toEqual(pending);
    const over = { ...ctx(), now: after(10, now) };
    expect(await findPendingProof(over, user)).toBe(null);
    await sql`update phone_codes set tries_left = 0 where user_id = ${user.id}`.execute(under.db);
    expect(await findPendingProof(ctx(), user)).toBe(null);
  });

  test('nothing once all is done', async () => {
    const user = { ...(await begun()), emailVerified: true, phoneNumber: PHONE };
    expect(await findPendingProof(ctx(), user)).toBe(null);
    expect(await findPendingProof(ctx(), { ...user, registrationComplete: true })).toBe(null);
    expect(await findPendingProof(ctx(), null)).toBe(null);
  });
});
