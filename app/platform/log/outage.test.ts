/** An outage is two lines in the log, however many requests it affects. */
import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';
import { watchOutage } from './outage.server.ts';

function logInto(level: 'info' | 'debug') {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('it is logged with its stack when it begins, and with its length and count when it is over', () => {
  const { log, lines } = logInto('info');
  let now = 0;
  const outage = watchOutage(log, () => now);
  outage.answered(0);
  for (let request = 0; request < 50; request += 1) {
    const error = refused();
    outage.failed(error);
    log.child({ requestId: `${request}` }).error({ error }, 'account call failed');
    log.error({ error: new Error('wrapped', { cause: error }) }, 'request failed');
  }
  now = 12_340;
  outage.answered(outage.failures());
  outage.answered(outage.failures());
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'database connection lost',
      error: expect.objectContaining({
        code: 'ECONNREFUSED',
        stack: expect.stringContaining('at'),
      }),
    }),
    expect.objectContaining({
      level: 40,
      msg: 'database answers again',
      seconds: 12.3,
      failures: 50,
    }),
  ]);
});

test('at LOG_LEVEL=debug each request still says what it met, without a stack', () => {
  const { log, lines } = logInto('debug');
  const outage = watchOutage(log);
  outage.answered(0);
  const error = refused();
  outage.failed(error);
  log.child({ requestId: 'r1' }).error({ error }, 'account call failed');
  expect(lines.at(-1)).toMatchObject({
    level: 20,
    requestId: 'r1',
    msg: 'account call failed',
    error: { code: 'ECONNREFUSED' },
  });
  expect(JSON.stringify(lines.at(-1))).not.toContain('stack');
});

test('before the first answer there is none: the start tells that in a sentence', () => {
  const { log, lines } = logInto('info');
  watchOutage(log).failed(refused());
  expect(lines).toEqual([]);
});

test('what was asked before the failure does not end it, and another error is none of it', () => {
  const { log, lines } = logInto('info');
  const outage = watchOutage(log);
  outage.answered(0);
  const askedBefore = outage.failures();
  outage.failed(refused());
  outage.answered(askedBefore);
  log.error({ error: new Error('a bug') }, 'request failed');
  expect(lines.map(({ msg }) => msg)).toEqual(['database connection lost', 'request failed']);
  outage.answered(outage.failures());
  expect(lines.at(-1)).toMatchObject({ msg: 'database answers again', failures: 1 });
});
