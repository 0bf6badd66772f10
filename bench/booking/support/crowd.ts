/** A crowd of people who go on with their lives, several at once. */
import { setTimeout as wait } from 'node:timers/promises';
import { many } from '../../search/random.ts';
import type { Life } from './lives.ts';

export type Crowd = {
  lives: Life[];
  jobs: readonly Life[];
  newLife(): Life | null;
  workers: number;
};

type Worker = { mayBegin: boolean; paceMs: number };

/** People who go on with their lives, several at once, until the end; `isOver`: no one begins anything new. */
export function put({ lives, jobs, newLife, workers }: Crowd, url: string, isOver: () => boolean) {
  let isEnded = false;
  const busy = new Set<Life>();
  const isFree = (life: Life) => !life.isOver && !busy.has(life) && life.waitsUntil <= Date.now();
  const begin = (): Life | undefined => {
    const life = isOver() ? null : newLife();
    if (life !== null) lives.push(life);
    return life ?? undefined;
  };
  const work = async (own: readonly Life[], { mayBegin, paceMs }: Worker) => {
    while (!isEnded) {
      const life = own.find(isFree) ?? (mayBegin ? begin() : undefined);
      if (life === undefined) {
        await wait(50);
        continue;
      }
      busy.add(life);
      await life.goOn(url);
      busy.delete(life);
      await wait(paceMs);
    }
  };
  // There are few visits to do, so their steps are spread.
  const all = [
    ...many(workers, () => work(lives, { mayBegin: true, paceMs: 0 })),
    work(jobs, { mayBegin: false, paceMs: isOver() ? 0 : 300 }),
  ];
  return {
    end: async () => {
      isEnded = true;
      await Promise.all(all);
    },
  };
}
