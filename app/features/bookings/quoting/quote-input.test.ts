import { expect, test } from 'vitest';
import { lineField, optionField, QUOTE_MINUTES } from './quote-fields.ts';
import { QUOTE_INPUT, quoteIn } from './quote-input.ts';

test.each(QUOTE_MINUTES)('a form may say %i minutes, which it offers', (minutes) => {
  const form = new Map([
    [optionField('title', 1), 'Repair'],
    [optionField('minutes', 1), String(minutes)],
    [lineField('what', 1, 1), 'Replace the valve'],
    [lineField('price', 1, 1), '85'],
  ]);
  expect(QUOTE_INPUT.safeParse(quoteIn(form)).data?.options[0]?.minutes).toBe(minutes);
});
