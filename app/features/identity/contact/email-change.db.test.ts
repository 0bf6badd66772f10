import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  askForEmailChange,
  confirmEmailChange,
  lookUpEmail,
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
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { findIdentity } from '../identities.db.server.ts';
import { findActor } from '../sessions/sessions.server.ts';

import { findEmailChange } from './email-change.server.ts';

const NEW = 'Ana.Neu@post.example';
const refused = (code: string) => ({ ok: false, refusal: { code } });
const OWNER = { password: A_PASSWORD };
const DEAD = refused('gone');

describeOnBothDatabases('changing the email address', (under) => {
  const at = (now = new Date(), env = {}) => contextOn(under.database, { now, env });
  const ask = (userId: string, given = {}, ctx = at()) =>
    askForEmailChange(ctx, userId, { email: NEW, password: A_PASSWORD, ...given });

  test('a click in the new mailbox changes nothing without the account’s password', async () => {
    const { userId, email, actor } = await insertCustomer(under.database);
    await ask(userId);
    const token = await tokenOn(under.db, 'change-email');
    for (const given of [{}, { password: '' }, { password: 'Not-it-1234' }]) {
      expect(await confirmEmailChange(at(), token, given)).toEqual(refused('password-wrong'));
    }
    const stranger = await insertCustomer(under.database);
    const byStranger = { ...at(), actor: stranger.actor };
    expect(await confirmEmailChange(byStranger, token, {})).toEqual(refused('password-wrong'));
    expect(await findIdentity(under.db, userId)).toMatchObject({ email });
    // In the account's own browser the button is enough.
    expect((await confirmEmailChange({ ...at(), actor }, token, {})).ok).toBe(true);
  });

  test('mails a link to the new address, and changes nothing until it is opened', async () => {
    const { userId, email } = await insertCustomer(under.database);
    expect(await ask(userId, { email: ` ${NEW} ` })).toEqual({ ok: true, value: { email: NEW } });
    expect(await mailsOn(under.db)).toEqual([`${NEW}: Confirm your new email address`]);
    const token = await tokenOn(under.db, 'change-email');
    expect(await findEmailChange(at(), token)).toMatchObject({
      email: NEW,
      device: 'Firefox on Linux',
    });
    expect(await findIdentity(under.db, userId)).toMatchObject({ email });
  });

  test('confirmed, it is the address, verified; the old one is notified; sessions stay', async () => {
    const { userId, email, token: session } = await insertCustomer(under.database);
    await ask(userId);
    const now = after(60);
    const token = await tokenOn(under.db, 'change-email');
    expect((await confirmEmailChange(at(now), token, OWNER)).ok).toBe(true);
    expect(await findIdentity(under.db, userId)).toMatchObject({
      email: NEW,
      email_key: NEW.toLowerCase(),
      email_verified_at: now,
    });
    expect((await mailsOn(under.db)).at(-1)).toBe(`${email}: Your email address was changed`);
    const { rows } = await sql<{ body_text: string }>`
      select body_text from outbox_messages where recipient = ${email}`.execute(under.db);
    expect(rows[0]?.body_text).toContain('A•••@post.example');
    expect(rows[0]?.body_text).not.toContain(NEW);
    expect(await activityOf(under.db, userId)).toEqual(['email-changed']);
    expect(await findActor(at(), session)).not.toBeNull();
  });

  test('the link is good once, for 24 hours, and only for this', async () => {
    const { userId } = await insertCustomer(under.database);
    await ask(userId);
    const token = await tokenOn(under.db, 'change-email');
    const late = at(after(24 * 60 + 1));
    expect(await findEmailChange(late, token)).toBeNull();
    expect(await confirmEmailChange(late, token, OWNER)).toEqual(DEAD);
    expect(await confirmEmailChange(at(), 'x'.repeat(43), OWNER)).toEqual(DEAD);
    expect((await confirmEmailChange(at(), token, OWNER)).ok).toBe(true);
    expect(await findEmailChange(at(), token)).toBeNull();
    expect(await confirmEmailChange(at(), token, OWNER)).toEqual(DEAD);
  });

  test('a new link kills the old one, after a wait of 30 seconds', async () => {
    const { userId } = await insertCustomer(under.database);
    await ask(userId);
    const first = await tokenOn(under.db, 'change-email');
    expect(await ask(userId, { email: 'other@post.example' })).toMatchObject({
      refusal: { code: 'too-many' },
    });
    const second = await ask(userId, { email: 'other@post.example' }, at(after(1)));
    expect(second.ok).toBe(true);
    expect(await confirmEmailChange(at(), first, OWNER)).toEqual(DEAD);
  });

  test('links that went to the old address die with it', async () => {
    const { userId, email } = await insertCustomer(under.database);
    await ask(userId);
    await sql`
      insert into mailed_tokens (user_id, purpose, token_hash, email, device, created_at, expires_at)
      values (${userId}, 'reset-password', 'h', ${email}, 'd', ${new Date()}, ${after(60)})`.execute(
      under.db,
    );
    await confirmEmailChange(at(), await tokenOn(under.db, 'change-email'), OWNER);
    const { rows } = await sql`select 1 from mailed_tokens`.execute(under.db);
    expect(rows).toEqual([]);
  });

  test('refuses a wrong password, no address, their own, and another’s, and mails nothing', async () => {
    const { userId, email } = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    expect(await ask(userId, { password: 'Not-it-1234' })).toEqual(refused('password-wrong'));
    expect(await ask(userId, { email: 'ana' })).toEqual(refused('email-invalid'));
    expect(await ask(userId, { email: email.toUpperCase() })).toEqual(refused('email-same'));
    expect(await ask(userId, { email: other.email.toUpperCase() })).toEqual(refused('email-taken'));
    expect(await mailsOn(under.db)).toEqual([]);
  });

  test('an address that was taken in the meantime is refused, and stays where it is', async () => {
    const { userId, email } = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    await ask(userId);
    await sql`update identities set email = ${NEW}, email_key = ${NEW.toLowerCase()}
      where id = ${other.userId}`.execute(under.db);
    const token = await tokenOn(under.db, 'change-email');
    expect(await confirmEmailChange(at(), token, OWNER)).toEqual(refused('email-taken'));
    expect(await findIdentity(under.db, userId)).toMatchObject({ email });
  });

  test('an address gets five emails an hour, no matter who asks', async () => {
    const { userId } = await insertCustomer(under.database);
    for (let n = 0; n < 5; n++) expect((await ask(userId, {}, at(after(n)))).ok).toBe(true);
    expect(await ask(userId, {}, at(after(6)))).toMatchObject({ refusal: { code: 'too-many' } });
  });

  test('asked for eight times at once, one link is mailed, and counted once', async () => {
    const { userId } = await insertCustomer(under.database);
    const known = at();
    // All reach the database at once; the queue of password hashes would serialize them.
    const passwords = { ...known.ports.passwords, verify: async () => true };
    const ctx = { ...known, ports: { ...known.ports, passwords } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(userId, {}, ctx)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      answers.filter((answer) => !answer.ok && answer.refusal.code === 'too-many'),
    ).toHaveLength(7);
    expect(await mailsOn(under.db)).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      select count from limit_counts order by count`.execute(under.db);
    // The lookup and the mail; and eight passwords, as many calls, and changes.
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 8, 8, 8]);
  });

  test('what strangers ask about the address keeps no one from changing to it; what the account asks does', async () => {
    const { userId } = await insertCustomer(under.database);
    const other = await insertCustomer(under.database);
    const few = { LOOKUPS_PER_HOUR_PER_IP: '2', LOOKUPS_PER_HOUR_PER_EMAIL: '1' };
    for (let times = 0; times < 4; times++) {
      expect((await lookUpEmail(at(after(0), few), { email: NEW, botCheck: 'x' })).ok).toBe(true);
    }
    expect((await ask(userId, {}, at(after(0), few))).ok).toBe(true);
    const taken = { email: other.email };
    expect(await ask(userId, taken, at(after(1), few))).toEqual(refused('email-taken'));
    expect(await ask(userId, taken, at(after(2), few))).toMatchObject(refused('too-many'));
  });

  test('guessing the password is limited as logging in is', async () => {
    const { userId } = await insertCustomer(under.database);
    for (let n = 0; n < 10; n++) await ask(userId, { password: 'Not-it-1234' });
    expect(await ask(userId)).toEqual({
      ok: false,
      refusal: { code: 'too-many', retryAfterSeconds: expect.any(Number) },
    });
    expect((await ask(userId, {}, at(after(16)))).ok).toBe(true);
  });
});

describeOnServer('changing to one address under a race', (under) => {
  test('an account that registers it at the last moment has it', async () => {
    const { userId, email } = await insertCustomer(under.database);
    const ctx = contextOn(under.database);
    await askForEmailChange(ctx, userId, { email: NEW, password: A_PASSWORD });
    const token = await tokenOn(under.db, 'change-email');
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    // Not committed yet, so that the change finds the address free and then waits for the unique index.
    const registering = under.db.transaction().execute(async (trx) => {
      await sql`
        insert into identities (id, email, email_key, terms_version, terms_accepted_at, created_at)
        values (gen_random_uuid(), ${NEW}, ${NEW.toLowerCase()}, '1', now(), now())`.execute(trx);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    const confirming = confirmEmailChange(ctx, token, OWNER);
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(under.db);
        return rows.length;
      })
      .toBe(1);
    held.resolve();
    await registering;
    expect(await confirming).toEqual(refused('email-taken'));
    expect(await findIdentity(under.db, userId)).toMatchObject({ email });
  });
});
