import { expect, test } from 'vitest';
import { describeNoOffer } from './RequestForms.tsx';
import { describeWish } from './request-view.ts';

const LOOK = { day: '2026-06-03', hour: 8, minutes: 60 } as never;
const visit = (look: unknown) => ({ look, free: [] }) as never;

test.each([
  ['a visit that was not looked up', [null], 'Find a homesmith above first.'],
  [
    'one of two visits that was not looked up',
    [LOOK, null],
    'Find a homesmith for each visit above first.',
  ],
  [
    'a visit without a free homesmith',
    [LOOK],
    'No homesmith is free then. Try another day or arrival window.',
  ],
])('names the next step for %s', (_, looks, sentence) => {
  expect(describeNoOffer(looks.map(visit))).toBe(sentence);
});

test('claims no times for a request without any', () => {
  expect(describeWish([], 'Pacific Time')).toBe('They chose no times. Their message may say when.');
  expect(describeWish(['Tue, Nov 24, 8–10 AM'], 'Pacific Time')).toBe(
    'Asked for: Tue, Nov 24, 8–10 AM, Pacific Time.',
  );
});
