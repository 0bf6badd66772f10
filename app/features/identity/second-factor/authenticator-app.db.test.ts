import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  askForPasswordReset,
  beginApp,
  changePassword,
  confirmAppByCode,
  confirmPassword,
  removeApp,
  renewRecoveryCodes,
  resetPassword,
  signIn,
} from '../../../../tests/support/account-actions.ts';
import {
  A_PASSWORD,
  activityOf,
  after,
  contextOn,
  insertCustomer,
  mailsOn,
  tokenOn,
} from '../../../../tests/support/account-context.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';

import { isSecondFactorOn, takeSecondFactor } from './authenticator-app.server.ts';

const codeAt = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A person with a confirmed app, and a time at which its next code is valid. */
async function insertWithApp({ database }: DatabaseUnderTest) {
  const person = await insertCustomer(database);
  const begun = await beginApp(contextOn(database), person.userId);
  if (!begun.ok) throw new Error('The app does not begin.');
  const { secret } = begun.value;
  const now = new Date();
  const ctx = contextOn(database, { now });
  const confirmed = await confirmAppByCode(ctx, person.actor, codeAt(secret, now));
  if (!confirmed.ok) throw new Error('The app is not confirmed.');
  const later = after(5, now);
  return { ...person, secret, recoveryCodes: confirmed.value.recoveryCodes, now: later };
}

