/** A job is stopped on site: by its homesmith, by its customer, or because someone else is at the door. */
import { sql } from 'kysely';
import { z } from 'zod';
import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit } from '../booking.ts';
import { listApprovalsOf } from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { CENTS } from '../change/change-input.ts';
import { endWithoutWork, endWithWork } from '../change/end-visit.server.ts';
import { type FoundVisit, keepApproval, OF_OWN_VISIT } from '../change/own-visit.server.ts';
import { sendComplaintNews } from '../complaints/complaint-news.server.ts';
import { openComplaint } from '../complaints/take-complaint-step.server.ts';
import { listEvents } from '../histories.db.server.ts';
import { isStopReason, type StopReason } from '../homesmith-reasons.ts';
import { JOB_POLICY } from '../job/job.policy.ts';
import { OF_JOB } from '../job/own-job.server.ts';
import { siteFactsOf } from '../job/site-facts.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { reportedNote } from '../mails/stop-mails.ts';
import { findPolicy, tripCentsOf } from '../policy-texts.server.ts';
import { isComing } from '../visit.process.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { PERSON_REFUSALS, STOP_JOB_REFUSALS, STOP_REFUSALS } from './stop.messages.ts';
import { planStop, type StopPlan, showsTripFee, tripFeeOf } from './stop.ts';
import { MAX_PERSON_WORDS, MAX_UNSAFE_WORDS, PERSON, STOP_FIELDS } from './stop-fields.ts';

const DONE = z
  .array(z.string(), 'Choose which jobs are done.')
  .max(100)
  .describe('Ids of the jobs that are done; none of work that isn’t begun, or of several days.');

type Form = ReadonlyMap<string, string>;
type Every = { getAll(name: string): readonly string[] };

const centsIn = (form: Form): number | undefined => {
  const shown = form.get(STOP_FIELDS.cents) ?? '';
  return /^\d{1,9}$/.test(shown) ? Number(shown) : undefined;
};
const doneIn = (every: Every) => [...every.getAll(STOP_FIELDS.done)];

/** Every one of them is a job of the visit. */
const areOf = ({ visit }: FoundVisit, done: readonly string[]): boolean =>
  done.every((id) => visit.orderIds.includes(id));

/** What a homesmith's trip for nothing costs, by reason, and why nothing; the visit isn't begun. */
export async function findTripFee(
  db: Db,
  { now }: Pick<ChangeContext, 'now'>,
  { booking, visit }: FoundVisit,
): Promise<{ feeOf: (reason: StopReason) => number; whyNone: 'free' | 'not-agreed' | null }> {
  const policy = visit.isBegun ? null : await findPolicy(db, booking, { visit, now });
  const approvals = policy === null ? [] : await listApprovalsOf(db, booking.id);
  const wasShown = approvals.some(({ about, shown }) => about === 'confirm' && showsTripFee(shown));
  const tripCents = policy === null ? 0 : tripCentsOf(policy);
  const whyNone =
    policy === null || (wasShown && tripCents > 0)
      ? null
      : wasShown && policy.tripCents > 0
        ? 'free'
        : 'not-agreed';
  return { feeOf: (reason) => tripFeeOf(visit, { reason, tripCents, wasShown }), whyNone };
}

type Stopped = {
  plan: StopPlan;
  by: 'customer' | 'homesmith' | 'wrong-person';
  reason: string | null;
  feeCents: number;
};

const factsOf = (visit: Visit, { plan, feeCents }: Pick<Stopped, 'plan' | 'feeCents'>) => ({
  ...{ number: visit.number, ...visit.window, cents: plan.cents, fee: feeCents },
  undone: plan.undone.map(({ id }) => id),
  ...plan.days,
});

/** What follows its step: the invoice, the list, the news. Returns the visit as it is then. */
async function follow(
  trx: Db,
  ctx: ChangeContext,
  { booking, visit }: FoundVisit,
  { plan, by, reason, feeCents }: Stopped,
): Promise<Visit> {
  const { to: state, days, cents } = plan;
  const over = { ...visit, state, sequence: visit.sequence + 1, changedAt: ctx.now };
  const undone = plan.undone.map(({ id }) => id);
  if (state === 'finished') {
    await endWithWork(trx, ctx, { booking, visit: over, days, undone: new Set(undone) });
  } else {
    const fee = feeCents === 0 ? null : ({ kind: 'trip', cents: feeCents } as const);
    // What was agreed for an earlier change is waived where the customer did nothing.
    const waivesFees = by === 'wrong-person' || (by === 'homesmith' && fee === null);
    await endWithoutWork(trx, ctx, { booking, visit: over, fee, waivesFees });
  }
  await sendStepNews(trx, ctx, {
    step: by === 'wrong-person' ? 'wrong_person' : 'stop',
    by: by === 'homesmith' ? 'homesmith' : 'customer',
    ...{ booking, visit: over, reason, feeCents },
    stop: { by, reason, undone, cents, feeCents },
  });
  return over;
}

