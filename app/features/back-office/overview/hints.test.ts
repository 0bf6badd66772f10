/** What operators read names pages: no page and no mail tells them to open a terminal. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

test('pages and mails for operators name no command', () => {
  const files = globSync([
    'app/features/back-office/**/*.{ts,tsx}',
    'app/routes/operator/*.tsx',
    'app/features/**/*mail*.ts',
  ]).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(80);
  const naming = files.filter((file) =>
    /npm run|\binbox -- |\brules -- |\bhomesmiths -- /.test(
      readFileSync(file, 'utf8').replace(COMMENT, ''),
    ),
  );
  expect(naming).toEqual([]);
});
