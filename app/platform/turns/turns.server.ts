/**
 * Bounds how much of something expensive is done at once: requests beyond that wait in a line for each network, and
 * networks take turns. A line has an end, so that no one waits for long.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import type { Pieces } from './pieces.ts';
import { TooBusy } from './too-busy.ts';

const MAX_AT_ONCE = 2;
/** A person opens a few pages at once; many people may share an address. */
const MAX_WAITING_OF_ONE = 20;

export type Turns = {
  /** Refuses at once when the line, or this network's share of it, is full. */
  take<Value>(network: string, work: () => Promise<Value>): Promise<Result<Value, 'busy'>>;
};

/** `maxWaiting`: for all networks together. */
export function openTurns({ maxWaiting }: { maxWaiting: number }): Turns {
  /** Waiting requests by network, the next in turn first: a Map keeps insertion order. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function enter(network: string): Promise<void> | null {
    if (running < MAX_AT_ONCE) {
      running += 1;
      return Promise.resolve();
    }
    const line = lines.get(network) ?? [];
    if (waiting >= maxWaiting || line.length >= MAX_WAITING_OF_ONE) return null;
    waiting += 1;
    lines.set(network, line);
    return new Promise((start) => line.push(start));
  }

  function leave(): void {
    const [next] = lines;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [network, line] = next;
    waiting -= 1;
    lines.delete(network);
    line.shift()?.();
    // Goes behind all others.
    if (line.length > 0) lines.set(network, line);
  }

  return {
    take: async (network, work) => {
      const turn = enter(network);
      if (turn === null) return refuse('busy');
      await turn;
      try {
        return accept(await work());
      } finally {
        // Other requests are answered in between.
        void yieldToOthers().then(leave);
      }
    },
  };
}

/** Throws TooBusy. Never within another turn of the same kind: two that wait for each other's would wait forever. */
export async function inTurn<Value>(
  turns: Turns,
  visitor: Visitor,
  work: () => Promise<Value>,
): Promise<Value> {
  const taken = await turns.take(networkOf(visitor), work);
  if (!taken.ok) throw new TooBusy();
  return taken.value;
}

/** Does work piece by piece, and lets other requests run in between. */
export async function finishInPieces<Value>(work: Pieces<Value>): Promise<Value> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await yieldToOthers();
  }
}

/** The widest network, because a provider assigns as many narrow ones as a client likes. */
export const networkOf = ({ networks, ip }: Visitor): string => networks.at(-1)?.block ?? ip;
