import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmByPasskey,
  removePasskey,
  signInWithPasskey,
} from '../../../../tests/support/account-actions.ts';
import {
  activityOf,
  after,
  contextOn,
  insertCustomer,
  type Known,
  mailsOn,
  ORIGIN,
} from '../../../../tests/support/account-context.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { SoftPasskey, type Use } from '../../../../tests/support/doubles/soft-passkey.ts';
import { findActor } from '../sessions/sessions.server.ts';

const HERE: Use = { origin: ORIGIN };

async function optionsToAdd({ database }: DatabaseUnderTest, { userId }: Known, now = new Date()) {
  const begun = await beginPasskey(contextOn(database, { now }), { userId, name: 'Ana García' });
  if (!begun.ok) throw new Error(`No passkey can be added: ${begun.refusal.code}`);
  return begun.value;
}

async function optionsToSignIn({ database }: DatabaseUnderTest, now = new Date()) {
  const begun = await beginPasskeySignIn(contextOn(database, { now }));
  if (!begun.ok) throw new Error('Nobody can log in.');
  return begun.value;
}

/** A person with a passkey. */
async function insertWithPasskey(under: DatabaseUnderTest, counter = 0) {
  const person = await insertCustomer(under.database);
  const passkey = new SoftPasskey();
  const response = passkey.register(await optionsToAdd(under, person), { ...HERE, counter });
  const given = { response, name: 'My phone' };
  const added = await addPasskey(contextOn(under.database), person.userId, given);
  if (!added.ok) throw new Error(`The passkey is not added: ${added.refusal.code}`);
  return { ...person, passkey };
}

const NOT_ADDED = { ok: false, refusal: { code: 'passkey-not-added' } };
const FAILED = { ok: false, refusal: { code: 'passkey-failed' } };

