import { expect, test } from 'vitest';
import { mistakesInProcess } from '#app/kernel/process-page.ts';
import { LIFECYCLES, lifecyclesPage } from './lifecycles.ts';

test.each(LIFECYCLES)('$title: every state is reached, and left or an end', (lifecycle) => {
  expect(mistakesInProcess(lifecycle)).toEqual([]);
});

test('docs/lifecycles.md says what the rows say', async () => {
  await expect(lifecyclesPage()).toMatchFileSnapshot('../../docs/lifecycles.md');
});
