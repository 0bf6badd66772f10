/** What the actions of a homesmith about their own visit have in common. */
import { z } from 'zod';
import { findOwnHomesmith, HOMESMITH_PARAMS } from '#app/features/homesmiths/api/work.server.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { lockJob } from './job-visit.server.ts';

type JobAddress = { number: string; visit: string };

export const OF_JOB = {
  params: HOMESMITH_PARAMS.extend({ visit: z.string().refine(isUuid) }),
  find: async (ctx: RequestContext & { actor: Actor }, { number, visit }: JobAddress) => {
    const own = await findOwnHomesmith(ctx, number);
    const asked = own && { number: own.number, visitId: visit };
    return asked && lockJob(ctx.database.db, asked);
  },
};
