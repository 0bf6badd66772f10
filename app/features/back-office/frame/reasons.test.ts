import { expect, test } from 'vitest';
import { presentWith } from './page-refusal.ts';
import { auditedReason, nameAuditedReason, readReason } from './reasons.ts';

const REASONS = { misuse: 'Something is wrong with this booking', other: 'Something else' };
const read = (sent: Record<string, string>) => readReason(new Map(Object.entries(sent)), REASONS);

test('reads a code, and asks for words with "Something else"', () => {
  expect(read({ reason: 'misuse', note: 'ignored' })).toEqual({
    ...{ reason: 'misuse', note: null, mistakes: {} },
  });
  expect(read({}).mistakes).toEqual({ reason: 'Choose a reason.' });
  expect(read({ reason: 'constructor' }).mistakes).toHaveProperty('reason');
  expect(read({ reason: 'other', note: '  ' }).mistakes).toEqual({ note: 'Enter a reason.' });
  expect(read({ reason: 'other', note: 'x'.repeat(501) }).mistakes).toHaveProperty('note');
  expect(read({ reason: 'other', note: ' The gate is locked. ' })).toMatchObject({
    ...{ note: 'The gate is locked.', mistakes: {} },
  });
});

test('names a reason as the operator chose or wrote it', () => {
  const named = (reason: string, note: string | null) =>
    nameAuditedReason(auditedReason(reason, note), REASONS);
  expect(named('misuse', null)).toBe('Something is wrong with this booking');
  expect(named('other', 'The gate is locked.')).toBe('The gate is locked.');
  expect(named('of-a-later-version', null)).toBe('of-a-later-version');
});

test('shows all mistakes of a form, and a single one at its field alone', () => {
  const present = presentWith({ gone: '', stale: () => '', mistakes: {}, fields: {} });
  const mistakes = { reason: 'Choose a reason.', window: 'Choose a time.' };
  expect(present({ code: 'fields', mistakes })).toMatchObject({
    ...{ message: 'Check the fields below.', mistakes },
  });
  const one = { reason: 'Choose a reason.' };
  expect(present({ code: 'fields', mistakes: one })).toMatchObject({
    ...{ message: 'Choose a reason.', mistakes: one },
  });
});
