/** What the clock runs, as data: jobs and sweeps. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';

/**
 * Items are found without a lock and run one by one: each run is an ordinary transaction that takes locks in the
 * common order and then checks again whether the item is due. Locking items while finding them would deadlock with
 * people's transactions.
 */
export type Job = {
  name: string;
  /** The pause before it is asked again once nothing is left; without it, the next beat. */
  everyMs?: number;
  /** Ids of what is due, longest due first. */
  findDue(db: Db, now: Date, limit: number): Promise<readonly string[]>;
  /** Afterwards the item is no longer due, even where there was nothing left to do. */
  run(ctx: ChangeContext, id: string): Promise<void>;
};

/** Done once an interval, by one of the processes. Safe to interrupt and repeat. */
export type Sweep = {
  name: string;
  everyMs: number;
  run(ctx: ChangeContext): Promise<void>;
};
