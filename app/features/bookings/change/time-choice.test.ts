import { expect, test } from 'vitest';
import { serializeChoice, splitAmong, splitChoice } from './time-choice.ts';

const WINDOW = { day: '2026-06-04', hour: 10 } as const;

test.each([true, false])(
  'a time is read as it was written (own homesmith: %s)',
  (sameHomesmith) => {
    const spelled = serializeChoice(WINDOW, sameHomesmith);
    expect(splitChoice(spelled)).toEqual({ window: '2026-06-04T10', sameHomesmith });
  },
);

test.each(['2026-06-04T10', '2026-06-04T10 SAME', '', undefined])(
  '%j does not promise the own homesmith',
  (text) => {
    expect(splitChoice(text).sameHomesmith).toBe(false);
  },
);

test('an operator’s time names who could come', () => {
  const text = serializeChoice(WINDOW, false, [12, 7]);
  expect([splitChoice(text), splitAmong(text)]).toEqual([
    { window: '2026-06-04T10', sameHomesmith: false },
    [12, 7],
  ]);
  for (const odd of [serializeChoice(WINDOW, true), '2026-06-04T10 other 1.x', '', undefined]) {
    expect(splitAmong(odd)).toEqual([]);
  }
});
