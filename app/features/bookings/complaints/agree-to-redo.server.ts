/** A homesmith does covered work again, so that no one has to decide. In the transaction of an action; the visit is locked. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { coverOf } from '../cover/cover.ts';
import type { ComplaintState } from './complaint.process.ts';
import { type Complaint, isLiveComplaint } from './complaint.ts';
import { type ComplaintNewsContext, sendComplaintNews } from './complaint-news.server.ts';
import { makeRedo } from './make-redo.server.ts';
import { chooseRedone, mayAgreeToRedo } from './redo.ts';
import { takeComplaintStep } from './take-complaint-step.server.ts';

type Agreed = { booking: WholeBooking; visit: Visit; complaint: Complaint; words: string | null };
export type AgreeRefusal = { code: 'not-now'; state: ComplaintState } | { code: 'no-redo' };

export async function agreeToRedo(
  trx: Db,
  ctx: ComplaintNewsContext,
  { booking, visit, complaint, words }: Agreed,
): Promise<Result<Complaint, AgreeRefusal>> {
  const notNow = refuse({ code: 'not-now', state: complaint.state } as const);
  if (!isLiveComplaint(complaint)) return notNow;
  // Reported before jobs were chosen, it's about all that was covered.
  const jobs = complaint.jobs ?? coverOf(booking, visit, complaint.openedAt)?.jobIds ?? [];
  const chosen = chooseRedone(booking, visit, jobs);
  if (chosen === null || !mayAgreeToRedo(booking, visit, complaint)) {
    return refuse({ code: 'no-redo' });
  }
  const redoVisitId = await makeRedo(trx, ctx, {
    ...{ booking, visit, chosen, keepsHomesmith: true, by: 'homesmith' },
  });
  // What was answered before stays.
  const isAnswer = words !== null && complaint.answeredAt === null;
  const taken = await takeComplaintStep(
    trx,
    ctx,
    { visit, complaint },
    {
      ...{ name: 'redo', by: 'homesmith' },
      set: {
        ...{ outcome: 'redo', redo_visit_id: redoVisitId, redone_jobs: [...jobs] },
        ...(isAnswer && { answer: words, answered_at: ctx.now }),
      },
    },
  );
  if (!taken.ok) return notNow;
  const now = await findWholeBooking(trx, { id: booking.id });
  if (now === null) throw new Error('A booking is gone.');
  const news = { step: 'redo', booking: now, visit, complaint: taken.value } as const;
  await sendComplaintNews(trx, ctx, news);
  return accept(taken.value);
}