describeOnBothDatabases('the authenticator app', (under) => {
  const at = (now: Date, env = {}) => contextOn(under.database, { now, env });

  test('is on from the first right code, and tells so by mail', async () => {
    const { userId, actor, email } = await insertCustomer(under.database);
    const begun = await beginApp(at(new Date()), userId);
    if (!begun.ok) throw new Error('The app does not begin.');
    const now = new Date();
    const code = codeAt(begun.value.secret, now);
    expect(await isSecondFactorOn(under.db, userId)).toBe(false);
    expect(await confirmAppByCode(at(now), actor, wrong(code))).toEqual({
      ok: false,
      refusal: { code: 'wrong-code' },
    });
    expect(await confirmAppByCode(at(now), actor, '12345')).toEqual({
      ok: false,
      refusal: { code: 'code-incomplete' },
    });
    expect(await takeSecondFactor(at(now), userId, code)).toBe(false);
    expect(await isSecondFactorOn(under.db, userId)).toBe(false);
    const confirmed = await confirmAppByCode(at(now), actor, code);
    expect(confirmed).toMatchObject({ ok: true, value: { recoveryCodes: { length: 10 } } });
    expect(await isSecondFactorOn(under.db, userId)).toBe(true);
    expect(await mailsOn(under.db)).toEqual([`${email}: Two-step verification is on`]);
    expect(await activityOf(under.db, userId)).toEqual(['second-factor-on']);
  });

  test('one that is on is not replaced by beginning again', async () => {
    const { userId, actor, secret, now } = await insertWithApp(under);
    const refused = { ok: false, refusal: { code: 'app-on' } };
    expect(await beginApp(at(now), userId)).toEqual(refused);
    expect(await confirmAppByCode(at(now), actor, codeAt(secret, now))).toEqual(refused);
    expect(await takeSecondFactor(at(now), userId, codeAt(secret, now))).toBe(true);
  });

  test('beginning again before it is on makes a new secret, and the old one is dead', async () => {
    const { userId, actor } = await insertCustomer(under.database);
    const now = new Date();
    const secrets = [];
    for (let n = 0; n < 2; n++) {
      const begun = await beginApp(at(now), userId);
      if (begun.ok) secrets.push(begun.value.secret);
    }
    const [first = '', second = ''] = secrets;
    expect((await confirmAppByCode(at(now), actor, codeAt(first, now))).ok).toBe(false);
    expect((await confirmAppByCode(at(now), actor, codeAt(second, now))).ok).toBe(true);
  });

  test('a time step is good once, also the one that turned it on, and none before it', async () => {
    const { userId, secret, now } = await insertWithApp(under);
    const confirmedAt = after(-5, now);
    expect(await takeSecondFactor(at(confirmedAt), userId, codeAt(secret, confirmedAt))).toBe(
      false,
    );
    const before = codeAt(secret, new Date(now.getTime() - 30_000));
    expect(await takeSecondFactor(at(now), userId, codeAt(secret, now))).toBe(true);
    expect(await takeSecondFactor(at(now), userId, codeAt(secret, now))).toBe(false);
    expect(await takeSecondFactor(at(now), userId, before)).toBe(false);
    const next = after(1, now);
    expect(await takeSecondFactor(at(next), userId, codeAt(secret, next))).toBe(true);
  });

  test('a code with a space in the middle is right, a wrong one is not', async () => {
    const { userId, secret, now } = await insertWithApp(under);
    const code = codeAt(secret, now);
    expect(await takeSecondFactor(at(now), userId, wrong(code))).toBe(false);
    expect(await takeSecondFactor(at(now), userId, '')).toBe(false);
    expect(await takeSecondFactor(at(now), userId, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(
      true,
    );
  });

  test('each recovery code is good once, for its owner', async () => {
    const { userId, recoveryCodes, now } = await insertWithApp(under);
    const other = await insertWithApp(under);
    const [first = '', second = ''] = recoveryCodes;
    expect(await takeSecondFactor(at(now), other.userId, first)).toBe(false);
    expect(await takeSecondFactor(at(now), userId, first.toLowerCase())).toBe(true);
    expect(await takeSecondFactor(at(now), userId, first)).toBe(false);
    expect(await takeSecondFactor(at(now), userId, second)).toBe(true);
  });

  test('new recovery codes kill the old ones', async () => {
    const { userId, email, recoveryCodes, now } = await insertWithApp(under);
    const renewed = await renewRecoveryCodes(at(now), userId);
    if (!renewed.ok) throw new Error('There are no new codes.');
    expect(await takeSecondFactor(at(now), userId, recoveryCodes[0] ?? '')).toBe(false);
    expect(await takeSecondFactor(at(now), userId, renewed.value.recoveryCodes[0] ?? '')).toBe(
      true,
    );
    expect(await mailsOn(under.db)).toContain(`${email}: You have new recovery codes`);
  });

  test('once removed, nothing opens by it anymore, and the mail says so', async () => {
    const { userId, email, secret, recoveryCodes, now } = await insertWithApp(under);
    expect(await removeApp(at(now), userId)).toEqual({ ok: true, value: null });
    expect(await isSecondFactorOn(under.db, userId)).toBe(false);
    expect(await takeSecondFactor(at(now), userId, codeAt(secret, now))).toBe(false);
    expect(await takeSecondFactor(at(now), userId, recoveryCodes[0] ?? '')).toBe(false);
    expect(await mailsOn(under.db)).toContain(`${email}: Two-step verification is off`);
    const refused = { ok: false, refusal: { code: 'app-off' } };
    expect(await removeApp(at(now), userId)).toEqual(refused);
    expect(await renewRecoveryCodes(at(now), userId)).toEqual(refused);
  });

  test('without an app there are no recovery codes to make, and nothing to confirm', async () => {
    const { userId, actor } = await insertCustomer(under.database);
    const refused = { ok: false, refusal: { code: 'app-off' } };
    expect(await renewRecoveryCodes(at(new Date()), userId)).toEqual(refused);
    expect(await confirmAppByCode(at(new Date()), actor, '123456')).toEqual(refused);
  });

  test('recovery codes are stored hashed', async () => {
    const { recoveryCodes } = await insertWithApp(under);
    const { rows } = await sql<{ all: string }>`
      select string_agg(code_hash, ' ') as all from recovery_codes`.execute(under.db);
    for (const code of recoveryCodes) expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''));
  });

  describe('logging in', () => {
    const credentials = (email: string, code?: string) => ({ email, password: A_PASSWORD, code });

    test('asks for the code after the password, and takes a recovery code', async () => {
      const { email, secret, recoveryCodes, now } = await insertWithApp(under);
      const refusal = async (code?: string) => {
        const result = await signIn(at(now), credentials(email, code));
        return result.ok ? null : result.refusal.code;
      };
      expect(await refusal()).toBe('second-factor-needed');
      expect(await refusal(wrong(codeAt(secret, now)))).toBe('second-factor-wrong');
      expect(await refusal(codeAt(secret, now))).toBeNull();
      expect(await refusal(recoveryCodes[3])).toBeNull();
      const wrongPassword = { ...credentials(email, recoveryCodes[4]), password: 'Not-it-1234' };
      expect(await signIn(at(now), wrongPassword)).toMatchObject({
        refusal: { code: 'sign-in-failed' },
      });
      // A wrong password uses up no code.
      expect(await refusal(recoveryCodes[4])).toBeNull();
    });

    test('after five wrong codes the right one has to wait, and each refusal says how many are left', async () => {
      const { email, secret, now } = await insertWithApp(under);
      for (const triesLeft of [4, 3, 2, 1, 0]) {
        const tried = await signIn(at(now), credentials(email, wrong(codeAt(secret, now))));
        expect(tried).toEqual({ ok: false, refusal: { code: 'second-factor-wrong', triesLeft } });
      }
      const right = await signIn(at(now), credentials(email, codeAt(secret, now)));
      expect(right).toEqual({
        ok: false,
        refusal: { code: 'too-many', retryAfterSeconds: 60 * 60 },
      });
      const later = after(61, now);
      expect((await signIn(at(later), credentials(email, codeAt(secret, later)))).ok).toBe(true);
    });
  });

  describe('wrong codes are counted for the account', () => {
    const NEW_PASSWORD = 'Marmalade-42-Tram';

    test('and neither the password nor a new one gives fresh tries, nor does the way there', async () => {
      const { userId, actor, email, secret, now } = await insertWithApp(under);
      // The password limits are not what is tested.
      const ctx = at(now, { SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '1000' });
      const code = wrong(codeAt(secret, now));
      const confirm = (given: { password: string; code?: string }) =>
        confirmPassword(ctx, actor, given);
      const left = (triesLeft: number) => ({ refusal: { code: 'second-factor-wrong', triesLeft } });

      expect(await signIn(ctx, { email, password: A_PASSWORD, code })).toMatchObject(left(4));
      expect(await confirm({ password: A_PASSWORD, code: 'AAAA-BBBB' })).toMatchObject(left(3));
      expect((await confirm({ password: A_PASSWORD })).ok).toBe(false);
      const change = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
      const changed = await changePassword(ctx, userId, { current: A_PASSWORD, ...change });
      expect(changed.ok).toBe(true);
      expect(await signIn(ctx, { email, password: NEW_PASSWORD, code })).toMatchObject(left(2));
      await askForPasswordReset(ctx, { email, botCheck: '' });
      const token = await tokenOn(under.db, 'reset-password');
      const again = { password: A_PASSWORD, confirmation: A_PASSWORD };
      expect((await resetPassword(ctx, { token, ...again })).ok).toBe(true);
      expect(await signIn(ctx, { email, password: A_PASSWORD, code })).toMatchObject(left(1));
      // Another account of the same person does not help either.
      const other = await insertWithApp(under);
      const theirs = { email: other.email, password: A_PASSWORD, code: other.recoveryCodes[0] };
      expect((await signIn(ctx, theirs)).ok).toBe(true);
      expect(await signIn(ctx, { email, password: A_PASSWORD, code })).toMatchObject(left(0));
      expect(await signIn(ctx, { email, password: A_PASSWORD, code })).toMatchObject({
        refusal: { code: 'too-many' },
      });
    });

    test('and a right one that is sent twice opens once, and counts as no wrong one', async () => {
      const { email, secret, now } = await insertWithApp(under);
      const ctx = at(now, { SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '1000' });
      const given = { email, password: A_PASSWORD };
      const code = codeAt(secret, now);
      expect((await signIn(ctx, { ...given, code })).ok).toBe(true);
      const used = { ok: false, refusal: { code: 'second-factor-used' } };
      for (let n = 0; n < 8; n++) expect(await signIn(ctx, { ...given, code })).toEqual(used);
      // With a space, as the app shows it.
      const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
      expect(await signIn(ctx, { ...given, code: spaced })).toEqual(used);
      expect(await signIn(ctx, { ...given, code: wrong(code) })).toMatchObject({
        refusal: { code: 'second-factor-wrong', triesLeft: 4 },
      });
      // One before the last used is no double tap.
      const before = codeAt(secret, new Date(now.getTime() - 30_000));
      expect(await signIn(ctx, { ...given, code: before })).toMatchObject({
        refusal: { code: 'second-factor-wrong', triesLeft: 3 },
      });
      // Once it is over, it is as wrong as any other.
      const over = at(after(2, now), { SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '1000' });
      expect(await signIn(over, { ...given, code })).toMatchObject({
        refusal: { code: 'second-factor-wrong', triesLeft: 2 },
      });
    });

    test('until a right one begins again', async () => {
      const { email, secret, recoveryCodes, now } = await insertWithApp(under);
      const ctx = at(now, { SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '1000' });
      const given = { email, password: A_PASSWORD };
      for (let n = 0; n < 4; n++) {
        expect((await signIn(ctx, { ...given, code: wrong(codeAt(secret, now)) })).ok).toBe(false);
      }
      expect((await signIn(ctx, { ...given, code: recoveryCodes[0] })).ok).toBe(true);
      expect(await signIn(ctx, { ...given, code: recoveryCodes[0] })).toMatchObject({
        refusal: { code: 'second-factor-wrong', triesLeft: 4 },
      });
    });
  });
});

