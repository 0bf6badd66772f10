import { expect, test } from 'vitest';
import { formatWhoCanceled, formatWhoLeft } from './our-reasons.ts';

const by = (actor: string, reason: string | null = null) => [
  { step: 'confirm', actor: 'customer', from: 'held', to: 'scheduled', reason: null },
  { step: 'any', actor, from: 'scheduled', to: 'cancelled', reason },
];

test.each([
  ['customer', null, 'You canceled this visit.'],
  ['operator', 'customer', 'As you asked, we canceled your visit.'],
  [
    'operator',
    'nobody',
    'We had to cancel your visit. We’re sorry. We don’t have a homesmith for that time.',
  ],
])('a visit canceled by the %s for %s says so', (actor, reason, sentence) => {
  expect(formatWhoCanceled(by(actor, reason))).toBe(sentence);
});

const left = (...steps: string[]) =>
  formatWhoLeft(
    steps.map((step) => ({
      ...{ step, actor: 'homesmith', from: 'scheduled', reason: null },
      to: step === 'offer' ? 'offered' : 'unplaced',
    })),
  );

test('a visit without a homesmith says who left or declined last', () => {
  expect(left('give_back', 'offer')).toBe('Your homesmith canceled.');
  expect(left('give_back', 'offer', 'decline')).toBe('The homesmith we asked declined.');
  expect(left('give_back', 'offer', 'lapse')).toBe('The homesmith we asked didn’t answer.');
  expect(left('offer')).toBeNull();
  expect(formatWhoCanceled([])).toBeNull();
});
