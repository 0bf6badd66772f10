import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakesInProcess } from '#app/kernel/process-page.ts';
import { readSourceFiles } from '../../tests/support/architecture/source-file.ts';
import { LIFECYCLES, lifecyclesPage } from './lifecycles.ts';

test.each(LIFECYCLES)('$title: every state is reached, and left or an end', (lifecycle) => {
  expect(mistakesInProcess(lifecycle)).toEqual([]);
});

/** forget deletes the row itself. absent has its fee in every agreement; no page takes it yet. */
const WITHOUT_CODE = ['forget', 'absent'];

/** Code, without the rows themselves, their guards and the names that people read. */
const CODE = readSourceFiles(['app'])
  .filter(({ path }) => !/\.test\.|\.process\.ts$|-guards\.ts$|-names\.ts$/.test(path))
  .map(({ path }) => readFileSync(path, 'utf8'))
  .join('\n');

test.each(LIFECYCLES)('$title: every row is taken by code', ({ steps }) => {
  const names = steps.map(({ name }: { name: string }) => name);
  const dead = names.filter((name) => !CODE.includes(`'${name}'`) && !WITHOUT_CODE.includes(name));
  expect(dead).toEqual([]);
});

test('docs/lifecycles.md says what the rows say', async () => {
  await expect(lifecyclesPage()).toMatchFileSnapshot('../../docs/lifecycles.md');
});
