import { expect, test } from 'vitest';
import { serializeChoice, splitChoice } from './time-choice.ts';

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
