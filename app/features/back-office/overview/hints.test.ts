/** What people read names pages: no page and no mail tells them to open a terminal. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
const NAMES = Object.keys(manifest.scripts).join('|');
const COMMAND = new RegExp(String.raw`\bnpm (run|start|test|ci)\b|\b(${NAMES}) -- `);

/** The commands themselves, and rows that only docs/lifecycles.md shows. */
const OF_COMMANDS = /-command\.server\.ts$|\/configuration\.server\.ts$|\.process\.ts$/;

const findCommands = (text: string): string[] =>
  COMMAND.exec(text.replace(COMMENT, ''))?.slice(0, 1) ?? [];

test.each([
  'Accept it: npm run homesmiths -- import',
  'No times offered yet (inbox -- list)',
  'Import a newer version: rules -- import rules/3.json',
  'catalogue -- check',
  'config -- set KEY VALUE',
  'Stopped. npm start starts it again',
])('finds a command in "%s"', (hint) => {
  expect(findCommands(`const hint = '${hint}';`)).toHaveLength(1);
});

test('finds none in a page, an address or a comment', () => {
  const kept = `/* npm run inbox -- list */ const to = 'https://a.example/inbox'; // rules -- check
    const hint = 'Your catalogue - all of it. Open the inbox';`;
  expect(findCommands(kept)).toEqual([]);
});

test('pages and mails name no command', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const naming = files
    .filter((file) => !OF_COMMANDS.test(file))
    .flatMap((file) => findCommands(readFileSync(file, 'utf8')).map((at) => `${file}: ${at}`));
  expect(naming).toEqual([]);
});
