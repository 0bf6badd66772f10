import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  askForPasswordReset,
  removePasskeysAfterReset,
  resetPassword,
} from '../../../../tests/support/account-actions.ts';
import {
  activityOf,
  after,
  contextOn,
  insertCustomer,
  mailsOn,
  tokenOn,
} from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { findActor } from '../sessions/sessions.server.ts';
import { findOfferedPasskeys } from './passkeys-after-reset.server.ts';

const GIVEN = { password: 'Marmalade-42-Tram', confirmation: 'Marmalade-42-Tram' };
const SECRET = new Secret({ size: 20 });
const DEAD = { ok: false, refusal: { code: 'gone' } };

describeOnBothDatabases('passkeys after a mailed reset', (under) => {
  const at = (now = new Date()) => contextOn(under.database, { now });
  const addPasskey = (userId: string, id: string, name: string) =>
    sql`insert into passkeys
          (credential_id, user_id, public_key, counter, transports, name, created_at)
        values (${id}, ${userId}, 'key', 0, '[]', ${name}, now())`.execute(under.db);
  const addApp = (userId: string) =>
    sql`insert into authenticator_apps (user_id, secret, confirmed_at)
        values (${userId}, ${SECRET.base32}, now())`.execute(under.db);

  /**
   * A person with a passkey of their own and one that a thief added, who has just reset the password by this link.
   */
  async function reset({ passkeys = ['mine', 'theirs'] } = {}) {
    const { userId, email, token: session } = await insertCustomer(under.database);
    for (const id of passkeys) await addPasskey(userId, id, `Named ${id}`);
    await askForPasswordReset(at(), { email, botCheck: '' });
    const token = await tokenOn(under.db, 'reset-password');
    expect(await findOfferedPasskeys(at(), token)).toBeNull();
    expect((await resetPassword(at(), { token, ...GIVEN })).ok).toBe(true);
    expect(await findActor(at(), session)).toBeNull();
    return { userId, email, token };
  }
  const left = async () =>
    (
      await sql<{ id: string }>`
      select credential_id as id from passkeys order by id`.execute(under.db)
    ).rows.map(({ id }) => id);

  test('are shown, and go by the same link, once; its owner is notified', async () => {
    const { userId, email, token } = await reset();
    const offered = await findOfferedPasskeys(at(), token);
    expect(offered).toMatchObject({
      passkeys: [{ id: 'mine', name: 'Named mine', lastUsedAt: null }, { id: 'theirs' }],
      asksForCode: false,
    });
    const removing = { ids: ['theirs'] };
    const removed = await removePasskeysAfterReset(at(), token, removing);
    expect(removed).toEqual({ ok: true, value: { removed: 1 } });
    expect(await left()).toEqual(['mine']);
    expect(await mailsOn(under.db)).toContain(`${email}: A passkey was removed`);
    expect(await activityOf(under.db, userId)).toContain('passkey-removed');
    expect(await findOfferedPasskeys(at(), token)).toBeNull();
    expect(await removePasskeysAfterReset(at(), token, { ids: ['mine'] })).toEqual(DEAD);
    expect(await left()).toEqual(['mine']);
  });

  test('take the second factor where one is on, and its wrong codes are counted with all others', async () => {
    const { userId, token } = await reset();
    await addApp(userId);
    expect(await findOfferedPasskeys(at(), token)).toMatchObject({ asksForCode: true });
    const remove = (code?: string) =>
      removePasskeysAfterReset(at(), token, { ids: ['theirs'], code });
    expect(await remove()).toMatchObject({ refusal: { code: 'second-factor-needed' } });
    expect(await remove('AAAA-BBBB')).toMatchObject({
      refusal: { code: 'second-factor-wrong', triesLeft: 4 },
    });
    expect(await left()).toEqual(['mine', 'theirs']);
    expect((await remove(new TOTP({ secret: SECRET }).generate())).ok).toBe(true);
    expect(await left()).toEqual(['mine']);
  });

  test('are offered for as long as the link would have been good, and no one else’s go by it', async () => {
    const other = await insertCustomer(under.database);
    await addPasskey(other.userId, 'another', 'Named another');
    const { token } = await reset();
    expect(await findOfferedPasskeys(at(after(61)), token)).toBeNull();
    expect(await removePasskeysAfterReset(at(after(61)), token, { ids: ['mine'] })).toEqual(DEAD);
    expect(await removePasskeysAfterReset(at(), token, { ids: [] })).toEqual({
      ok: false,
      refusal: { code: 'passkeys-none-chosen' },
    });
    const removed = await removePasskeysAfterReset(at(), token, { ids: ['another'] });
    expect(removed).toEqual({ ok: true, value: { removed: 0 } });
    expect(await left()).toEqual(['another', 'mine', 'theirs']);
  });

  test('of no one who has none: the link is dead after the reset', async () => {
    const { token } = await reset({ passkeys: [] });
    expect(await findOfferedPasskeys(at(), token)).toBeNull();
  });
});
