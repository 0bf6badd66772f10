/** The costs of canceling and rescheduling as shown beforehand: now, until the notice period, and after it. Pure. */
import type { z } from 'zod';
import {
  absentFee,
  cancelFee,
  type FeeStage,
  graceEndsAt,
  moveFee,
  noticeEndsAt,
  tripFee,
  type VisitFeeFacts,
} from './fees.ts';
import type { VISIT_FEES } from './visit-fees.schema.ts';

export type FeePolicy = z.infer<typeof VISIT_FEES> & {
  stage: FeeStage;
  /** The minutes after booking that `freeUntil` comes from; null when it comes from anything else. */
  graceMinutes: number | null;
};

export type ChangeCost = Pick<FeePolicy['late'], 'cancelCents' | 'moveCents'>;

/** Once the homesmith has set out, it can be rescheduled after the window only, and then it's free. */
function moveCentsOf({ stage, ...of }: VisitFeeFacts & { stage: FeeStage }): number | null {
  if (stage === 'unplaced' || stage === 'scheduled') return moveFee({ ...of, stage });
  return stage === 'en_route' && of.now >= of.windowEndsAt ? 0 : null;
}

export function feePolicy(of: VisitFeeFacts & { stage: FeeStage }): FeePolicy {
  const { rules, now, stage, windowStartsAt } = of;
  const earlyUntil = noticeEndsAt(of);
  // Without the grace period.
  const settled = {
    ...of,
    confirmedAt: new Date(0),
    movedByUsAt: null,
    coolUntil: null,
    stage: 'scheduled' as const,
  };
  const costAt = (at: Date): ChangeCost => ({
    cancelCents: cancelFee({ ...settled, now: at }),
    moveCents: moveFee({ ...settled, now: at }),
  });
  const early = costAt(new Date(earlyUntil.getTime() - 1));
  const isEarlyFree = early.cancelCents === 0 && early.moveCents === 0;
  const grace = graceEndsAt(of);
  const free = isEarlyFree && earlyUntil > grace ? earlyUntil : grace;
  const freeUntil = stage !== 'unplaced' && now < free ? free.toISOString() : null;
  const isAfterBooking =
    free.getTime() === graceEndsAt({ ...of, movedByUsAt: null, coolUntil: null }).getTime();
  return {
    stage,
    now: { cancelCents: cancelFee(of), moveCents: moveCentsOf(of) },
    freeUntil,
    graceMinutes: freeUntil !== null && isAfterBooking ? rules.graceMinutes : null,
    early: now < earlyUntil ? { ...early, until: earlyUntil.toISOString() } : null,
    late: { ...costAt(windowStartsAt), hours: rules.noticeHours },
    underwayCancelCents: cancelFee({ ...settled, now: windowStartsAt, stage: 'en_route' }),
    absentCents: absentFee(of),
    tripCents: tripFee(of),
  };
}
