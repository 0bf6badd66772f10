/** docs/security.md, row 42 (ASVS 5.0.0, 16.2.5): what the log keeps of an error. */
import { expect, test } from 'vitest';
import { createLog, describeError } from './log.server.ts';
import { watchOutage } from './outage.server.ts';

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

test('by whichever name it is logged', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key'), { detail: 'ana@example.com' });
  log.error({ error }, 'request failed');
  log.error({ err: error }, 'request failed');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/duplicate key(?!.*ana@example\.com)/);
});

test('a failure is reported elsewhere, too, with its request, and without the values of its row', () => {
  const reported: unknown[] = [];
  const log = createLog('info', { write: () => {} }, (...args) => reported.push(args));
  const outage = watchOutage(log);
  const error = Object.assign(new Error('duplicate key'), { detail: 'ana@example.com' });
  log.child({ requestId: 'r1' }).error({ error }, 'request failed');
  log.warn({ error }, 'this is no failure');
  log.error('this has no error');
  outage.answered(0);
  outage.failed(error);
  log.error({ error }, 'part of the outage');
  expect(reported).toMatchObject([
    [{ message: 'duplicate key' }, { text: 'request failed', requestId: 'r1' }],
    [{ message: 'duplicate key' }, { text: 'database connection lost' }],
  ]);
  expect(JSON.stringify(reported)).not.toContain('ana@example.com');
});
