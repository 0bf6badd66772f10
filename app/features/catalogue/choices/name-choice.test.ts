import { expect, test } from 'vitest';
import { buildOption } from '../../../../tests/support/factories.ts';
import { nameChoice } from './name-choice.ts';

test.each<[string, string, string]>([
  ['Floor to remove', 'None', 'Floor to remove: none'],
  ['Baseboards', 'Leave, I will add shoe molding', 'Baseboards: Leave, I will add shoe molding'],
  ['Finish wanted', 'As it was', 'Finish wanted: as it was'],
  ['Old alarm', 'None, or leave it', 'Old alarm: none, or leave it'],
  ['What is there now?', 'A dishwasher to replace', 'What is there now? A dishwasher to replace'],
  // Names, initials and numbers keep their case.
  ['Which seed', 'Kentucky bluegrass', 'Which seed: Kentucky bluegrass'],
  ['Cable grade', 'Cat 6', 'Cable grade: Cat 6'],
  ['Batteries', 'I have them', 'Batteries: I have them'],
  ['Device', 'One-piece', 'Device: One-piece'],
  // The choice already names its option; a part of a word does not count.
  ['Duct', 'New duct over 15 ft', 'New duct over 15 ft'],
  ['Doors', 'No doors', 'No doors'],
  ['Paint colors', 'No paint colors', 'No paint colors'],
  ['Mortar type', 'Lime mortar', 'Mortar type: Lime mortar'],
  ['Wall', 'Walls and ceiling', 'Wall: Walls and ceiling'],
  ['???', 'None', '??? None'],
])('%s, %s', (option, choice, told) => {
  expect(nameChoice(buildOption({ name: option }), { name: choice })).toBe(told);
});
