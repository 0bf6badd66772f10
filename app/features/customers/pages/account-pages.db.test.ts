import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type IdentityRow,
  insertIdentity,
  insertRole,
} from '#app/features/identity/identities.db.server.ts';
import { insertSession } from '#app/features/identity/sessions/sessions.db.server.ts';
import type { IdentityTables } from '#app/features/identity/tables.server.ts';
import { daysBefore } from '#app/kernel/time-units.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { aVisitor } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertCustomer } from '../customers.db.server.ts';
import { loadDashboard, loadSettings } from './account-pages.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
const PROFILE = {
  firstName: 'Ada',
  lastName: 'Fox',
  homeAddress: '12 Elm St',
  addressLine2: '',
  city: 'San Francisco',
  state: 'CA',
  zipCode: '94110',
};
const daysAgo = (days: number) => daysBefore(now, days);

function buildUser(overrides: Partial<IdentityRow> = {}): IdentityRow {
  const id = randomUUID();
  return {
    id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    email_verified_at: now,
    phone_number: null,
    terms_version: '1',
    terms_accepted_at: now,
    created_at: now,
    deletion_due_at: null,
    is_sample: false,
    ...overrides,
  };
}

const buildSession = (userId: string, lastSeen: Date, created = lastSeen) => ({
  id: randomUUID(),
  token_hash: randomUUID(),
  user_id: userId,
  created_at: created,
  last_seen_at: lastSeen,
  authenticated_at: created,
  device: 'Chrome on Mac',
});

const buildPasskey = (userId: string) => ({
  credential_id: 'key',
  user_id: userId,
  public_key: '',
  counter: 0,
  transports: '[]',
  name: 'My phone',
  created_at: now,
  last_used_at: null,
});

const buildToken = (userId: string) => ({
  user_id: userId,
  purpose: 'change-email' as const,
  token_hash: 'hash',
  email: 'new@example.com',
  device: 'Chrome on Mac',
  created_at: daysAgo(1),
  expires_at: new Date(now.getTime() + 1),
});

describeOnBothDatabases('the pages of an account', (under) => {
  const context = () => ({
    database: under.database,
    config: readConfig({}),
    now,
    visitor: aVisitor(),
  });
  const tables = () => under.db.withTables<IdentityTables>();

  test('the dashboard tells what is set up, and what happened last first', async () => {
    const user = buildUser({ deletion_due_at: now, phone_number: '+14155550100' });
    await insertIdentity(under.db, user);
    await insertRole(under.db, { identityId: user.id, role: 'customer', since: now });
    await insertCustomer(under.db, user.id, {
      homeId: randomUUID(),
      profile: PROFILE,
      now,
    });
    const note = (days: number, userId = user.id) => ({
      id: randomUUID(),
      user_id: userId,
      at: daysAgo(days),
      kind: 'signed-in',
      device: `${days} days ago`,
    });
    const twelve = Array.from({ length: 12 }, (_, days) => note(days));
    await tables().insertInto('account_activity').values(twelve.toReversed()).execute();
    const view = await loadDashboard(context(), user.id);
    expect(view).toMatchObject({
      firstName: 'Ada',
      emailVerified: true,
      hasPhone: true,
      hasAddress: true,
      hasSecondFactor: false,
      deletionDueAt: now.toISOString(),
      deletesOn: expect.stringMatching(/^\w+ \d+, \d{4} at \d+:\d\d [AP]M \w+$/),
    });
    expect(view?.activity).toHaveLength(10);
    expect(view?.activity[0]).toEqual({
      id: twelve[0]?.id,
      kind: 'signed-in',
      device: '0 days ago',
      at: now.toISOString(),
    });
  });

  test('only a confirmed app, or a passkey, is a second step', async () => {
    const user = buildUser();
    await insertIdentity(under.db, user);
    const app = { user_id: user.id, secret: 'x', confirmed_at: null, last_step: 0 };
    await tables().insertInto('authenticator_apps').values(app).execute();
    expect((await loadDashboard(context(), user.id))?.hasSecondFactor).toBe(false);
    await tables().insertInto('passkeys').values(buildPasskey(user.id)).execute();
    expect((await loadDashboard(context(), user.id))?.hasSecondFactor).toBe(true);
    const settings = await loadSettings(context(), user.id, '');
    expect(settings?.hasAuthenticatorApp).toBe(false);
    expect(settings?.passkeys).toEqual([
      { id: 'key', name: 'My phone', createdAt: now.toISOString(), lastUsedAt: null },
    ]);
    await tables().updateTable('authenticator_apps').set({ confirmed_at: now }).execute();
    expect((await loadSettings(context(), user.id, ''))?.hasAuthenticatorApp).toBe(true);
  });

  test('the settings show live sessions, and which one asks', async () => {
    const user = buildUser();
    await insertIdentity(under.db, user);
    const [here, idle, aged] = [
      buildSession(user.id, daysAgo(29)),
      buildSession(user.id, daysAgo(31)),
      buildSession(user.id, daysAgo(1), daysAgo(91)),
    ];
    for (const session of [here, idle, aged]) await insertSession(under.db, session);
    const view = await loadSettings(context(), user.id, here.id);
    expect(view?.sessions).toEqual([
      {
        id: here.id,
        device: 'Chrome on Mac',
        createdAt: daysAgo(29).toISOString(),
        lastSeenAt: daysAgo(29).toISOString(),
        isThisOne: true,
      },
    ]);
  });

  test('a new address is pending until its link has expired', async () => {
    const user = buildUser();
    await insertIdentity(under.db, user);
    await tables().insertInto('mailed_tokens').values(buildToken(user.id)).execute();
    expect((await loadSettings(context(), user.id, ''))?.pendingEmail).toBe('new@example.com');
    await tables().updateTable('mailed_tokens').set({ expires_at: now }).execute();
    expect((await loadSettings(context(), user.id, ''))?.pendingEmail).toBeNull();
  });

  test("no one sees anything of another person's", async () => {
    const [ada, bob] = [buildUser(), buildUser()];
    await insertIdentity(under.db, ada);
    await insertIdentity(under.db, bob);
    await insertSession(under.db, buildSession(bob.id, now));
    await tables()
      .insertInto('account_activity')
      .values({ id: randomUUID(), user_id: bob.id, at: now, kind: 'signed-in', device: 'x' })
      .execute();
    await tables()
      .insertInto('recovery_codes')
      .values({ user_id: bob.id, code_hash: 'x' })
      .execute();
    await tables().insertInto('passkeys').values(buildPasskey(bob.id)).execute();
    await tables().insertInto('mailed_tokens').values(buildToken(bob.id)).execute();
    const settings = await loadSettings(context(), ada.id, '');
    expect(settings).toMatchObject({
      sessions: [],
      recoveryCodesLeft: 0,
      passkeys: [],
      pendingEmail: null,
    });
    expect((await loadDashboard(context(), ada.id))?.activity).toEqual([]);
    expect((await loadSettings(context(), bob.id, ''))?.recoveryCodesLeft).toBe(1);
  });

  test('a person who is no customer has settings, without a name and an address', async () => {
    const user = buildUser();
    await insertIdentity(under.db, user);
    expect(await loadSettings(context(), user.id, '')).toMatchObject({
      details: null,
      email: user.email,
    });
  });

  test('an account that is gone has no pages', async () => {
    expect(await loadDashboard(context(), randomUUID())).toBeNull();
    expect(await loadSettings(context(), randomUUID(), '')).toBeNull();
  });
});
