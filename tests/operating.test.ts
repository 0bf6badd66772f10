/** Names in the operators' documentation exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const PAGES = ['README.md', 'deploy/README.md', ...globSync('docs/*.md')];
const operating = read('docs/operating.md');
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

test('docs/operating.md lists every figure of /metrics, and no other', () => {
  const source = read('server/metrics.ts');
  const ours = [
    ...namesIn(source, /\b(?:gauge|counter)\(\s*'([a-z_]+)'/g),
    ...namesIn(source, /'homesmith_([a-z_]+)'/g),
  ];
  expect(ours.length).toBeGreaterThan(12);
  // Histograms have suffixes; the excluded names are databases.
  const told = namesIn(operating, /\bhomesmith_([a-z_]+?)(?:_bucket|_count)?\b(?![_a-z])/g);
  expect(told.filter((name) => name !== 'drill').sort()).toEqual(ours.sort());
});

test.each(PAGES)('%s names commands and files that are there', (page) => {
  const { scripts } = JSON.parse(read('package.json'));
  const text = read(page);
  for (const name of namesIn(text, /npm run (?:--silent )?([a-z0-9]+)/g)) {
    expect(Object.keys(scripts), name).toContain(name);
  }
  for (const file of namesIn(text, /`((?:app|tests|server|bench|deploy)\/[\w./-]+\.[a-z]+)`/g)) {
    expect(existsSync(file), file).toBe(true);
  }
});

describe('the product writes every log line that docs/operating.md says to look for', () => {
  const sources = globSync('{app,server}/**/*.ts').map(read).join('\n');
  test.each([
    'message given up',
    'message may be sent twice',
    'a limit was hit',
    'a limit of the whole site was hit',
    'database connection lost',
    'database answers again',
    'job failed',
  ])('%s', (line) => {
    expect(operating).toContain(`\`${line}\``);
    expect(sources.includes(line)).toBe(true);
  });
});
