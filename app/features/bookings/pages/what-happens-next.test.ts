import { expect, test } from 'vitest';
import { whatHappensNext } from './what-happens-next.ts';

const AT = { now: new Date('2026-11-20T18:00:00Z'), timeZone: 'America/Los_Angeles' };
const visit = (
  windowStartsAt: string,
  state: 'scheduled' | 'offered' | 'closed' = 'scheduled',
) => ({
  state,
  windowStartsAt: new Date(windowStartsAt),
  who: 'Bruno',
  answerBy: state === 'offered' ? new Date('2026-11-20T20:00:00Z') : null,
});

test('says when the reminder of the first visit comes: a day before, or two hours', () => {
  const next = whatHappensNext([visit('2026-11-27T22:00:00Z'), visit('2026-11-24T18:00:00Z')], AT);
  expect(next.map(({ when }) => when)).toEqual([
    'Now',
    'Mon, Nov 23, 10 AM',
    'On the day',
    'After the job',
  ]);
  const soon = whatHappensNext([visit('2026-11-21T00:00:00Z')], AT);
  expect(soon[1]?.when).toBe('Fri, Nov 20, 2 PM');
  expect(whatHappensNext([visit('2026-11-20T19:00:00Z')], AT)).toHaveLength(3);
});

test('says first who still has to confirm, and by when', () => {
  const [, asked] = whatHappensNext([visit('2026-11-24T18:00:00Z', 'offered')], AT);
  expect(asked?.when).toBe('By Fri, Nov 20, noon');
  expect(asked?.what).toMatch(/^Bruno will confirm\./);
});

test('says nothing once every visit is over', () => {
  expect(whatHappensNext([visit('2026-11-24T18:00:00Z', 'closed')], AT)).toEqual([]);
});
