import { expect, test } from 'vitest';
import { readChoice, spellChoice } from './time-choice.ts';

const WINDOW = { day: '2026-06-04', hour: 10 } as const;

test.each([true, false])(
  'a time is read as it was written (own homesmith: %s)',
  (keepsHomesmith) => {
    const spelled = spellChoice(WINDOW, keepsHomesmith);
    expect(readChoice(spelled)).toEqual({ window: WINDOW, keepsHomesmith });
  },
);

test('promises the own homesmith only when the page did', () => {
  expect(readChoice('2026-06-04T10')?.keepsHomesmith).toBe(false);
  expect(readChoice('2026-06-04T10 SAME')?.keepsHomesmith).toBe(false);
});

test.each([null, undefined, '', 'same', '2026-06-04', '2026-06-04T25 same'])(
  '%j is no time',
  (text) => {
    expect(readChoice(text)).toBeNull();
  },
);
