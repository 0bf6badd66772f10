import { describe, expect, test } from 'vitest';
import { buildOption, PRICES } from '../../../tests/support/factories.ts';
import { describeAddition, describeChoice } from './describe-choice.ts';
import type { Price, ServiceOption } from './service.ts';

describe('what a choice adds, beside its name', () => {
  test.each<[string, Price, ServiceOption['per'], number, number, string]>([
    ['nothing', PRICES.hourly, 'unit', 0, 2, ''],
    ['one job', PRICES.fixed, 'order', 4_000, 1, '+$40'],
    ['one job, less', PRICES.estimate, 'order', -2_550, 1, '-$25.50'],
    ['one job, where a unit has no name', PRICES.fixed, 'unit', 4_000, 1, '+$40'],
    ['hours', PRICES.hourly, 'unit', 7_000, 2, '+$70 per hour · $140 for 2 hours'],
    ['one hour', PRICES.hourly, 'unit', 7_000, 1, '+$70 per hour · $70 for 1 hour'],
    ['hours, once', PRICES.hourly, 'order', 4_500, 3, '+$45 once'],
    ['units', PRICES.perUnit, 'unit', 125, 1500, '+$1.25 per window · $1,875 for 1,500 windows'],
    ['units, less', PRICES.perUnit, 'unit', -900, 30, '-$9 per window · -$270 for 30 windows'],
  ])('%s', (_, price, per, addCents, quantity, told) => {
    expect(describeAddition(price, { per }, { addCents }, quantity)).toBe(told);
  });
});

test.each<[string, string, string]>([
  ['Floor to remove', 'None', 'Floor to remove: none'],
  ['Baseboards', 'Leave, I will add shoe molding', 'Baseboards: Leave, I will add shoe molding'],
  ['Finish wanted', 'As it was', 'Finish wanted: as it was'],
  ['Old alarm', 'None, or leave it', 'Old alarm: none, or leave it'],
  ['What is there now?', 'A dishwasher to replace', 'What is there now? A dishwasher to replace'],
  // Names, initials and figures are left alone.
  ['Which seed', 'Kentucky bluegrass', 'Which seed: Kentucky bluegrass'],
  ['Cable grade', 'Cat 6', 'Cable grade: Cat 6'],
  ['Batteries', 'I have them', 'Batteries: I have them'],
  ['Device', 'One-piece', 'Device: One-piece'],
  // Says itself what it is a choice of; a part of a word does not.
  ['Duct', 'New duct over 15 ft', 'New duct over 15 ft'],
  ['Doors', 'No doors', 'No doors'],
  ['Paint colors', 'No paint colors', 'No paint colors'],
  ['Mortar type', 'Lime mortar', 'Mortar type: Lime mortar'],
  ['Wall', 'Walls and ceiling', 'Wall: Walls and ceiling'],
  ['???', 'None', '??? None'],
])('%s, %s', (option, choice, told) => {
  expect(describeChoice(buildOption({ name: option }), { name: choice })).toBe(told);
});
