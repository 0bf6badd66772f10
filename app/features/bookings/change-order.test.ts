import { describe, expect, test } from 'vitest';
import { describeAnswer, describeState } from './change/change-view.ts';
import { describeChange, findOfEvent } from './change-order.ts';

const LESS = { kind: 'less', what: 'New hoses', cents: -2_000, bookingOrderId: 'one' } as const;

describe('a change in words', () => {
  test('has what and how much, and only the amount once its words are erased', () => {
    expect(describeChange({ scope: 'New hoses', lines: [LESS], cents: -2_000 })).toBe(
      'Leave out “New hoses”, $20 less',
    );
    expect(describeChange({ scope: null, lines: [], cents: -2_000 })).toBe('$20 less');
  });

  test('is the one that an event names, and of one that expired the last before', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 5, 3, hour));
    const of = (id: string, hour: number) =>
      ({ id, state: 'lapsed', lapsesAt: at(hour) }) as Parameters<typeof findOfEvent>[0][number];
    const all = [of('one', 10), of('two', 12), of('three', 14)];
    const step = 'decline_change';
    expect(findOfEvent(all, { step, at: at(9), facts: { change: 'three' } })?.id).toBe('three');
    expect(findOfEvent(all, { step: 'lapse_change', at: at(13), facts: {} })?.id).toBe('two');
    expect(findOfEvent(all, { step: 'start', at: at(13), facts: {} })).toBeNull();
  });

  const view = { who: 'Bruno', maximum: { now: '$390', changed: '$475' } };
  test.each([
    ['asked', 'Bruno needs your OK', null],
    ['approved', 'You approved this', 'This visit costs up to $475.'],
    ['declined', 'You declined this', 'The work and the price stay as they were: up to $390.'],
    ['withdrawn', 'Bruno withdrew this', 'The work and the price stay as they were: up to $390.'],
    [
      'lapsed',
      'This expired without an answer',
      'The work and the price stay as they were: up to $390.',
    ],
  ] as const)('says what became of it and of the price: %s', (state, said, answer) => {
    expect(describeState({ ...view, state })).toBe(said);
    expect(describeAnswer({ ...view, state })).toBe(answer);
  });
});
