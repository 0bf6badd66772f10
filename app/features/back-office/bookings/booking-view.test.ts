import { expect, test } from 'vitest';
import { describeLastChange } from './booking-view.ts';

const NAMES = new Map([
  [3, 'Ada Ruiz'],
  [13, 'Bo Lin'],
]);
const WINDOW = { day: '2026-06-03', hour: 10 } as const;
const MEMBERS = { hasMembers: true, phones: ['(415) 555-0100'] };
const noteOf = (step: string, toCall: Parameters<typeof describeLastChange>[2]['toCall']) =>
  describeLastChange(
    [
      {
        ...{ id: 'a', at: new Date(), step, actor: 'operator', from: 'scheduled', to: 'scheduled' },
        ...{ reason: null, facts: { number: 3, ...WINDOW } },
      },
    ],
    { number: step === 'call_off' ? 3 : 13, window: WINDOW },
    { nameOf: (number) => NAMES.get(number) ?? '', toCall },
  )?.text;

test('says who was notified of an operator’s change', () => {
  const both = new Map([
    [3, MEMBERS],
    [13, MEMBERS],
  ]);
  expect(noteOf('assign', both)).toBe(
    'Assigned. Bo Lin will be there Wed, Jun 3, 10 AM–noon instead of Ada Ruiz. We told the customer and both homesmiths.',
  );
  expect(noteOf('call_off', both)).toBe('Canceled. We told the customer and the homesmith.');
});

test('gives the phone number of a homesmith whom no email reaches', () => {
  const applied = { hasMembers: false, phones: ['(415) 555-0177'] };
  const assigned = new Map([
    [3, MEMBERS],
    [13, applied],
  ]);
  expect(noteOf('assign', assigned)).toContain(
    'We told the customer and Ada Ruiz. Bo Lin has no account here, so we couldn’t tell them: call (415) 555-0177.',
  );
  expect(noteOf('call_off', new Map([[3, { ...applied, phones: [] }]]))).toBe(
    'Canceled. We told the customer. Ada Ruiz has no account here, so we couldn’t tell them, and we have no phone number.',
  );
});
