/** The cancellation policy in one line, whatever the rules and the state of the visit. */
import { expect, test } from 'vitest';
import { feePolicy } from '#app/features/payments/rules/fee-policy.ts';
import type { MoneyRules } from '#app/features/payments/rules/money-rules.ts';
import { readRulesFiles } from '#app/features/payments/rules/rules-file.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import rules from '../../../rules/2.json' with { type: 'json' };
import { formatCosts, remindOfCosts, stageOf } from './change-costs.ts';
import type { VisitState } from './visit.process.ts';

const START = new Date('2026-11-25T18:00:00Z');
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * HOUR_MS);

type Asked = {
  state?: VisitState;
  /** It lost a homesmith before. */
  isAgain?: boolean;
  isAsked?: boolean;
  priceCents?: number;
  hours?: number;
  booked?: number;
  rules?: object;
};

function lineOf({
  state = 'scheduled',
  isAgain = false,
  isAsked = false,
  priceCents = 30_000,
  hours = 72,
  booked = 80,
  ...of
}: Asked) {
  const read = readRulesFiles([{ file: '2.json', content: { ...rules, ...of.rules } }]);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const stage = isAgain ? 'unplaced' : stageOf(state);
  if (stage === null) throw new Error('nothing can be changed');
  const policy = feePolicy({
    rules: read.value[0] as MoneyRules,
    priceCents,
    feesCents: 0,
    now: hoursBefore(hours),
    confirmedAt: hoursBefore(booked),
    windowStartsAt: START,
    windowEndsAt: hoursBefore(-2),
    stage,
  });
  const formatTime = (iso: string) => formatInstant(iso, 'America/Los_Angeles', 'said');
  return formatCosts(policy, { visit: { state, isAsked }, formatTime });
}

const LATER = ', or once your homesmith is on the way: $100 to cancel.';
const ONCE = '. Once your homesmith is on the way: $100 to cancel.';
const EARLY = { percent: 5, atMostCents: 1_000 };
const fees = (cancel: object, move: object) => ({
  cancel: { ...rules.cancel, ...cancel },
  move: { ...rules.move, ...move },
});

test.each<[string, Asked, string]>([
  [
    'booked in time',
    {},
    `Free to cancel or reschedule until Tue, Nov 24, 10 AM. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'booked late, within its first hour',
    { hours: 10, booked: 10.25 },
    `Free to cancel or reschedule until Wed, Nov 25, 12:45 AM, an hour after booking. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'booked an hour before the notice ends, which the first hour outlasts',
    { hours: 24.5, booked: 24.5 },
    `Free to cancel or reschedule until Tue, Nov 24, 10:30 AM, an hour after booking. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'booked late, an hour before noon',
    { hours: 22.5, booked: 23 },
    `Free to cancel or reschedule until Tue, Nov 24, noon, an hour after booking. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'that is held, late, whose first hour has yet to begin',
    { state: 'held', hours: 10, booked: 10 },
    `Free to cancel or reschedule for an hour after booking. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'that is held, late, by rules of another grace period',
    { state: 'held', hours: 10, booked: 10, rules: { graceMinutes: 90 } },
    `Free to cancel or reschedule for 90 minutes after booking. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'that is held, late, whose homesmith will be asked',
    { state: 'held', isAsked: true, hours: 10, booked: 10, rules: { graceMinutes: 120 } },
    `Free to cancel or reschedule for 2 hours after booking, whether or not your homesmith has confirmed. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'late',
    { hours: 10 },
    '$75 to cancel, $25 to reschedule. Once your homesmith is on the way: $100 to cancel.',
  ],
  [
    'late, of a small job',
    { hours: 10, priceCents: 8_000 },
    '$20 to cancel or reschedule. Once your homesmith is on the way: $40 to cancel.',
  ],
  [
    'whose homesmith will be asked',
    { state: 'held', isAsked: true },
    `Free to cancel or reschedule until Tue, Nov 24, 10 AM, whether or not your homesmith has confirmed. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'whose homesmith is asked',
    { state: 'offered' },
    `Free to cancel or reschedule until Tue, Nov 24, 10 AM, whether or not your homesmith has confirmed. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'whose homesmith is asked late',
    { state: 'offered', hours: 10 },
    `$75 to cancel, $25 to reschedule, whether or not your homesmith has confirmed${ONCE}`,
  ],
  [
    'whose homesmith was asked and has confirmed',
    { isAsked: true },
    `Free to cancel or reschedule until Tue, Nov 24, 10 AM. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  ['kept waiting', { hours: -3 }, 'Free to cancel or reschedule.'],
  [
    'without a homesmith',
    { state: 'unplaced', hours: 10 },
    'Free to cancel or reschedule until we find you a homesmith.',
  ],
  [
    'whose next homesmith is asked, after one left',
    { state: 'offered', isAgain: true, hours: 10 },
    'Free to cancel or reschedule until a homesmith confirms.',
  ],
  [
    'on the way while it is still free',
    { state: 'en_route', hours: 2.5, booked: 3 },
    'Free to cancel until Wed, Nov 25, 8 AM, an hour after booking, though your homesmith is on the way. After that: $100 to cancel.',
  ],
  ['on the way', { state: 'en_route', hours: 2 }, '$100 to cancel.'],
  ['at the door', { state: 'arrived', hours: -1, priceCents: 17_500 }, '$87.50 to cancel.'],
  [
    'rules with an early fee, within the first hour',
    {
      hours: 72,
      booked: 72,
      rules: fees({ early: EARLY }, { early: { percent: 1, atMostCents: 300 } }),
    },
    'Free to cancel or reschedule until Sun, Nov 22, 11 AM, an hour after booking. After that: $10 to cancel, $3 to reschedule until Tue, Nov 24, 10 AM, then $75 to cancel, $25 to reschedule, or once your homesmith is on the way: $100 to cancel.',
  ],
  [
    'rules in which only rescheduling is free',
    { hours: 72, rules: fees({ early: EARLY }, {}) },
    `$10 to cancel, free to reschedule until Tue, Nov 24, 10 AM. After that: $75 to cancel, $25 to reschedule${LATER}`,
  ],
  [
    'rules with a fee only once the homesmith is on the way',
    { rules: fees({ late: {} }, { late: {} }) },
    `Free to cancel or reschedule until Tue, Nov 24, 10 AM. After that: free to cancel or reschedule${LATER}`,
  ],
  [
    'rules without fees',
    { rules: fees({ late: {}, underway: {} }, { late: {} }) },
    'Free to cancel or reschedule.',
  ],
])('says what is true for a visit %s', (_, asked, line) => expect(lineOf(asked)).toBe(line));

test('a reminder says when canceling is no longer free, and otherwise only what it costs', () => {
  const costs = '$75 to cancel, $25 to reschedule.';
  expect(remindOfCosts({ now: { cancelCents: 7500, moveCents: 2500 } }, costs)).toBe(
    `It’s too late to cancel for free. ${costs}`,
  );
  expect(remindOfCosts({ now: { cancelCents: 0, moveCents: 0 } }, 'Free until 10 AM.')).toBe(
    'Free until 10 AM.',
  );
});