describeOnBothDatabases('adding a passkey', (under) => {
  const add = async (person: Known, use: Use, { now = new Date(), name = 'My phone' } = {}) => {
    const response = new SoftPasskey().register(await optionsToAdd(under, person), use);
    return addPasskey(contextOn(under.database, { now }), person.userId, { response, name });
  };

  test('keeps it under its name, and tells so by mail', async () => {
    const { userId, email, passkey } = await insertWithPasskey(under);
    const { rows } = await sql`select * from passkeys`.execute(under.db);
    expect(rows).toEqual([
      expect.objectContaining({
        credential_id: passkey.id,
        user_id: userId,
        name: 'My phone',
        counter: 0,
        transports: ['internal'],
        last_used_at: null,
      }),
    ]);
    expect(await mailsOn(under.db)).toEqual([`${email}: A passkey was added`]);
    expect(await activityOf(under.db, userId)).toEqual(['passkey-added']);
  });

  test('asks for a discoverable one that checks its holder, and for none that is there', async () => {
    const { passkey, ...person } = await insertWithPasskey(under);
    expect(await optionsToAdd(under, person)).toMatchObject({
      rp: { id: 'localhost', name: 'Homesmith' },
      user: { name: person.email, id: Buffer.from(person.userId).toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    });
  });

  test.each<[string, Use]>([
    ['of a page that is not ours', { origin: 'http://localhost:3001' }],
    ['bound to another host', { ...HERE, rpId: 'evil.example' }],
    ['whose holder the device did not check', { ...HERE, isVerified: false }],
  ])('refuses one %s', async (_, use) => {
    expect(await add(await insertCustomer(under.database), use)).toEqual(NOT_ADDED);
  });

  test('refuses a challenge that is over, used, or another person’s', async () => {
    const person = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    expect(await add(person, HERE, { now: after(6) })).toEqual(NOT_ADDED);
    const ctx = contextOn(under.database);
    const options = await optionsToAdd(under, person);
    const of = (passkey: SoftPasskey) => ({ response: passkey.register(options, HERE), name: 'x' });
    expect(await addPasskey(ctx, other.userId, of(new SoftPasskey()))).toEqual(NOT_ADDED);
    expect((await addPasskey(ctx, person.userId, of(new SoftPasskey()))).ok).toBe(true);
    expect(await addPasskey(ctx, person.userId, of(new SoftPasskey()))).toEqual(NOT_ADDED);
    const forSignIn = { ...options, challenge: (await optionsToSignIn(under)).challenge };
    const response = new SoftPasskey().register(forSignIn, HERE);
    expect(await addPasskey(ctx, person.userId, { response, name: 'x' })).toEqual(NOT_ADDED);
  });

  test.each(['', '   ', 'n'.repeat(81), 'bell\u0007'])('refuses the name %j', async (name) => {
    const added = await add(await insertCustomer(under.database), HERE, { name });
    expect(added).toEqual({ ok: false, refusal: { code: 'passkey-name' } });
  });

  test('refuses one that another account has', async () => {
    const { passkey } = await insertWithPasskey(under);
    const other = await insertCustomer(under.database);
    const response = passkey.register(await optionsToAdd(under, other), HERE);
    const given = { response, name: 'Not mine' };
    expect(await addPasskey(contextOn(under.database), other.userId, given)).toEqual({
      ok: false,
      refusal: { code: 'passkey-known' },
    });
  });

  test('an account has at most twenty', async () => {
    const person = await insertCustomer(under.database);
    const options = await optionsToAdd(under, person);
    await sql`
      insert into passkeys (credential_id, user_id, public_key, counter, transports, name, created_at)
      select 'id' || n, ${person.userId}, 'k', 0, '[]', 'n', now() from generate_series(1, 20) as n`.execute(
      under.db,
    );
    const full = { ok: false, refusal: { code: 'passkeys-full' } };
    const ctx = contextOn(under.database);
    const given = { response: new SoftPasskey().register(options, HERE), name: 'The 21st' };
    expect(await addPasskey(ctx, person.userId, given)).toEqual(full);
    expect(await beginPasskey(ctx, { userId: person.userId, name: '' })).toEqual(full);
  });
});

describeOnBothDatabases('logging in with a passkey', (under) => {
  const signIn = async (passkey: SoftPasskey, use: Use = HERE, now = new Date()) => {
    const response = passkey.sign(await optionsToSignIn(under), use);
    return signInWithPasskey(contextOn(under.database, { now }), response);
  };

  test('begins a session of its owner', async () => {
    const { userId, passkey } = await insertWithPasskey(under);
    const result = await signIn(passkey);
    if (!result.ok) throw new Error('The passkey is refused.');
    const ctx = contextOn(under.database);
    expect(await findActor(ctx, result.value.token)).toMatchObject({ userId });
    expect(await activityOf(under.db, userId)).toContain('signed-in');
    const { rows } = await sql`select last_used_at from passkeys`.execute(under.db);
    expect(rows).toEqual([{ last_used_at: expect.any(Date) }]);
  });

  test.each<[string, Use]>([
    ['signed for a page that is not ours', { origin: 'https://homesmith.evil.example' }],
    ['bound to another host', { ...HERE, rpId: 'evil.example' }],
    ['whose holder the device did not check', { ...HERE, isVerified: false }],
  ])('refuses one %s', async (_, use) => {
    const { passkey } = await insertWithPasskey(under);
    expect(await signIn(passkey, use)).toEqual(FAILED);
    expect((await signIn(passkey)).ok).toBe(true);
  });

  test('refuses one that no one has, and a signature of another', async () => {
    const { passkey, ...person } = await insertWithPasskey(under);
    const stranger = new SoftPasskey();
    stranger.register(await optionsToAdd(under, person), HERE);
    expect(await signIn(stranger)).toEqual(FAILED);
    const forged = stranger.sign(await optionsToSignIn(under), HERE);
    const response = { ...forged, id: passkey.id, rawId: passkey.id };
    expect(await signInWithPasskey(contextOn(under.database), response)).toEqual(FAILED);
  });

  test('refuses the handle of another account', async () => {
    const { passkey } = await insertWithPasskey(under);
    const other = await insertCustomer(under.database);
    const honest = passkey.sign(await optionsToSignIn(under), HERE);
    const userHandle = Buffer.from(other.userId).toString('base64url');
    const response = { ...honest, response: { ...honest.response, userHandle } };
    expect(await signInWithPasskey(contextOn(under.database), response)).toEqual(FAILED);
  });

  test('an answer is good once, and for five minutes', async () => {
    const { passkey } = await insertWithPasskey(under);
    const response = passkey.sign(await optionsToSignIn(under), HERE);
    const ctx = contextOn(under.database);
    expect((await signInWithPasskey(ctx, response)).ok).toBe(true);
    expect(await signInWithPasskey(ctx, response)).toEqual(FAILED);
    expect(await signIn(passkey, HERE, after(6))).toEqual(FAILED);
    const made = { ...(await optionsToSignIn(under)), challenge: 'a'.repeat(43) };
    expect(await signInWithPasskey(ctx, passkey.sign(made, HERE))).toEqual(FAILED);
  });

  test('an answer that was wrong has used up its challenge', async () => {
    const { passkey } = await insertWithPasskey(under);
    const options = await optionsToSignIn(under);
    const ctx = contextOn(under.database);
    const wrong = passkey.sign(options, { ...HERE, isVerified: false });
    expect(await signInWithPasskey(ctx, wrong)).toEqual(FAILED);
    expect(await signInWithPasskey(ctx, passkey.sign(options, HERE))).toEqual(FAILED);
  });

  test('a challenge to add a passkey does not log in', async () => {
    const { passkey, ...person } = await insertWithPasskey(under);
    const { challenge } = await optionsToAdd(under, person);
    const response = passkey.sign({ ...(await optionsToSignIn(under)), challenge }, HERE);
    expect(await signInWithPasskey(contextOn(under.database), response)).toEqual(FAILED);
  });

  test('a counter that does not go up is a copy’s', async () => {
    const { passkey } = await insertWithPasskey(under, 7);
    expect(await signIn(passkey, { ...HERE, counter: 7 })).toEqual(FAILED);
    expect((await signIn(passkey, { ...HERE, counter: 8 })).ok).toBe(true);
    expect(await signIn(passkey, { ...HERE, counter: 3 })).toEqual(FAILED);
  });

  test('what is no JSON inside is refused, not a mistake of ours', async () => {
    const { passkey } = await insertWithPasskey(under);
    const honest = passkey.sign(await optionsToSignIn(under), HERE);
    for (const clientDataJSON of ['AAAA', Buffer.from('[]').toString('base64url')]) {
      const response = { ...honest, response: { ...honest.response, clientDataJSON } };
      expect(await signInWithPasskey(contextOn(under.database), response)).toEqual(FAILED);
    }
    const empty = { ...honest, response: { ...honest.response, clientDataJSON: '' } };
    expect(await signInWithPasskey(contextOn(under.database), empty)).toMatchObject({
      refusal: { code: 'mistakes' },
    });
  });

  test('challenges are stored hashed, and limited by the address that asks', async () => {
    const ctx = contextOn(under.database, { env: { SIGN_INS_PER_HOUR_PER_IP: '2' } });
    const first = await beginPasskeySignIn(ctx);
    const { rows } = await sql<{ challenge_hash: string }>`
      select challenge_hash from passkey_challenges`.execute(under.db);
    expect(first.ok && first.value.challenge).not.toBe(rows[0]?.challenge_hash);
    expect((await beginPasskeySignIn(ctx)).ok).toBe(true);
    expect(await beginPasskeySignIn(ctx)).toMatchObject({ refusal: { code: 'too-many' } });
  });
});

describeOnBothDatabases('confirming with a passkey that it is you', (under) => {
  const optionsTo = async ({ userId }: Known, now = new Date()) => {
    const begun = await beginPasskeyConfirmation(contextOn(under.database, { now }), userId);
    if (!begun.ok) throw new Error('Nothing can be confirmed.');
    return begun.value;
  };
  const confirm = async (
    { passkey, ...person }: Known & { passkey: SoftPasskey },
    use: Use = HERE,
    now = new Date(),
  ) => {
    const response = passkey.sign(await optionsTo(person), use);
    return confirmByPasskey(contextOn(under.database, { now }), person.actor, response);
  };

  test('renews the session, and counts the use', async () => {
    const person = await insertWithPasskey(under, 7);
    const result = await confirm(person, { ...HERE, counter: 8 });
    if (!result.ok) throw new Error('The passkey is refused.');
    const ctx = contextOn(under.database);
    const { sessionId, userId } = person.actor;
    expect(await findActor(ctx, result.value.token)).toMatchObject({ sessionId, userId });
    expect(await findActor(ctx, person.token)).toBeNull();
    expect(await confirm(person, { ...HERE, counter: 8 })).toEqual(FAILED);
  });

  test.each<[string, Use]>([
    ['signed for a page that is not ours', { origin: 'https://homesmith.evil.example' }],
    ['whose holder the device did not check', { ...HERE, isVerified: false }],
  ])('refuses one %s', async (_, use) => {
    expect(await confirm(await insertWithPasskey(under), use)).toEqual(FAILED);
  });

  test('refuses an answer after five minutes, and for a session that has ended', async () => {
    const person = await insertWithPasskey(under);
    expect(await confirm(person, HERE, after(6))).toEqual(FAILED);
    await sql`delete from sessions`.execute(under.db);
    const ended = { ok: false, refusal: { code: 'signed-out' } };
    expect(await confirm(person)).toEqual(ended);
  });

  test('refuses another account’s passkey, also over this account’s own challenge', async () => {
    const { passkey: _, ...person } = await insertWithPasskey(under);
    const { passkey } = await insertWithPasskey(under);
    expect(await confirm({ ...person, passkey })).toEqual(FAILED);
  });

  test('an answer is for its account alone, and logs no one in', async () => {
    const { passkey, ...person } = await insertWithPasskey(under);
    const { actor } = await insertCustomer(under.database);
    const ctx = contextOn(under.database);
    const answer = async () => passkey.sign(await optionsTo(person), HERE);
    expect(await confirmByPasskey(ctx, actor, await answer())).toEqual(FAILED);
    expect(await signInWithPasskey(ctx, await answer())).toEqual(FAILED);
    const toSignIn = passkey.sign(await optionsToSignIn(under), HERE);
    expect(await confirmByPasskey(ctx, person.actor, toSignIn)).toEqual(FAILED);
  });

  test('asks no one who has none', async () => {
    const { userId } = await insertCustomer(under.database);
    expect(await beginPasskeyConfirmation(contextOn(under.database), userId)).toEqual({
      ok: false,
      refusal: { code: 'passkey-gone' },
    });
  });
});

describeOnBothDatabases('removing a passkey', (under) => {
  test('is its owner’s only, and ends it', async () => {
    const { userId, email, passkey } = await insertWithPasskey(under);
    const other = await insertCustomer(under.database);
    const ctx = contextOn(under.database);
    const gone = { ok: false, refusal: { code: 'passkey-gone' } };
    expect(await removePasskey(ctx, other.userId, passkey.id)).toEqual(gone);
    expect(await removePasskey(ctx, userId, passkey.id)).toEqual({ ok: true, value: null });
    expect(await removePasskey(ctx, userId, passkey.id)).toEqual(gone);
    const response = passkey.sign(await optionsToSignIn(under), HERE);
    expect(await signInWithPasskey(ctx, response)).toEqual(FAILED);
    expect(await mailsOn(under.db)).toContain(`${email}: A passkey was removed`);
  });
});

describeOnServer('passkeys under a race', (under) => {
  test('an answer that twenty bring at once opens one session', async () => {
    const { passkey } = await insertWithPasskey(under);
    const response = passkey.sign(await optionsToSignIn(under), HERE);
    const ctx = contextOn(under.database);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => signInWithPasskey(ctx, response)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('of two uses with the same count one is a copy’s', async () => {
    const { passkey } = await insertWithPasskey(under, 1);
    const uses = await Promise.all(
      Array.from({ length: 4 }, async () =>
        passkey.sign(await optionsToSignIn(under), { ...HERE, counter: 2 }),
      ),
    );
    const ctx = contextOn(under.database);
    const results = await Promise.all(uses.map((response) => signInWithPasskey(ctx, response)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
