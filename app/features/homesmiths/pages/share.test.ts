/** The platform's share is the rules', wherever a page for homesmiths says it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatShare, listQuestions } from './homesmith-texts.ts';

test('the recruiting page says the share of the rules in force, and no other', () => {
  for (const share of ['15%', '12.5%']) {
    expect(formatShare(share)).toContain(share);
    const said = listQuestions(share).map(({ answer }) => answer);
    expect(said.filter((answer) => answer.includes(`We keep ${share} of each job`))).toHaveLength(
      2,
    );
  }
  const [example] = listQuestions('12.5%').filter(({ answer }) => answer.includes('$200'));
  expect(example?.answer).toContain('$25, and you earn $175');
});

test('no percentage of a share is written into a text', () => {
  const files = globSync([
    'app/features/homesmiths/**/*.{ts,tsx}',
    'app/features/bookings/{money,work,mails}/*.{ts,tsx}',
  ]).filter((file) => !file.includes('.test.'));
  const naming = files.filter((file) =>
    /\d%/.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')),
  );
  expect(naming).toEqual([]);
});
