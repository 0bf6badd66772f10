import { expect, test } from 'vitest';
import { readAnewWhenStale } from './read-anew.ts';

test('a page shows what happened in the meantime; after other refusals it stays as it was', () => {
  const asked = (actionStatus: number | undefined) =>
    readAnewWhenStale({ actionStatus, defaultShouldRevalidate: actionStatus === undefined });
  expect([409, 422, 503, undefined].map(asked)).toEqual([true, false, false, true]);
});
