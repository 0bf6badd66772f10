import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../messages.ts';
import { isGuessable } from './guessable.server.ts';
import { findPasswordMistake } from './password-rules.ts';

const judge = (password: string, confirmation = password) => {
  const mistake = findPasswordMistake(password, confirmation);
  return mistake && MESSAGES[mistake];
};

describe('spec §5, "New password"', () => {
  test('must match the confirmation', () => {
    expect(judge('green lamp 7', 'green lamp 8')).toBe('Passwords do not match.');
    // Compared exactly: a space or a capital letter makes a difference.
    expect(judge('green lamp 7', 'green lamp 7 ')).toBe('Passwords do not match.');
    expect(judge('Green lamp 7', 'green lamp 7')).toBe('Passwords do not match.');
  });

  test.each(['', 'lamp 7!', '1234567', 'green lamp', 'ひみつ1'])(
    '%j breaks the rule',
    (password) => {
      expect(judge(password)).toBe(
        'Password must be at least 8 characters long and contain at least one number.',
      );
    },
  );

  test.each(['lamp 7!!', ' lead 7 ', 'ひみつのことば7', '👩‍👩‍👧 7 abc', `${'x7'.repeat(64)}`])(
    '%j keeps it',
    (password) => {
      expect(judge(password)).toBeNull();
    },
  );

  test('readings: "a maximum of 128"', () => {
    expect(judge(`${'x'.repeat(127)}7`)).toBeNull();
    expect(judge(`${'x'.repeat(128)}7`)).toBe('A password can have up to 128 characters.');
  });
});

describe('readings: "no well-known or email-derived password" (ASVS 5.0.0, 6.2.4, 6.2.11)', () => {
  test.each([
    'password1',
    'Password1',
    'password123',
    '!password1!',
    'iloveyou1',
    '12345678',
    '87654321',
    '11111111',
    'ana.garcia1',
    'garcia1990',
    'Homesmith1',
    'homesmith2026!',
    'ana.garcia@example.com1',
  ])('%s is too easy to guess', async (password) => {
    expect(await isGuessable(password, 'ana.garcia@example.com')).toBe(true);
  });

  test.each(['green lamp 7 moss', 'garcia bought 3 lemons', 'tR0ub4dor&3xyz', 'ana likes 2 hike'])(
    '%s is not',
    async (password) => {
      expect(await isGuessable(password, 'ana.garcia@example.com')).toBe(false);
    },
  );
});
