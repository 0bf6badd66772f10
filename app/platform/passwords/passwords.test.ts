import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import { openPasswords } from './passwords.server.ts';

describe('a password is stored as scrypt with its own salt (ASVS 5.0.0, 11.4.2)', () => {
  const passwords = openPasswords(2);

  test('the same one is right, any other wrong, also beyond 72 bytes', async () => {
    const long = `${'x'.repeat(100)}7`;
    const hash = await passwords.hash(long);
    expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.verify(long, hash)).toBe(true);
    expect(await passwords.verify(`${'x'.repeat(100)}8`, hash)).toBe(false);
    expect(await passwords.verify(` ${long}`, hash)).toBe(false);
    expect(await passwords.hash(long)).not.toBe(hash);
  });

  test("no one's password is always wrong", async () => {
    expect(await passwords.verify('', null)).toBe(false);
  });

  test('a hash that is none is a bug, not a wrong password', async () => {
    await expect(passwords.verify('x', 'plain')).rejects.toThrow('no hash of ours');
  });
});

test('a caller that waits too long is refused, and the others go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const passwords = openPasswords(1);
  const hash = () => passwords.hash('green lamp 7').then(() => 'done');
  const [first, second, ...late] = [hash(), hash(), hash(), hash()];
  const outcomes = Promise.all([second, ...late].map((one) => one?.catch((error) => error)));
  expect(await first).toBe('done');
  // The second works now.
  vi.advanceTimersByTime(4_999);
  expect(passwords.load()).toEqual({ working: 1, waiting: 2, refused: 0 });
  vi.advanceTimersByTime(1);
  expect(passwords.load()).toEqual({ working: 1, waiting: 0, refused: 2 });
  expect(await outcomes).toEqual(['done', expect.any(TooBusy), expect.any(TooBusy)]);
  // The queue is empty again.
  expect(await passwords.hash('green lamp 7')).toMatch(/^scrypt/);
  expect(passwords.load()).toEqual({ working: 0, waiting: 0, refused: 2 });
});
