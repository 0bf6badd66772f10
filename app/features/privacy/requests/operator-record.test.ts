import { expect, test } from 'vitest';
import { describeRecord } from './operator-record.ts';
import { PRIVACY_REQUEST } from './privacy-request.process.ts';
import type { KeptRequest } from './privacy-request.ts';

const NOW = new Date('2026-11-27T18:00:00Z');
const request = (given: Partial<KeptRequest>): KeptRequest => ({
  itemId: 'x',
  right: 'delete',
  agent: null,
  state: 'unproved',
  receivedAt: new Date('2026-11-20T18:00:00Z'),
  provedAt: null,
  extendedAt: null,
  changedAt: new Date('2026-11-20T18:00:00Z'),
  endedAt: null,
  ...given,
});
const PROVED = { state: 'received', provedAt: new Date('2026-11-21T18:00:00Z') } as const;
const recordOf = (given: Partial<KeptRequest>, denial: string | null = null, now = NOW) =>
  Object.fromEntries(
    describeRecord(request(given), { now, denial }).map(({ label, value }) => [label, value]),
  );

test('says who does what, from the first day to the last', () => {
  const next = (given: Partial<KeptRequest>, now?: Date) =>
    recordOf(given, null, now)['What happens next'];
  expect(next({})).toMatch(/^They confirm .* don’t do anything/);
  expect(next(PROVED)).toMatch(
    /^They delete the data with the button .* don’t need to do anything/,
  );
  expect(next({ ...PROVED, right: 'know' })).toMatch(
    /^They download .* by November 27, 2026\. You/,
  );
  const late = new Date('2027-02-01T18:00:00Z');
  for (const right of ['know', 'delete'] as const) {
    expect(next({ ...PROVED, right }, late)).toMatch(/^They confirmed, but .* Deny the request/);
  }
  expect(next({ ...PROVED, right: 'correct' }, late)).toMatch(/^You correct the data/);
});

test('says that the email address is confirmed once it is', () => {
  expect(recordOf({}).Confirmation).toBe('Email address not confirmed');
  expect(recordOf(PROVED).Confirmation).toBe('Email address confirmed on November 21, 2026');
  expect(recordOf({ right: 'limit', state: 'recorded' }).Confirmation).toMatch(/^Not needed/);
});

test('keeps which right, what was done, and when', () => {
  const endedAt = new Date('2026-11-25T18:00:00Z');
  expect(recordOf({ ...PROVED, state: 'deleted', endedAt })).toEqual({
    Right: 'Request to delete',
    Confirmation: 'Email address confirmed on November 21, 2026',
    'What was done': expect.stringMatching(/^Everything .* was deleted/),
    When: 'November 25, 2026',
  });
  const denied = recordOf({ ...PROVED, state: 'closed', endedAt }, 'withdrawn');
  expect(denied).toMatchObject({ 'What was done': 'Denied. Reason: They withdrew the request' });
});

test('every state has a next step or an outcome, never both', () => {
  for (const state of Object.keys(PRIVACY_REQUEST.states)) {
    if (state === 'forgotten') continue;
    // The keys are the states.
    const record = recordOf({ ...PROVED, state: state as KeptRequest['state'] });
    const told = [record['What happens next'], record['What was done']];
    expect(told.filter(Boolean), state).toHaveLength(1);
  }
});
