/**
 * Bounds how many pages are rendered at once. Rendering takes the only thread, so requests for pages that are not
 * cached queue: cached pages are answered between two turns, networks take turns, and the queue is bounded.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';

const MAX_AT_ONCE = 2;
/** Some two seconds of rendering. */
const MAX_WAITING = 100;
/** A person opens a few pages at once; many people may share an address. */
const MAX_WAITING_OF_ONE = 20;

export type Renders = {
  /** Refuses at once when the queue, or this network's share of it, is full. */
  take<Value>(network: string, work: () => Promise<Value>): Promise<Result<Value, 'busy'>>;
};

export function openRenders(): Renders {
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
    if (waiting >= MAX_WAITING || line.length >= MAX_WAITING_OF_ONE) return null;
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
        // Requests for cached pages are answered in between.
        void yieldToOthers().then(leave);
      }
    },
  };
}

/** The widest network, because a provider assigns as many narrow ones as a client likes. */
export const networkOf = ({ networks, ip }: Visitor): string => networks.at(-1)?.block ?? ip;
