/** A homesmith's view of public windows: the same search, for everyone and for this homesmith alone. */

import { accept, type Result } from '#app/kernel/result.ts';
import { findZone } from '#app/platform/zip-codes/zip-zones.server.ts';
import {
  type AskingContext,
  planAsked,
  planWithinLimit,
  refusingBusy,
} from './ask-times.server.ts';
import { compareOwn, type OwnWindows, type WorkHours } from './own-windows.ts';
import type { TimesQuestion, TimesRefusal } from './times-params.ts';
import { nameZone } from './zone-name.ts';

type Whose = { number: number; timeZone: string; hours: readonly WorkHours[] };

/** For a search with one order. Where the home's time zone is unknown, the homesmith's is used. */
export async function findOwnWindows(
  ctx: AskingContext,
  { number, timeZone, hours }: Whose,
  question: TimesQuestion,
): Promise<Result<{ windows: OwnWindows; zoneName: string }, TimesRefusal>> {
  const asked = findZone(question.zip) === null ? { ...question, timeZone } : question;
  const shown = await planWithinLimit(ctx, asked);
  if (!shown.ok) return shown;
  const own = await refusingBusy(() => planAsked(ctx, asked, number));
  if (!own.ok) return own;
  const names = asked.orders.map(({ service }) => service.name);
  const windows = compareOwn({ shown: shown.value, own: own.value, hours }, names.join(', '));
  return accept({ windows, zoneName: nameZone(shown.value.timeZone, ctx.now) });
}
