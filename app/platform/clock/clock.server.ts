/**
 * One loop a process for everything that is due at a time: it reads what is due without a lock, and has each job do
 * its items one by one. Several processes may run theirs on one database (decision 0026).
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import {
  makeContext,
  type ProcessParts,
} from '#app/platform/request-context/request-context.server.ts';
import type { Job } from './job.server.ts';
import { openRetries, type Retries } from './retries.ts';

export type Clock = {
  /** Does what is due now, once the current run has ended. */
  beat(): Promise<void>;
  /** Starts nothing more; resolves when the current run has ended. */
  close(): Promise<void>;
};

export type ClockOptions = {
  parts: Pick<ProcessParts, 'config' | 'configuration' | 'database' | 'log'>;
  jobs: readonly Job[];
  /** Queues that take their own work by leases (the outbox): woken at each beat. */
  wakes?: readonly (() => void)[];
  now?: () => Date;
  beatMs?: number;
};

const BEAT_MS = 2 * SECOND_MS;
/** The most items of one job before the next job has its turn. */
const SLICE = 20;
const RETRY_MS = MINUTE_MS;

type Running = { job: Job; retries: Retries; lastRun: ReadonlySet<string>; quietUntil: number };

/** Key of a failed `findDue`, in place of an item's id. */
const LOOKING = '';

export function openClock({
  parts,
  jobs,
  wakes = [],
  now = () => new Date(),
  beatMs = BEAT_MS,
}: ClockOptions): Clock {
  const { database, log } = parts;
  const running: Running[] = jobs.map((job) => ({
    job,
    retries: openRetries(RETRY_MS),
    lastRun: new Set(),
    quietUntil: 0,
  }));
  let isClosed = false;
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Gives each job a slice in turn, until no job has anything left. */
  async function catchUp(): Promise<void> {
    for (const wake of wakes) wake();
    for (let isBusy = true; isBusy; ) {
      isBusy = false;
      for (const one of running) {
        if (isClosed) return;
        if (await runSlice(one)) isBusy = true;
      }
      await yieldToOthers();
    }
    for (const one of running) one.lastRun = new Set();
  }

  /** Returns whether there was something to do. */
  async function runSlice(one: Running): Promise<boolean> {
    if (now().getTime() < one.quietUntil) return false;
    const ids = await find(one);
    if (ids.length === 0) one.quietUntil = now().getTime() + (one.job.everyMs ?? 0);
    one.lastRun = new Set(ids);
    for (const id of ids) {
      if (isClosed) return false;
      await runOne(one, id);
    }
    return ids.length > 0;
  }

  async function find({ job, retries, lastRun }: Running): Promise<string[]> {
    const at = now();
    if (retries.isWaiting(LOOKING, at)) return [];
    const limit = SLICE + retries.size();
    try {
      const due = await job.findDue(database.db, at, limit);
      if (retries.succeeded(LOOKING)) log.info({ job: job.name }, 'job works again');
      if (due.length < limit) retries.keepOnly(due);
      for (const id of due) {
        // It ran and is still due, so it would block the items after it.
        if (lastRun.has(id) && !retries.isWaiting(id, at)) logFailure(job, retries, id, null);
      }
      return due.filter((id) => !retries.isWaiting(id, at)).slice(0, SLICE);
    } catch (error) {
      logFailure(job, retries, LOOKING, error);
      return [];
    }
  }

  async function runOne({ job, retries }: Running, id: string): Promise<void> {
    try {
      await job.run(makeContext(parts, now()), id);
    } catch (error) {
      logFailure(job, retries, id, error);
    }
  }

  /** Logs a failure the first time, not at each retry. */
  function logFailure({ name }: Job, retries: Retries, id: string, error: unknown): void {
    const isNew = retries.failed(id, now());
    if (!isNew) return;
    const which = id === LOOKING ? {} : { id };
    log.error({ job: name, ...which, error: error ?? 'still due' }, 'job failed');
  }

  function beat(): Promise<void> {
    clearTimeout(timer);
    underWay = underWay.then(catchUp).finally(() => {
      clearTimeout(timer);
      if (isClosed) return;
      timer = setTimeout(beat, beatMs);
      // The timer alone does not keep the process alive.
      timer.unref();
    });
    return underWay;
  }

  void beat();
  return {
    beat,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
