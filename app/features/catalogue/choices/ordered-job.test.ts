import { expect, test } from 'vitest';
import {
  buildOption,
  buildService,
  PLAIN_JOB,
  PRICES,
} from '../../../../tests/support/factories.ts';
import { formatChosen } from './chosen.ts';
import { formatIncluded, formatJob, orderedJob } from './ordered-job.ts';

const height = buildOption({
  id: 'height',
  name: 'Height',
  choices: [
    { id: 'ground', name: 'On ladders', addCents: 0, addMinutes: 0 },
    { id: 'two', name: 'Two stories', addCents: 2_500, addMinutes: 10 },
  ],
});
const windows = buildService({
  price: PRICES.perUnit,
  options: [height],
  serviceNotes: ['Included: both sides.', 'Not included: screens.', 'Prepare: clear the sills.'],
});

test('keeps quantity, options and notes by their names', () => {
  expect(orderedJob(windows, { quantity: 7, options: { height: 'two' } })).toEqual({
    quantity: { count: 7, unit: 'windows' },
    options: [{ option: 'Height', choice: 'Two stories' }],
    included: ['Both sides.'],
    notIncluded: ['Screens.'],
    prepare: ['Clear the sills.'],
  });
});

test.each([
  [windows, { quantity: 1_500, options: { height: 'two' } }, '60 windows · Height: two stories'],
  [windows, { quantity: 7, options: {} }, '7 windows · Height: on ladders'],
  [buildService(), { quantity: 1, options: {} }, ''],
])('formats what was chosen', (service, choices, text) => {
  expect(formatChosen(orderedJob(service, choices))).toBe(text);
});

test('formats a job by its name alone when nothing was chosen', () => {
  expect(formatJob('Faucet repair', PLAIN_JOB)).toBe('Faucet repair');
  const job = orderedJob(windows, { quantity: 7, options: {} });
  expect(formatJob('Windows', job)).toBe('Windows: 7 windows · Height: on ladders');
});

test('formats what is included, and only what there is', () => {
  const job = orderedJob(windows, { quantity: 7, options: {} });
  expect(formatIncluded(job)).toEqual(['Included: Both sides.', 'Not included: Screens.']);
  expect(formatIncluded(PLAIN_JOB)).toEqual([]);
});
