/** Fills an empty roster at the first start of a trial, so that there are windows, and people to ask. */
import type { UsState } from '#app/kernel/us-state.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { RosterContext } from '../roster/roster.server.ts';
import { importRoster } from './roster-import.server.ts';
import { hasBusiness } from './roster-rows.db.server.ts';
import { joinSamples } from './sample-people.server.ts';
import { makeSampleRoster } from './sample-roster.ts';

/** Only when there is no homesmith; returns whether it did. */
export async function fillSampleRoster(
  ctx: RosterContext & Pick<RequestContext, 'newId'>,
  needsLicense: (state: UsState, trade: string) => boolean,
): Promise<boolean> {
  if (await hasBusiness(ctx.database.db)) return false;
  const filled = await importRoster(ctx, makeSampleRoster(needsLicense));
  if (!filled.ok) throw new Error(`The sample homesmiths have ${filled.refusal.length} mistakes.`);
  await joinSamples(ctx);
  return filled.value.added > 0;
}
