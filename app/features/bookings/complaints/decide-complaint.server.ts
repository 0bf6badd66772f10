/** We decide a complaint, with a reason that both sides read: money back, or nothing. In the transaction of an action. */
import { type GiveBack, giveBack } from '#app/features/payments/api/payments.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import type { ComplaintState } from './complaint.process.ts';
import type { Complaint } from './complaint.ts';
import { lockVisit } from './complaint-actions.server.ts';
import { type ComplaintNewsContext, sendComplaintNews } from './complaint-news.server.ts';
import { findComplaint } from './complaints.db.server.ts';
import { makeRedo } from './make-redo.server.ts';
import { chooseRedone, mayRedo, redoable } from './redo.ts';
import { takeComplaintStep } from './take-complaint-step.server.ts';

export type LockedComplaint = { booking: WholeBooking; visit: Visit; complaint: Complaint };

/** With its visit, for operators and the clock; null for an unknown one. */
export async function lockComplaint(trx: Db, id: string): Promise<LockedComplaint | null> {
  const about = await findComplaint(trx, id);
  const found = about && (await lockVisit(trx, about.visitId));
  // It may have been answered before the visit was locked.
  const complaint = await findComplaint(trx, id);
  return found && complaint && { ...found, complaint };
}

export type Decision =
  | { outcome: 'refund' | 'credit'; cents: number; reason: string }
  | { outcome: 'redo'; jobs: readonly string[]; keepsHomesmith: boolean; reason: string }
  | { outcome: 'nothing'; reason: string };

export type DecisionRefusal =
  | { code: 'decided'; state: ComplaintState }
  | { code: 'no-money'; now: GiveBack | null }
  | { code: 'no-redo' }
  | { code: 'no-jobs' };

export async function decideComplaint(
  trx: Db,
  ctx: ComplaintNewsContext,
  { booking, visit, complaint }: LockedComplaint,
  decision: Decision,
): Promise<Result<Complaint, DecisionRefusal>> {
  const { state } = complaint;
  if (state !== 'review') return refuse({ code: 'decided', state });
  const { outcome, reason } = decision;
  const cents = 'cents' in decision ? decision.cents : null;
  if (outcome === 'refund' || outcome === 'credit') {
    const given = { visitId: visit.id, how: outcome, cents: cents ?? 0, by: 'operator' } as const;
    const paid = await giveBack(trx, ctx, given);
    if (!paid.ok) return paid;
  }
  let redone: { visitId: string; jobs: string[] } | null = null;
  if (outcome === 'redo') {
    if (!mayRedo(booking, visit)) return refuse({ code: 'no-redo' });
    const chosen = chooseRedone(booking, redoable(visit, complaint), decision.jobs);
    if (chosen === null) return refuse({ code: 'no-jobs' });
    const { keepsHomesmith } = decision;
    const visitId = await makeRedo(trx, ctx, {
      ...{ booking, visit, chosen, keepsHomesmith, by: 'operator' },
    });
    redone = { visitId, jobs: chosen.map(({ id }) => id) };
  }
  const redo = { redo_visit_id: redone?.visitId ?? null, redone_jobs: redone?.jobs ?? null };
  const set = { outcome, cents, reason, ...redo };
  const change = { name: 'decide', by: 'operator', set } as const;
  const taken = await takeComplaintStep(trx, ctx, { visit, complaint }, change);
  if (!taken.ok) return refuse({ code: 'decided', state });
  const now = redone === null ? booking : await findWholeBooking(trx, { id: booking.id });
  if (now === null) throw new Error('A booking is gone.');
  await sendComplaintNews(trx, ctx, {
    ...{ step: 'decide', booking: now, visit, complaint: taken.value },
  });
  return accept(taken.value);
}
