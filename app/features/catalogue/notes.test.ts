import { expect, test } from 'vitest';
import { sortNotes } from './notes.ts';

test('service notes by what they say, and whole where they do not say', () => {
  expect(
    sortNotes([
      'Included: new washers.',
      'Not included: a new faucet.',
      'Prepare: clear the sink.',
      'Included:   labor.',
      'We bring shoe covers.',
      'included: in lower case it is no label.',
    ]),
  ).toEqual({
    included: ['New washers.', 'Labor.'],
    notIncluded: ['A new faucet.'],
    prepare: ['Clear the sink.'],
    other: ['We bring shoe covers.', 'included: in lower case it is no label.'],
  });
  expect(sortNotes([])).toEqual({ included: [], notIncluded: [], prepare: [], other: [] });
});
