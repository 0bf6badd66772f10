/** What a homesmith reads of who comes. */
import { expect, test } from 'vitest';
import { formatWhoComes } from './job-view.ts';

test('an offer says who comes and why, and a crew decides itself', () => {
  expect(formatWhoComes({ name: 'Ada', crewSize: 1 })).toBe(
    'This visit is for Ada, by trade, area, and calendar. If Ada can’t come, decline, and we’ll ask another homesmith.',
  );
  expect(formatWhoComes({ name: 'Bayview Rooms', crewSize: 2 })).toBe(
    'This visit is for Bayview Rooms. Your crew decides who comes.',
  );
});
