/** What the actions of a homesmith about their own visit have in common. */
import { z } from 'zod';
import { findOwnHomesmith, HOMESMITH_PARAMS } from '#app/features/homesmiths/api/work.server.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findJob, lockJob } from './job-visit.server.ts';

type JobAddress = { number: string; visit: string };

type OwnContext = Parameters<typeof findOwnHomesmith>[0];

const findKey = async (ctx: OwnContext, { number, visit }: JobAddress) => {
  const own = await findOwnHomesmith(ctx, number);
  return own && { number: own.number, visitId: visit };
};

/** Before it's locked, and for what only reads; null for another homesmith's. */
export async function findOwnJob(ctx: OwnContext, address: JobAddress) {
  const asked = await findKey(ctx, address);
  return asked && findJob(ctx.database.db, asked);
}

export const OF_JOB = {
  params: HOMESMITH_PARAMS.extend({ visit: z.string().refine(isUuid) }),
  find: async (ctx: RequestContext & { actor: Actor }, address: JobAddress) => {
    const asked = await findKey(ctx, address);
    return asked && lockJob(ctx.database.db, asked);
  },
};