export const stopJob = action({
  name: 'stop-job',
  policy: JOB_POLICY['stop-job'],
  ...OF_JOB,
  input: z.strictObject({
    reason: z.string('Choose why.').refine(isStopReason, 'Choose why.'),
    done: DONE,
    cents: CENTS,
    words: z
      .string()
      .trim()
      .max(MAX_UNSAFE_WORDS, `Use up to ${MAX_UNSAFE_WORDS} characters.`)
      .default('')
      .describe('What isn’t safe, for us alone; it may be empty, and is of that reason only.'),
  }),
  fromForm: (form, every) => ({
    reason: form.get(STOP_FIELDS.reason) ?? '',
    done: doneIn(every),
    cents: centsIn(form),
    words: form.get(STOP_FIELDS.words) ?? '',
  }),
  refusals: STOP_JOB_REFUSALS,
  run: async (ctx, { input: { reason, done, cents, words }, subject }) => {
    const { visit, bar } = subject;
    const trx = ctx.database.db;
    if (!isStopReason(reason)) throw new Error('The input has a reason.');
    if (!areOf(subject, done)) return refused('no-such-job');
    const events = await listEvents(trx, [visit.id]);
    const plan = planStop({ ...subject, events }, done);
    const feeCents = (await findTripFee(trx, ctx, subject)).feeOf(reason);
    const taken = await takeVisitStep(trx, ctx, visit, {
      ...{ name: 'stop', by: 'homesmith', bar, to: plan.to, reason },
      facts: factsOf(visit, { plan, feeCents }),
      set: { sequence: sql`sequence + 1` },
    });
    if (!taken.ok) return refused('not-now', { state: visit.state });
    if (plan.cents + feeCents !== cents) return refused('other-fee');
    const over = await follow(trx, ctx, subject, { plan, by: 'homesmith', reason, feeCents });
    if (reason === 'unsafe' && words !== '') {
      const report = { booking: subject.booking, visit: over, by: 'homesmith', words } as const;
      await reportIt(trx, ctx, report);
    }
    return accept({ state: taken.value, cents });
  },
  redirectTo: (_, { number, visit }) => jobPath(number, visit),
});

export const STOP_CALLS = {
  answer: z
    .strictObject({
      state: z.enum(['cancelled', 'finished']),
      cents: z.int().min(0).describe('What the customer pays.'),
    })
    .meta({ id: 'StoppedJob' }),
  actions: { stop: stopJob },
  read: async (_: unknown, { state, cents }: { state: string; cents: number }) => ({
    state: state === 'finished' ? ('finished' as const) : ('cancelled' as const),
    cents,
  }),
};

export const stopVisit = action({
  name: 'stop-visit',
  policy: BOOKINGS_POLICY.stop,
  ...OF_OWN_VISIT,
  input: z.strictObject({ done: DONE, cents: CENTS }),
  fromForm: (form, every) => ({ done: doneIn(every), cents: centsIn(form) }),
  refusals: STOP_REFUSALS,
  run: async (ctx, { input: { done, cents }, params: { reference }, subject }) => {
    const { visit } = subject;
    const trx = ctx.database.db;
    if (!areOf(subject, done)) return refused('no-such-job');
    if (!visit.isBegun && isComing(visit.state)) return refused('not-begun');
    const events = await listEvents(trx, [visit.id]);
    const plan = planStop({ ...subject, events }, done);
    const stopped = { plan, feeCents: 0 };
    const taken = await takeVisitStep(trx, ctx, visit, {
      ...{ name: 'stop', by: 'customer', to: plan.to },
      facts: factsOf(visit, stopped),
      set: { sequence: sql`sequence + 1` },
    });
    if (!taken.ok) return refused('not-now', { state: visit.state });
    if (plan.cents !== cents) return refused('other-fee');
    await keepApproval(ctx, subject, {
      about: 'end',
      shown: { cents, isBegun: visit.isBegun, done, ...plan.days },
      cents,
    });
    await follow(trx, ctx, subject, { ...stopped, by: 'customer', reason: null });
    return accept({ reference });
  },
});

export const reportPerson = action({
  name: 'report-person',
  policy: BOOKINGS_POLICY['wrong-person'],
  ...OF_OWN_VISIT,
  input: z.strictObject({
    words: z
      .string()
      .trim()
      .max(MAX_PERSON_WORDS, `Use up to ${MAX_PERSON_WORDS} characters.`)
      .default('')
      .describe('What happened; it may be empty.'),
  }),
  fromForm: (form) => ({ words: form.get(STOP_FIELDS.words) ?? '' }),
  refusals: PERSON_REFUSALS,
  run: async (ctx, { input: { words }, params: { reference }, subject }) => {
    const { booking, visit } = subject;
    const trx = ctx.database.db;
    const events = await listEvents(trx, [visit.id]);
    const plan = planStop({ booking, visit, events }, []);
    const site = await siteFactsOf(trx, visit, events);
    const stopped = { plan, feeCents: 0 };
    const taken = await takeVisitStep(
      trx,
      ctx,
      { ...visit, ...site },
      {
        ...{ name: 'wrong_person', by: 'customer', to: plan.to },
        facts: factsOf(visit, stopped),
        set: { sequence: sql`sequence + 1` },
      },
    );
    if (!taken.ok) {
      const isEarly = taken.refusal.code === 'not-yet-over' || visit.state === 'offered';
      return isEarly ? refused('no-one-yet') : refused('not-now', { state: visit.state });
    }
    const over = await follow(trx, ctx, subject, {
      ...{ ...stopped, by: 'wrong-person', reason: null },
    });
    const said = [PERSON, words].join(' ').trim();
    await reportIt(trx, ctx, { booking, visit: over, by: 'customer', words: said });
    return accept({ reference });
  },
});

/** Operators get it at once. Where a report is open, it's an email of its own: a visit has one at a time. */
async function reportIt(
  trx: Db,
  ctx: ChangeContext,
  { booking, visit, by, words }: FoundVisit & { by: 'customer' | 'homesmith'; words: string },
): Promise<void> {
  const complaint = await openComplaint(trx, ctx, visit, {
    ...{ by, kind: 'unsafe', words, jobs: null, wishedCents: null, isForUs: true },
  });
  if (complaint !== null) {
    await sendComplaintNews(trx, ctx, { step: 'open', booking, visit, complaint });
    return;
  }
  const { publicUrl } = ctx.config;
  await notifyAdministrator(trx, ctx, reportedNote({ booking, visit, publicUrl, by, words }));
}
