/** A trial's sample homesmiths, for signing in as one, and for disabling them in production. */
import { beginSampleHomesmiths } from '#app/features/identity/api/sign-in.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { addMembers } from '../roster/homesmiths.db.server.ts';
import { type RosterContext, takeBusinessStep } from '../roster/roster.server.ts';
import { areaCodeAt } from './sample-data.ts';
import { listSampleBusinesses, listSamples } from './sample-people.db.server.ts';

export type { SampleHomesmith } from './sample-people.db.server.ts';

/** What identifies a homesmith's sample account. */
export const mailboxOf = (number: number): string => `homesmith-${number}`;

/** So that each can be emailed and called, before anyone signs in as them. */
export const joinSamples = ({
  database,
  ...ctx
}: Pick<RequestContext, 'database' | 'newId' | 'now'>): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    const samples = await listSamples(trx);
    const people = samples.map(({ number, baseZip }) => {
      return { mailbox: mailboxOf(number), areaCode: areaCodeAt(baseZip) };
    });
    const begun = await beginSampleHomesmiths(trx, ctx, people);
    const members = samples.flatMap(({ number }) => {
      const identityId = begun.get(mailboxOf(number));
      return identityId === undefined ? [] : { number, identityId };
    });
    await addMembers(trx, members, ctx.now);
  });

/** The states of a business that each step starts from. */
const STATES = { pause: ['active'], resume: ['paused'], end: ['active', 'paused'] } as const;

/**
 * No one may be promised a visit by a sample, so production pauses them in a trial's database, a trial resumes them,
 * and the command ends them. Returns the number of businesses.
 */
export async function moveSamples(ctx: RosterContext, name: keyof typeof STATES): Promise<number> {
  let moved = 0;
  for (const id of await listSampleBusinesses(ctx.database.db, STATES[name])) {
    if (await takeBusinessStep(ctx, id, { name, reason: 'sample' })) moved += 1;
  }
  return moved;
}

/** Those that have not ended. */
export const countSamples = async (db: Db): Promise<number> =>
  (await listSampleBusinesses(db, STATES.end)).length;
