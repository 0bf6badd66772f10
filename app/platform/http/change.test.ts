import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FOR_ANYBODY, FOR_ITS_CUSTOMER } from '#app/kernel/policy.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import { type Change, type ChangeContext, parseWith, runChange } from './change.server.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const log = createLog('silent');
const visitor: ChangeContext = { actor: null, now: NOW, newId: () => 'new', log };
const customer: ChangeContext = {
  ...visitor,
  actor: {
    userId: 'ana',
    sessionId: 's',
    authenticatedAt: new Date(NOW.getTime() - 60_000),
    secondFactorSince: null,
    roles: new Set(['customer']),
    deletionDueAt: null,
    user: {
      id: 'ana',
      email: 'ana@home.example',
      emailVerified: true,
      phoneNumber: null,
      registrationComplete: true,
    },
  },
};

type Tried = Change<ChangeContext, unknown, { n: number }, number, string>;
const double: Tried = {
  policy: FOR_ANYBODY,
  parse: parseWith(z.strictObject({ n: z.number() })),
  run: async (_, { n }) => (n === 13 ? refuse('unlucky') : accept(2 * n)),
  refusalOf: (failed) => (failed.kind === 'missing' ? failed.missing : failed.kind),
  failure: 'not doubled',
};

describe('a change', () => {
  test.each([
    ['is done', double, visitor, { n: 2 }, accept(4)],
    ['is refused in the words of its room', double, visitor, { n: 13 }, refuse('unlucky')],
    ['has a body that is its own', double, visitor, { n: 2, m: 1 }, refuse('unreadable')],
    [
      'says nothing of the body to those who may not make it',
      { ...double, policy: FOR_ITS_CUSTOMER },
      visitor,
      'no body',
      refuse('session'),
    ],
    [
      'is for whom its row names',
      { ...double, policy: FOR_ITS_CUSTOMER },
      customer,
      { n: 2 },
      accept(4),
    ],
    [
      'is counted before it is read',
      { ...double, within: async () => refuse('too-many') },
      visitor,
      'no body',
      refuse('too-many'),
    ],
  ])('%s', async (_, change, ctx, given, result) => {
    expect(await runChange(change, ctx, given)).toEqual(result);
  });

  test('is run with the freshness that its row grants', async () => {
    const run = vi.fn<Tried['run']>(async () => accept(0));
    for (const grants of ['fresh', 'unchanged', 'none'] as const) {
      await runChange({ ...double, policy: { ...FOR_ANYBODY, grants }, run }, customer, { n: 1 });
    }
    const granted = run.mock.calls.map(([{ authenticatedAt }]) => authenticatedAt);
    expect(granted).toEqual([NOW, customer.actor?.authenticatedAt, null]);
  });

  test.each([
    [new Error('the database is gone'), 'broken', 1],
    [new TooBusy(), 'busy', 0],
  ])('that ends with %s is refused as %s, and logged %i times', async (thrown, kind, times) => {
    const said = vi.spyOn(log, 'error');
    const run = () => Promise.reject(thrown);
    const about = { reference: 'HS-2222-3333' };
    expect(await runChange({ ...double, run, about }, visitor, { n: 1 })).toEqual(refuse(kind));
    const facts = said.mock.calls.map(([fact]) => fact);
    expect(facts).toEqual(Array(times).fill({ error: thrown, ...about }));
    said.mockRestore();
  });
});
