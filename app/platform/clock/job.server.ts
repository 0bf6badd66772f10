/** What the clock does, as data. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

/** A request's context without the request. */
export type ClockContext = Pick<
  RequestContext,
  'config' | 'configuration' | 'database' | 'log' | 'newId' | 'now'
>;

/**
 * Found without a lock, run one by one: each run is an ordinary transaction, which locks in the order that all
 * transactions do and then looks again whether it is due. One that locked what it found first would deadlock with people.
 */
export type Job = {
  name: string;
  /** How long it is not asked again once nothing is left; without it, until the next beat. */
  everyMs?: number;
  /** Ids of what is due, the longest first. */
  findDue(db: Db, now: Date, limit: number): Promise<readonly string[]>;
  /** Afterwards it is due no more, also where there was nothing left to do. */
  run(ctx: ClockContext, id: string): Promise<void>;
};

/** What is done once in an interval, by whichever process comes first. Harmless when it breaks off and comes again. */
export type Sweep = {
  name: string;
  everyMs: number;
  run(ctx: ClockContext): Promise<void>;
};
