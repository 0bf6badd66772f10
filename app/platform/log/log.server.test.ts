/** docs/security.md, row 42 (ASVS 5.0.0, 16.2.5): what the log keeps of an error. */
import { expect, test } from 'vitest';
import { describeError } from './log.server.ts';

test('its words, stack and code, not the values of the row that it is about', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email_key)=(ana@example.com) already exists.',
    parameters: ['ana@example.com'],
  });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' });
  expect(JSON.stringify(described)).not.toContain('ana@example.com');
});
