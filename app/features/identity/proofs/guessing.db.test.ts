/** A persistent attacker, and the account's owner, who comes with a new device. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changePassword, signIn } from '../../../../tests/support/account-actions.ts';
import {
  A_PASSWORD,
  aVisitor,
  contextOn,
  insertCustomer,
  type Known,
} from '../../../../tests/support/account-context.ts';
import {
  type DatabaseUnderTest,
  describeOnBothDatabases,
} from '../../../../tests/support/databases/databases.ts';

import { rememberDevice } from '../sessions/devices.server.ts';

const START = new Date('2026-11-22T12:00:00Z');
/** Level 1 takes a phone half a second; each further level takes twice as long. */
const secondsFor = (level: number) => (level === 0 ? 0 : 0.5 * 2 ** (level - 1));

/** One solution of each level 1 to 5 before the next is asked for. */
const OFFERED_TOO_LITTLE = 0.5 + 1 + 2 + 4 + 8;

/** Small limits, so that a test can exceed them. */
const FEW = {
  SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '2',
  SIGN_INS_PER_HOUR_PER_IP: '8',
  SIGN_INS_PER_DAY_PER_ACCOUNT: '10',
};

type Trying = { now: Date; network: string; password: string; level?: number };

/** Hashing takes no time, and the bot check accepts the claimed level. */
function contextFor(under: DatabaseUnderTest, { now, network }: Pick<Trying, 'now' | 'network'>) {
  const ctx = contextOn(under.database, { now, env: FEW });
  return {
    ...ctx,
    visitor: aVisitor(network),
    authenticatedAt: now,
    ports: {
      ...ctx.ports,
      botCheck: {
        challenge: async () => ({ kind: 'recaptcha' as const, siteKey: '', url: '' }),
        verify: async (answer: string) => ({ outcome: 'passed', level: Number(answer) }) as const,
      },
      passwords: {
        ...ctx.ports.passwords,
        verify: async (secret: string) => secret === A_PASSWORD,
      },
    },
  };
}

/** 'in', 'wrong', or the level of the bot check that is needed. */
async function attempt(under: DatabaseUnderTest, { email }: Known, trying: Trying) {
  const { password, level = 0 } = trying;
  const botCheck = level === 0 ? undefined : String(level);
  const answer = await signIn(contextFor(under, trying), { email, password, botCheck });
  if (answer.ok) return 'in';
  const { refusal } = answer;
  return 'level' in refusal ? refusal.level : refusal.code;
}

/** As the wizard does: solves what is asked for until it is let in; returns the seconds spent. */
async function enter(under: DatabaseUnderTest, owner: Known, at: Omit<Trying, 'password'>) {
  let level = 0;
  let seconds = 0;
  for (;;) {
    const came = await attempt(under, owner, { ...at, password: A_PASSWORD, level });
    if (came === 'in') return seconds;
    if (typeof came !== 'number' || came <= level) throw new Error(`refused: ${came}`);
    level = came;
    seconds += secondsFor(level);
  }
}

/**
 * `tries` of an attacker who solves every check and starts at the last sufficient level; returns the seconds spent.
 */
async function attack(
  under: DatabaseUnderTest,
  owner: Known,
  { tries, networks }: { tries: number; networks: number },
) {
  let seconds = 0;
  let level = 0;
  for (let time = 0; time < tries; time++) {
    const now = new Date(START.getTime() + time * 500);
    const trying = { now, network: `attacker ${time % networks}`, password: 'Kettle-17-wrong' };
    let came = await attempt(under, owner, { ...trying, level });
    seconds += secondsFor(level);
    while (typeof came === 'number' && came > level) {
      level = came;
      seconds += secondsFor(level);
      came = await attempt(under, owner, { ...trying, level });
    }
    expect(came).toBe('sign-in-failed');
  }
  return seconds;
}

/** The owner gets in from home, and from the attacker's network. */
async function expectWayIn(under: DatabaseUnderTest, owner: Known): Promise<void> {
  const now = new Date(START.getTime() + 600_000);
  for (const network of ['home', 'attacker 0']) {
    expect(await enter(under, owner, { now, network })).toBeLessThan(60);
  }
}

