/** A trial's sample homesmiths: who they are, for whoever signs in as one of them, and that production has none. */
import type { Db } from '#app/platform/database/database.server.ts';
import { addMember } from '../roster/homesmiths.db.server.ts';
import { type RosterContext, takeBusinessStep } from '../roster/roster.server.ts';
import {
  findSample,
  listSampleBusinesses,
  listSamplesAt,
  type SampleHomesmith,
} from './sample-people.db.server.ts';

export type { SampleHomesmith } from './sample-people.db.server.ts';

export const findSamplesAt = (db: Db, baseZip: string): Promise<SampleHomesmith[]> =>
  listSamplesAt(db, baseZip);

/** Null for one that is none, or works no more. */
export const findSampleHomesmith = (db: Db, number: number): Promise<SampleHomesmith | null> =>
  findSample(db, number);

export const joinHomesmith = (
  trx: Db,
  number: number,
  identityId: string,
  now: Date,
): Promise<void> => addMember(trx, number, identityId, now);

/** From where each step takes a business. */
const STATES = { pause: ['active'], resume: ['paused'], end: ['active', 'paused'] } as const;

/**
 * Nobody may be promised a visit of somebody who is invented, so production on the database of a trial pauses its samples,
 * a trial brings them back, and the command ends them. Answers how many businesses this happened to.
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
