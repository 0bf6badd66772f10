import { describe, expect, test } from 'vitest';
import { heldHintCookie } from '#app/features/bookings/hold/hold-cookie.server.ts';
import { readHeldHint } from './held-hint.ts';

const held = { reference: 'HM-2345-ABCD', until: '2:02 PM' };

describe('the hint of held times', () => {
  test.each(['2:02 PM', 'tomorrow, 2 PM', 'Thu, Nov 26, 2 PM'])(
    'is read back with "%s"',
    (until) => {
      const cookie = heldHintCookie({ ...held, until, lastsMs: 899_001 }, true);
      expect(cookie).toContain('Max-Age=900; Path=/; Secure; SameSite=Lax');
      expect(readHeldHint(`zip=94103; ${cookie}`)).toEqual({ ...held, until });
    },
  );

  test('is deleted by null', () => {
    expect(heldHintCookie(null, false)).toBe('held=; Max-Age=0; Path=/; SameSite=Lax');
  });

  test.each([
    [null],
    [''],
    ['held='],
    ['held=HM-2345-ABCD'],
    ['held=/evil~2:02_PM'],
    ['held=HM-2345-ABCD~<b>'],
    ['upheld=HM-2345-ABCD~2:02_PM'],
  ])('is not found in %j', (cookies) => {
    expect(readHeldHint(cookies)).toBeNull();
  });
});
