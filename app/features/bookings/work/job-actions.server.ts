/** What a homesmith does at a visit, from its page or as JSON: takes a step, or has the address shown. */
import { z } from 'zod';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { playedAt, revealedParts } from '../found/reveal.ts';
import { withdrawChange } from '../job/ask-change.server.ts';
import { REVEAL_REFUSALS, STEP_REFUSALS } from '../job/job.messages.ts';
import { JOB_POLICY } from '../job/job.policy.ts';
import { OF_JOB } from '../job/own-job.server.ts';
import { insertReveals } from '../jobs.db.server.ts';
import { KEPT_DAYS } from './job-step.ts';
import { WHERE_ID } from './job-view.ts';
import { SENT_STEP, stepKeyIn } from './sent-step.ts';
import { takeJobStep } from './take-job-step.server.ts';

export const takeStep = action({
  name: 'take-job-step',
  policy: JOB_POLICY['take-step'],
  ...OF_JOB,
  input: SENT_STEP,
  fromForm: Object.fromEntries,
  keptDays: KEPT_DAYS,
  refusals: STEP_REFUSALS,
  run: (ctx, { input, subject }) => takeJobStep(ctx.database.db, ctx, subject, input),
  redirectTo: ({ step }, { number, visit }) =>
    `${jobPath(number, visit)}${step === 'accept' ? '?accepted' : ''}`,
});

export const revealHome = action({
  name: 'reveal-home',
  policy: JOB_POLICY['reveal-home'],
  ...OF_JOB,
  input: z.strictObject({}),
  refusals: REVEAL_REFUSALS,
  run: async ({ database, now, newId }, { subject: job }) => {
    const { bar, visit } = job;
    if (bar !== null) return refused('barred', { bar });
    const parts = revealedParts(job, playedAt(job, now));
    if (parts.length === 0 || visit.number === null) {
      return refused('not-now', { state: visit.state });
    }
    const reveals = { visitId: visit.id, number: visit.number, parts, at: now };
    await insertReveals(database.db, reveals, newId);
    return accept(null);
  },
  // Where the address is, and not the top of the page.
  redirectTo: (_, { number, visit }) => `${jobPath(number, visit)}#${WHERE_ID}`,
});

/** Of the page. */
export const JOB_ACTIONS = { step: takeStep, reveal: revealHome, withdraw: withdrawChange };

/** Of the call. Its key is in its body: so a phone keeps it with the step, and sends it when there is a signal. */
export const JOB_CALLS = {
  answer: z.strictObject({ taken: z.literal(true) }),
  actions: { steps: takeStep },
  keyIn: stepKeyIn,
  read: async () => ({ taken: true as const }),
};
