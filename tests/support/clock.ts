/** Runs jobs of the clock once, for tests. */

import { HOUR_MS } from '#app/kernel/time-units.ts';
import { openClock } from '#app/platform/clock/clock.server.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';

/** Runs all due items of this job. */
export async function doDue(ctx: ChangeContext, job: Job): Promise<void> {
  const clock = openClock({ parts: ctx, jobs: [job], now: () => ctx.now, beatMs: HOUR_MS });
  await clock.beat();
  await clock.close();
}
