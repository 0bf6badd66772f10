/** Runs sweeps as a job: `clock_jobs` says when each is due next. A sweep without a row is due. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Job, Sweep } from './job.server.ts';

export function sweepJob(sweeps: readonly Sweep[]): Job {
  const byName = new Map(sweeps.map((sweep) => [sweep.name, sweep]));
  return {
    name: 'sweeps',
    findDue: (db, now, limit) => findDueNames(db, [...byName.keys()], now, limit),
    run: async (ctx, name) => {
      const sweep = byName.get(name);
      if (sweep === undefined) return;
      // Counted from now, so that a clock that stood still for a day sweeps once.
      const dueAt = new Date(ctx.now.getTime() + sweep.everyMs);
      if (await takeSweep(ctx.database.db, name, { now: ctx.now, dueAt })) await sweep.run(ctx);
    },
  };
}

async function findDueNames(db: Db, names: readonly string[], now: Date, limit: number) {
  const { rows } = await sql<{ job: string }>`
    select job from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as known (job)
    left join clock_jobs using (job)
    where due_at is null or due_at <= ${now}
    order by due_at nulls first, job limit ${limit}`.execute(db);
  return rows.map(({ job }) => job);
}

/** One statement: a second process waits for the row, and then finds it not due. */
async function takeSweep(
  db: Db,
  name: string,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into clock_jobs as known (job, due_at) values (${name}, ${dueAt})
    on conflict (job) do update set due_at = excluded.due_at where known.due_at <= ${now}
    returning job`.execute(db);
  return rows.length === 1;
}
