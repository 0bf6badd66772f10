import { expect, test } from 'vitest';
import { commands } from './commands.ts';

const prepare = ([name = '', ...args]: string[]) => commands[name]?.prepare(args);

test.each([
  [['catalogue']],
  [['catalogue', 'import']],
  [['catalogue', 'eat', 'x']],
  [['config', 'set', 'nextjs.maps_api_key']],
  [['inbox', 'answer', 'HS-AAAA-BBBB']],
])('what makes no sense is answered with how it goes: %j', async (args) => {
  expect(await prepare(args)).toEqual({
    exitCode: 2,
    lines: [expect.stringMatching(/^npm run [^\n]*$/)],
  });
});

test.each([
  [['catalogue', 'check', '/nonexistent/catalogue']],
  [['catalogue', 'import', '/nonexistent/catalogue']],
])('a path where nothing is: %j', async (args) => {
  const outcome = await prepare(args);
  expect(outcome?.exitCode).toBe(1);
  expect(outcome?.lines.join('\n')).not.toMatch(/ at .*:\d+/);
});
