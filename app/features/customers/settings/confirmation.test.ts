import { expect, test } from 'vitest';
import { missingProof } from './confirmation.ts';

const caller = {
  roles: ['operator'],
  authenticatedAt: '2026-06-01T12:00:00Z',
  secondFactorSince: '2026-06-01T12:00:00Z',
  asOf: '2026-06-01T12:10:00Z',
} as const;

test.each([
  ['nothing just after the second step was turned on', {}, null],
  [
    'the second step after a login without it',
    { authenticatedAt: '2026-06-01T11:59:00Z' },
    'second-step',
  ],
  ['time after more than ten minutes', { asOf: '2026-06-01T12:10:01Z' }, 'time'],
] as const)('lacks %s', (_, given, missing) => {
  expect(missingProof({ ...caller, ...given })).toBe(missing);
});