describeOnBothDatabases('guessing a password', (under) => {
  test('from one network, and never stops: the owner gets in from a new device within a minute', async () => {
    const owner = await insertCustomer(under.database);
    const seconds = await attack(under, owner, { tries: 100, networks: 1 });
    await expectWayIn(under, owner);
    // 2 without a check, then levels 1 to 5, and the last 36 at the highest, 16 seconds each.
    const tried = 2 * 0.5 + 4 * 1 + 8 * 2 + 16 * 4 + 32 * 8 + 36 * 16;
    expect(seconds).toBe(tried + OFFERED_TOO_LITTLE);
  });

  test('from a thousand networks, one try each: so does the owner, and it gets harder all the same', async () => {
    const owner = await insertCustomer(under.database);
    const seconds = await attack(under, owner, { tries: 1_000, networks: 1_000 });
    await expectWayIn(under, owner);
    // 10 without a check, then levels 1 to 5, and the last 680 at the highest.
    const tried = 10 * 0.5 + 20 * 1 + 40 * 2 + 80 * 4 + 160 * 8 + 680 * 16;
    expect(seconds).toBe(tried + OFFERED_TOO_LITTLE);
  });

  test('for nothing makes it harder for no one', async () => {
    const owner = await insertCustomer(under.database);
    for (let tries = 0; tries < 30; tries++) {
      const network = `attacker ${tries % 3}`;
      await attempt(under, owner, { now: START, network, password: 'Kettle-17-wrong' });
    }
    expect(await enter(under, owner, { now: START, network: 'home' })).toBe(0);
  });

  test('keeps no one waiting who signed in there before, until the password changes', async () => {
    const owner = await insertCustomer(under.database);
    const ctx = { ...contextFor(under, { now: START, network: 'home' }), actor: owner.actor };
    const deviceToken = await rememberDevice(ctx, owner.token);
    for (let tries = 0; tries < 4; tries++) {
      await attempt(under, owner, { now: START, network: 'home', password: 'Kettle-17-wrong' });
    }
    const known = { ...ctx, deviceToken };
    const { email } = owner;
    const wrong = await signIn(known, { email, password: 'Kettle-17-wrong' });
    expect(wrong).toMatchObject({ refusal: { code: 'sign-in-failed' } });
    expect(await signIn(known, { email, password: A_PASSWORD })).toMatchObject({ ok: true });
    // The device is not known to another account.
    const other = await insertCustomer(under.database);
    for (let tries = 0; tries < 2; tries++) {
      await signIn(known, { email: other.email, password: 'Kettle-17-wrong' });
    }
    expect(await signIn(known, { email: other.email, password: A_PASSWORD })).toMatchObject({
      refusal: { code: 'bot-check-needed', level: 1 },
    });
    const given = {
      current: A_PASSWORD,
      password: 'Copper-88-Anvil',
      confirmation: 'Copper-88-Anvil',
    };
    expect(await changePassword(ctx, owner.userId, given)).toMatchObject({ ok: true });
    expect(await signIn(known, { email, password: A_PASSWORD })).toMatchObject({
      refusal: { code: 'bot-check-needed' },
    });
    const { rows } = await sql`select user_id from known_devices`.execute(under.db);
    expect(rows).toEqual([]);
  });

  test('a device is known by one token at a time, and by none of a session that has ended', async () => {
    const owner = await insertCustomer(under.database);
    const ctx = contextFor(under, { now: START, network: 'home' });
    const first = await rememberDevice(ctx, owner.token);
    const second = await rememberDevice({ ...ctx, deviceToken: first }, owner.token);
    await rememberDevice(ctx, 'ended');
    const { rows } = await sql<{
      token_hash: string;
    }>`select token_hash from known_devices`.execute(under.db);
    expect(rows).toHaveLength(1);
    expect(second).not.toBe(first);
    expect([first, second]).not.toContain(rows[0]?.token_hash);
  });
});