describeOnServer('second factors under a race', (under) => {
  test('of twenty wrong codes at once five are compared', async () => {
    const { email, now } = await insertWithApp(under);
    const env = {
      SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '1000',
      SIGN_INS_PER_HOUR_PER_IP: '1000',
    };
    const ctx = contextOn(under.database, { now, env });
    const given = { email, password: A_PASSWORD, code: 'AAAA-BBBB', botCheck: 'passed' };
    const results = await Promise.all(Array.from({ length: 20 }, () => signIn(ctx, given)));
    const codes = results.map((result) => (result.ok ? '' : result.refusal.code));
    expect(codes.filter((code) => code === 'second-factor-wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(15);
  });

  test('a recovery code that twenty logins bring at once opens one', async () => {
    const { email, recoveryCodes, now } = await insertWithApp(under);
    const env = {
      SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '1000',
      SIGN_INS_PER_HOUR_PER_IP: '1000',
    };
    const ctx = contextOn(under.database, { now, env });
    const given = { email, password: A_PASSWORD, code: recoveryCodes[0], botCheck: 'passed' };
    const results = await Promise.all(Array.from({ length: 20 }, () => signIn(ctx, given)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a code of the app that twenty bring at once passes once', async () => {
    const { userId, secret, now } = await insertWithApp(under);
    const ctx = contextOn(under.database, { now });
    const code = codeAt(secret, now);
    const passed = await Promise.all(
      Array.from({ length: 20 }, () => takeSecondFactor(ctx, userId, code)),
    );
    expect(passed.filter(Boolean)).toHaveLength(1);
  });

  test('a right code that two logins bring at once opens one, and leaves all tries', async () => {
    const { email, secret, now } = await insertWithApp(under);
    const env = { SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '1000', SIGN_INS_PER_HOUR_PER_IP: '1000' };
    const ctx = contextOn(under.database, { now, env });
    const given = { email, password: A_PASSWORD, botCheck: 'passed' };
    const code = codeAt(secret, now);
    const both = await Promise.all([1, 2].map(() => signIn(ctx, { ...given, code })));
    const codes = both.map((result) => (result.ok ? 'in' : result.refusal.code));
    expect(codes.toSorted()).toEqual(['in', 'second-factor-used']);
    expect(await signIn(ctx, { ...given, code: wrong(code) })).toMatchObject({
      refusal: { code: 'second-factor-wrong', triesLeft: 4 },
    });
  });

  test('of two right codes at once one turns it on, and its recovery codes are the ones', async () => {
    const { userId, actor } = await insertCustomer(under.database);
    const now = new Date();
    const ctx = contextOn(under.database, { now });
    const begun = await beginApp(ctx, userId);
    if (!begun.ok) throw new Error('The app does not begin.');
    const code = codeAt(begun.value.secret, now);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => confirmAppByCode(ctx, actor, code)),
    );
    const [won, ...others] = results.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    if (!won?.ok) throw new Error('Nobody turned it on.');
    expect(await takeSecondFactor(ctx, userId, won.value.recoveryCodes[0] ?? '')).toBe(true);
  });
});
