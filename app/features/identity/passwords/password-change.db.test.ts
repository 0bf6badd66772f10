import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Passwords } from '#app/platform/passwords/passwords.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  askForDeletion,
  askForEmailChange,
  changePassword,
  confirmPassword,
  signIn,
} from '../../../../tests/support/account-actions.ts';
import {
  A_PASSWORD,
  activityOf,
  after,
  contextOn,
  insertCustomer,
  mailsOn,
} from '../../../../tests/support/account-context.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';

import { findPasswordHash, storePasswordHash } from '../identities.db.server.ts';

import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { beginSession, findActor } from '../sessions/sessions.server.ts';

const NEW_PASSWORD = 'Marmalade-42-Tram';
const GIVEN = { current: A_PASSWORD, password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
const refused = (code: string) => ({ ok: false, refusal: { code } });

describeOnBothDatabases('changing the password', (under) => {
  const at = (now = new Date()) => contextOn(under.database, { now });

  test('ends every session and begins one, and tells so by mail', async () => {
    const { userId, email, token } = await insertCustomer(under.database);
    const elsewhere = await beginSession(under.db, at(), userId);
    const other = await insertCustomer(under.database);
    const changed = await changePassword(at(), userId, GIVEN);
    if (!changed.ok) throw new Error('The password is not changed.');
    expect(await findActor(at(), token)).toBeNull();
    expect(await findActor(at(), elsewhere)).toBeNull();
    expect(await findActor(at(), changed.value.token)).toMatchObject({ userId });
    expect(await findActor(at(), other.token)).not.toBeNull();
    expect(await mailsOn(under.db)).toEqual([`${email}: Your password was changed`]);
    expect(await activityOf(under.db, userId)).toEqual(['password-changed']);
    expect(await signIn(at(), { email, password: A_PASSWORD })).toEqual(refused('sign-in-failed'));
    expect((await signIn(at(), { email, password: NEW_PASSWORD })).ok).toBe(true);
  });

  test('links that were mailed before are dead', async () => {
    const { userId, email } = await insertCustomer(under.database);
    await sql`
      insert into mailed_tokens (user_id, purpose, token_hash, email, device, created_at, expires_at)
      values (${userId}, 'reset-password', 'h', ${email}, 'd', ${new Date()}, ${after(60)})`.execute(
      under.db,
    );
    await changePassword(at(), userId, GIVEN);
    expect((await sql`select 1 from mailed_tokens`.execute(under.db)).rows).toEqual([]);
  });

  test.each([
    ['password-wrong', { current: 'Not-it-1234' }],
    ['passwords-differ', { confirmation: 'Marmalade-42-tram' }],
    ['password-rule', { password: 'Tram-42', confirmation: 'Tram-42' }],
    ['password-rule', { password: 'Marmalade-Tram', confirmation: 'Marmalade-Tram' }],
    ['password-guessable', { password: 'password1', confirmation: 'password1' }],
    ['password-long', { password: `1${'n'.repeat(128)}`, confirmation: `1${'n'.repeat(128)}` }],
  ])('is refused as %s for %j, and changes nothing', async (code, change) => {
    const { userId, email, token } = await insertCustomer(under.database);
    expect(await changePassword(at(), userId, { ...GIVEN, ...change })).toEqual(refused(code));
    expect(await findActor(at(), token)).not.toBeNull();
    expect((await signIn(at(), { email, password: A_PASSWORD })).ok).toBe(true);
    expect(await mailsOn(under.db)).toEqual([]);
  });

  test('guessing the current one is limited, no matter who has the session', async () => {
    const { userId } = await insertCustomer(under.database);
    for (let n = 0; n < 10; n++) {
      await changePassword(at(), userId, { ...GIVEN, current: 'Not-it-1234' });
    }
    expect(await changePassword(at(), userId, GIVEN)).toMatchObject({
      refusal: { code: 'too-many' },
    });
    expect((await changePassword(at(after(16)), userId, GIVEN)).ok).toBe(true);
  });
});

describeOnBothDatabases('confirming the password', (under) => {
  const at = (now = new Date()) => contextOn(under.database, { now });

  test('makes the authentication fresh, under a new token of the same session', async () => {
    const { actor, token } = await insertCustomer(under.database);
    const later = after(60);
    const confirmed = await confirmPassword(at(later), actor, { password: A_PASSWORD });
    if (!confirmed.ok) throw new Error('The password is not confirmed.');
    expect(await findActor(at(later), token)).toBeNull();
    expect(await findActor(at(later), confirmed.value.token)).toMatchObject({
      sessionId: actor.sessionId,
      authenticatedAt: later,
    });
  });

  test('a wrong one changes nothing, and a right one forgives the wrong ones', async () => {
    const { actor, token } = await insertCustomer(under.database);
    for (let n = 0; n < 9; n++) {
      const tried = await confirmPassword(at(), actor, { password: 'Not-it-1234' });
      expect(tried).toEqual(refused('password-wrong'));
    }
    expect(await findActor(at(), token)).toMatchObject({
      authenticatedAt: actor.authenticatedAt,
    });
    expect((await confirmPassword(at(), actor, { password: A_PASSWORD })).ok).toBe(true);
    for (let n = 0; n < 10; n++) {
      const tried = await confirmPassword(at(), actor, { password: 'Not-it-1234' });
      expect(tried).toEqual(refused('password-wrong'));
    }
    const tried = await confirmPassword(at(), actor, { password: A_PASSWORD });
    expect(tried).toMatchObject({ refusal: { code: 'too-many' } });
  });

  test('a session that has ended in the meantime is not brought back', async () => {
    const { actor, token } = await insertCustomer(under.database);
    await sql`delete from sessions`.execute(under.db);
    const confirmed = await confirmPassword(at(), actor, { password: A_PASSWORD });
    expect(confirmed).toEqual(refused('signed-out'));
    expect(await findActor(at(), token)).toBeNull();
  });
});

describeOnBothDatabases('a new password while the old one is being compared', (under) => {
  /** Right after the comparison the owner sets a new password of their own, which ends every session. */
  const overtaken = (userId: string): RequestContext => {
    const ctx = contextOn(under.database);
    const passwords: Passwords = {
      ...ctx.ports.passwords,
      verify: async (...given) => {
        const isRight = await ctx.ports.passwords.verify(...given);
        await storePasswordHash(under.db, userId, NOT_COMPARED, new Date());
        await deleteSessions(under.db, userId);
        return isRight;
      },
    };
    return { ...ctx, ports: { ...ctx.ports, passwords } };
  };
  const NOT_COMPARED = 'scrypt$1024$8$1$AAAA$AAAA';

  test('no one logs in with the old one', async () => {
    const { userId, email } = await insertCustomer(under.database);
    const tried = await signIn(overtaken(userId), { email, password: A_PASSWORD });
    expect(tried).toEqual(refused('sign-in-failed'));
    expect((await sql`select 1 from sessions`.execute(under.db)).rows).toEqual([]);
  });

  test('nor asks for another address, another password, or the end of the account', async () => {
    const { userId, actor } = await insertCustomer(under.database);
    const ctx = overtaken(userId);
    const old = await findPasswordHash(under.db, userId);
    const change = { email: 'neu@post.example', password: A_PASSWORD };
    for (const ask of [
      () => askForEmailChange(ctx, userId, change),
      () => changePassword(ctx, userId, GIVEN),
      () => askForDeletion(ctx, actor, A_PASSWORD),
    ]) {
      // Each change starts from the old password.
      await storePasswordHash(under.db, userId, old ?? '', new Date());
      expect(await ask()).toEqual(refused('password-wrong'));
    }
    expect(await mailsOn(under.db)).toEqual([]);
    expect(await activityOf(under.db, userId)).toEqual([]);
  });
});

describeOnServer('changing the password under a race', (under) => {
  test('of two at once that know the same current one, one hears that it no longer is', async () => {
    const { userId } = await insertCustomer(under.database);
    const ctx = contextOn(under.database);
    const results = await Promise.all(
      ['Marmalade-42-Tram', 'Copper-77-Meadow'].map((password) =>
        changePassword(ctx, userId, { current: A_PASSWORD, password, confirmation: password }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([refused('password-wrong')]);
  });
});
