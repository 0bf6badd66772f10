import { expect, test } from 'vitest';
import { z } from 'zod';
import { mistakesIn } from '#app/platform/action/refusals.ts';
import { reasonIn, reasonOf } from './form-input.ts';
import { auditedReason, nameAuditedReason } from './reasons.ts';

const REASONS = { misuse: 'Something is wrong with this booking', other: 'Something else' };
const REASON = z.strictObject(reasonOf(REASONS));
const read = (sent: Record<string, string>) => {
  const given = REASON.safeParse(reasonIn(new Map(Object.entries(sent))));
  return given.success ? given.data : mistakesIn(given.error);
};

test('reads a code, and asks for words with "Something else"', () => {
  expect(read({ reason: 'misuse', note: 'ignored' })).toEqual({
    ...{ reason: 'misuse', note: null },
  });
  expect(read({})).toEqual({ reason: 'Choose a reason.' });
  expect(read({ reason: 'constructor' })).toEqual({ reason: 'Choose a reason.' });
  expect(read({ reason: 'other', note: '  ' })).toEqual({ note: 'Enter a reason.' });
  expect(read({ reason: 'other', note: 'x'.repeat(501) })).toEqual({
    note: 'Use up to 500 characters.',
  });
  expect(read({ reason: 'other', note: ' The gate is locked. ' })).toEqual({
    ...{ reason: 'other', note: 'The gate is locked.' },
  });
});

test('names a reason as the operator chose or wrote it', () => {
  const named = (reason: string, note: string | null) =>
    nameAuditedReason(auditedReason(reason, note), REASONS);
  expect(named('misuse', null)).toBe('Something is wrong with this booking');
  expect(named('other', 'The gate is locked.')).toBe('The gate is locked.');
  expect(named('of-a-later-version', null)).toBe('of-a-later-version');
});
