/** Questions about windows: counted by their jobs, two at once, in pieces, and refused when the line is full. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { TradeInState } from '#app/features/homesmiths/roster/homesmith.ts';
import { refuse } from '#app/kernel/result.ts';
import type { Pieces } from '#app/platform/turns/pieces.ts';
import type { Turns } from '#app/platform/turns/turns.server.ts';
import { contextOn } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { inCalifornia, insertHomesmith, KNOWN_WORK } from '../../../../tests/support/roster.ts';
import { Tries } from '../plan/tries.ts';
import { planWithinLimit } from './ask-times.server.ts';
import { orderToPlan } from './order-to-plan.ts';
import { findOwnWindows } from './own-windows.server.ts';
import { planHome } from './plan-home.server.ts';
import { readTimesQuestion } from './times-params.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const SERVICE = buildService({ durationMinutes: 120 });

function asking(jobs: number) {
  const query = new URLSearchParams([
    ...Array.from({ length: jobs }, (_, at) => ['services', `${SERVICE.id}?order=job-${at}`]),
    ['zip', '94110'],
  ]);
  const question = readTimesQuestion(query, () => SERVICE);
  if (!question.ok) throw new Error(question.refusal.code);
  return question.value;
}

describeOnBothDatabases('questions about windows', (under) => {
  const on = (env: Record<string, string> = {}) => contextOn(under.database, { now: NOW, env });
  let number = 0;
  beforeEach(async () => {
    const trades: TradeInState[] = inCalifornia(...KNOWN_WORK.trades);
    number = await insertHomesmith(on(), { trades });
  });

  test('count as many jobs as they ask for', async () => {
    const ctx = on({ PLANS_PER_HOUR_PER_IP: '10' });
    expect(await planWithinLimit(ctx, asking(6))).toMatchObject({ ok: true });
    expect(await planWithinLimit(ctx, asking(4))).toMatchObject({ ok: true });
    expect(await planWithinLimit(ctx, asking(1))).toEqual({
      ok: false,
      refusal: { code: 'too-many', retryAfterSeconds: 3_600 },
    });
  });

  test('are answered two at once, each in a turn of its network', async () => {
    const ctx = on();
    const took: string[] = [];
    let running = 0;
    let most = 0;
    const planning: Turns = {
      take: (network, work) => {
        took.push(network);
        return ctx.planning.take(network, async () => {
          running += 1;
          most = Math.max(most, running);
          const value = await work();
          running -= 1;
          return value;
        });
      },
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => planWithinLimit({ ...ctx, planning }, asking(3))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
    expect(took).toEqual(Array(8).fill('192.0.2.7'));
    expect(most).toBe(2);
    await findOwnWindows({ ...ctx, planning }, { number, timeZone: '', hours: [] }, asking(1));
    expect(took).toHaveLength(10);
  });

  const planned = (jobs: number, tries: Tries) => {
    const { zip, orders: asked } = asking(jobs);
    const orders = asked.map(({ key, service, choices }) => orderToPlan(key, service, choices));
    return planHome(on(), { zip, orders }, tries);
  };

  test('are planned in pieces, and other requests run between two of them', async () => {
    let turns = 0;
    let isPlanning = true;
    const others = (async () => {
      for (; isPlanning; turns += 1) await yieldToOthers();
    })();
    const between: number[] = [];
    class PausingTries extends Tries {
      override *pause(): Pieces<void> {
        const before = turns;
        yield;
        between.push(turns - before);
      }
    }
    expect(await planned(3, new PausingTries())).toMatchObject({ ok: true });
    isPlanning = false;
    await others;
    expect(between.length).toBeGreaterThan(3);
    expect(Math.min(...between)).toBeGreaterThan(0);
  });

  test('have one budget of tries, and jobs beyond it become a request', async () => {
    const whole = new Tries();
    const all = await planned(12, whole);
    if (!all.ok) throw new Error(all.refusal.code);
    expect(all.value.toRequest).toEqual([]);
    // More than any of its steps alone.
    const small = new Tries(Math.ceil(whole.spent / 20));
    const part = await planned(12, small);
    if (!part.ok) throw new Error(part.refusal.code);
    expect(part.value.toRequest.map(({ reason }) => reason.code)).toContain('too-many');
    expect(small.spent).toBeLessThan(whole.spent / 2);
  });

  test('are refused with the time to wait when the line is full', async () => {
    const planning: Turns = { take: async () => refuse('busy') };
    const busy = { ok: false, refusal: { code: 'busy', retryAfterSeconds: 5 } };
    const ctx = { ...on(), planning };
    expect(await planWithinLimit(ctx, asking(1))).toEqual(busy);
    expect(await findOwnWindows(ctx, { number, timeZone: '', hours: [] }, asking(1))).toEqual(busy);
  });
});
