/** Reveals the address of a visit to its homesmith, which its customer can see. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { insertReveals } from '../jobs.db.server.ts';
import type { JobRefusal } from './job.messages.ts';
import { findJob } from './job-visit.server.ts';
import { playedAt, revealedParts } from './reveal.ts';

export const revealHome = (
  { database, now, newId }: Pick<RequestContext, 'database' | 'now' | 'newId'>,
  asked: { number: number; visitId: string },
): Promise<Result<null, JobRefusal>> =>
  allOrNothing<null, JobRefusal>(database.db, async (trx) => {
    const job = await findJob(trx, asked, { locks: true });
    if (job === null) return refuse({ code: 'gone' });
    if (job.bar !== null) return refuse({ code: 'barred', bar: job.bar });
    const parts = revealedParts(job, playedAt(job, now));
    if (parts.length === 0) return refuse({ code: 'not-now', state: job.visit.state });
    await insertReveals(trx, { ...asked, parts, at: now }, newId);
    return accept(null);
  });
