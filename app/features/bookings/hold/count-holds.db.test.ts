/** Holds count once they succeed: by browser first, and by network. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contextOn, insertCustomer } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { hold } from '../../../../tests/support/hold-times.ts';
import { insertRules } from '../../../../tests/support/money.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const FAUCET = buildService({ durationMinutes: 120 });

describeOnBothDatabases('the limits of holds', (under) => {
  const on = (env: Record<string, string> = {}) => contextOn(under.database, { now: NOW, env });
  const tryHold = (
    env: Record<string, string>,
    { browser: id, userId = null }: { browser?: string; userId?: string | null } = {},
  ) => {
    const query = 'services=faucet-repair&zip=94110&visit.0=2026-06-03T10';
    const browser = id === undefined ? null : { id, headers: new Headers() };
    return hold(on(env), { query, sold: [FAUCET], userId, browser });
  };
  const codeOf = (held: Awaited<ReturnType<typeof tryHold>>) =>
    held.ok ? 'done' : held.refusal.code;
  const homesmiths = async (count: number) => {
    await insertRules(under.db);
    for (let at = 0; at < count; at += 1) await insertHomesmith(on());
  };

  test.each(['browser', 'account'] as const)('count only what is held: of one %s', async (who) => {
    await homesmiths(0);
    const env = { HOLDS_PER_HOUR_PER_BROWSER: '1', HOLDS_PER_HOUR_PER_ACCOUNT: '1' };
    const own =
      who === 'browser'
        ? { browser: randomUUID() }
        : { userId: (await insertCustomer(under.database)).userId };
    for (let at = 0; at < 4; at += 1)
      expect(codeOf(await tryHold(env, own))).toBe('nothing-to-book');
    await homesmiths(2);
    expect(codeOf(await tryHold(env, own))).toBe('done');
    for (let at = 0; at < 2; at += 1) expect(codeOf(await tryHold(env, own))).toBe('too-many');
  });

  test('let other browsers of a network hold times, and say when to try again', async () => {
    await homesmiths(4);
    const env = { HOLDS_PER_HOUR_PER_BROWSER: '1', HOLDS_PER_HOUR_PER_IP: '3' };
    const browser = randomUUID();
    expect(codeOf(await tryHold(env, { browser }))).toBe('done');
    const refused = await tryHold(env, { browser });
    expect(refused).toMatchObject({
      refusal: { code: 'too-many', status: 429, retryAfterSeconds: 3_600 },
    });
    if (refused.ok) throw new Error('It is refused.');
    expect(refused.refusal.text).toContain('Please try again in 60 minutes.');
    for (let at = 0; at < 2; at += 1) {
      expect(codeOf(await tryHold(env, { browser: randomUUID() }))).toBe('done');
    }
    // The network's own limit, which also counts browsers without an id.
    expect(codeOf(await tryHold(env, { browser: randomUUID() }))).toBe('too-many');
    expect(codeOf(await tryHold(env))).toBe('too-many');
  });

  test('are kept by many forms at once', async () => {
    await homesmiths(6);
    const env = { HOLDS_PER_HOUR_PER_BROWSER: '2' };
    const browser = randomUUID();
    const tried = await Promise.all(Array.from({ length: 6 }, () => tryHold(env, { browser })));
    expect(tried.map(codeOf).filter((code) => code === 'done')).toHaveLength(2);
  });

  test('count each try among the looks for windows', async () => {
    await homesmiths(0);
    const env = { PLANS_PER_HOUR_PER_IP: '2' };
    const tried = [await tryHold(env), await tryHold(env), await tryHold(env)];
    expect(tried.map(codeOf)).toEqual(['nothing-to-book', 'nothing-to-book', 'too-many']);
  });
});
