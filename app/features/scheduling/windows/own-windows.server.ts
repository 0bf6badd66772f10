/** A homesmith's own look at the windows that homeowners see: the same question, answered for everybody and for them alone. */

import { accept, type Result } from '#app/kernel/result.ts';
import { findZone } from '#app/platform/zip-codes/zip-zones.server.ts';
import { type AskingContext, planAsked, planWithinLimit } from './ask-times.server.ts';
import type { TimesQuestion, TimesRefusal } from './asked-times.ts';
import { compareOwn, type OwnWindows } from './own-windows.ts';
import { nameZone } from './zone-name.ts';

/** Of a question with one order. Where nobody knows which clocks are kept there, it is answered by the homesmith's. */
export async function findOwnWindows(
  ctx: AskingContext,
  { number, timeZone }: { number: number; timeZone: string },
  question: TimesQuestion,
): Promise<Result<{ windows: OwnWindows; zoneName: string }, TimesRefusal>> {
  const asked = findZone(question.zip) === null ? { ...question, timeZone } : question;
  const shown = await planWithinLimit(ctx, asked);
  if (!shown.ok) return shown;
  const own = await planAsked(ctx, asked, number);
  if (!own.ok) return own;
  const names = asked.orders.map(({ service }) => service.name);
  const windows = compareOwn({ shown: shown.value, own: own.value }, names.join(', '));
  return accept({ windows, zoneName: nameZone(shown.value.timeZone, ctx.now) });
}
