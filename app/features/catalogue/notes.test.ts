import { expect, test } from 'vitest';
import { buildService } from '../../../tests/support/factories.ts';
import { sortNotes } from './notes.ts';
import { notesOf } from './warranty.ts';

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

test('the page of a service says what is promised after the work, among what is included', () => {
  const warranty = { days: 30, covers: 'the same leak coming back.' };
  const service = buildService({ serviceNotes: ['Included: labor.'], warranty });
  expect(notesOf(service).included).toEqual([
    'Labor.',
    '30-day coverage after the work: the same leak coming back.',
  ]);
  expect(notesOf(buildService({ serviceNotes: ['Included: labor.'] })).included).toEqual([
    'Labor.',
  ]);
});
