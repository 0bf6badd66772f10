/**
 * Corrections of a visit as one mail to its homesmith, ten minutes after the first of them. It is written when it is
 * sent, so it never has a state in between. Within the hour before the window it doesn't wait.
 */
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import type { TextContext } from '../texts/queue-texts.server.ts';
import { isLive } from '../visit.process.ts';
import { deleteNotice, insertNotice } from './correction-notices.db.server.ts';
import { mailHomesmith } from './step-news.server.ts';

const COLLECTED_MS = 10 * MINUTE_MS;
const CLOSE_MS = HOUR_MS;

type CorrectedVisit = { booking: WholeBooking; visit: Visit };

/** After a correction of the locked visit. */
export async function noticeCorrection(
  trx: Db,
  ctx: TextContext,
  { booking, visit }: CorrectedVisit,
): Promise<void> {
  const { id: visitId, number, windowStartsAt } = visit;
  if (number === null) return;
  const collected = ctx.now.getTime() + COLLECTED_MS;
  const dueAt = new Date(Math.min(collected, windowStartsAt.getTime() - CLOSE_MS));
  await insertNotice(trx, { visitId, number, dueAt });
  if (dueAt <= ctx.now) await sendNotice(trx, ctx, { booking, visit });
}

/** Sends the notice of the locked visit if one waits, and if the visit is still its homesmith's. */
export async function sendNotice(
  trx: Db,
  ctx: TextContext,
  { booking, visit }: CorrectedVisit,
): Promise<void> {
  const number = await deleteNotice(trx, visit.id);
  if (number === null || number !== visit.number || !isLive(visit.state)) return;
  await mailHomesmith(trx, ctx, { booking, visit, what: 'corrected' });
}
