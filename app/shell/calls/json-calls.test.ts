import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Action, UncheckedRequest } from '#app/platform/action/action.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { answerCalls } from './json-calls.server.ts';

const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'of-the-header-0000' };

test.each([
  [undefined, 'of-the-header-0000'],
  [() => 'of the body', 'of the body'],
  [() => null, null],
])('a call may have its key in its body', async (keyIn, key) => {
  const keys: unknown[] = [];
  const perform = async (_: unknown, sent: UncheckedRequest) => {
    keys.push(sent.key);
    return { ok: true, value: null };
  };
  const calls = {
    actions: { take: { perform } as unknown as Action },
    read: async () => ({}),
    ...(keyIn && { keyIn }),
  };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: '{}' });
  await answerCalls(calls, {} as RequestContext, { request, name: 'take', params: {} });
  expect(keys).toEqual([key]);
});

const TAKEN = { code: 'taken', status: 409, text: 'Someone took it.' };

test('a refusal is answered as it is when what goes beside it cannot be read', async () => {
  const refused = { perform: async () => ({ ok: false, refusal: TAKEN }) } as unknown as Action;
  const errors: string[] = [];
  const log = { error: (_: unknown, message: string) => errors.push(message) };
  const ctx = { log } as unknown as RequestContext;
  const calls = {
    actions: { take: { ...refused, name: 'take-it' } },
    read: async () => null,
    beside: {
      taken: {
        schema: z.object({}),
        find: async () => {
          throw new Error('no database');
        },
      },
    },
  };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: '{}' });
  const answer = await answerCalls(calls, ctx, { request, name: 'take', params: {} });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { error: { code: 'taken', message: 'Someone took it.' } },
  ]);
  expect(errors).toEqual(['refusal cut: take-it']);
});
