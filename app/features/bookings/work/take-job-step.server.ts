/**
 * A homesmith's steps at a visit: set out, arrive, start, pause, finish. A delayed step is judged by the time when it
 * was pressed.
 */
import { sql } from 'kysely';
import { freeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { accept } from '#app/kernel/result.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import type { RevealedPart, Visit } from '../booking.ts';
import { endWithoutWork, endWithWork } from '../change/end-visit.server.ts';
import { mayCall, playedAt, revealedParts } from '../found/reveal.ts';
import { findNotes, listEvents } from '../histories.db.server.ts';
import type { JobVisit } from '../job/job-visit.server.ts';
import { siteFactsOf } from '../job/site-facts.server.ts';
import { countPinTry, insertReveals } from '../jobs.db.server.ts';
import { pinOf } from '../keys.server.ts';
import { sendNotice } from '../mails/correction-notices.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { passOn } from '../offers/pass-on.server.ts';
import { arrivalFacts } from '../on-site/credit-facts.ts';
import { knockFacts } from '../on-site/door.ts';
import {
  countLateNews,
  lateFacts,
  lateUntil,
  MAX_LATE_NEWS,
  type RunningLate,
} from '../on-site/running-late.ts';
import { findPolicy } from '../policy-texts.server.ts';
import { isBarredStep, VISIT } from '../visit.process.ts';
import { isSiteHindrance, type SiteFacts, waitedAt } from '../visit-guards.ts';
import { takeVisitStep, type VisitChange } from '../visit-steps.server.ts';
import { takeEndOfDay } from './end-day.server.ts';
import { type JobStepInput, MAX_PIN_TRIES, pressedAt } from './job-step.ts';

export type SentJobStep = {
  /** As sent by the device. */
  pressedAt: string;
  sequence: number;
  step: JobStepInput;
};

/** `job` locked. */
export async function takeJobStep(
  trx: Db,
  ctx: ChangeContext,
  job: JobVisit,
  { pressedAt: sentAt, sequence, step }: SentJobStep,
) {
  const { visit, bar } = job;
  if (!stepsFrom(VISIT, visit.state, 'homesmith').includes(step.step)) {
    return refused('not-now', { state: visit.state });
  }
  // By their state now, and not by when it was pressed: a device tells its own time.
  if (bar !== null && isBarredStep(step.step, bar)) return refused('barred', { bar });
  if (visit.sequence !== sequence) return refused('changed');
  const events = await listEvents(trx, [visit.id]);
  const last = events.at(-1)?.at ?? new Date(0);
  const pressed = pressedAt(sentAt, { now: ctx.now, last });
  if (!pressed.ok) return refused(pressed.refusal);
  const proved = await prove(trx, job, step);
  if (!proved.ok) return proved;
  const late = lateOf(visit, step);
  if (late !== null) {
    // By our clock: a step that waited for a signal may be overtaken by its own time.
    if (late.until <= ctx.now) return refused('late-past');
    if (countLateNews(events) >= MAX_LATE_NEWS) return refused('late-often');
  }
  const feeCents =
    step.step === 'absent' || step.step === 'at_door' ? await findAbsentFee(trx, ctx, job) : 0;
  const site = await siteFactsOf(trx, visit, events);
  const at = pressed.value ?? ctx.now;
  const change = {
    by: 'homesmith',
    bar,
    eventId: ctx.newId(),
    deviceAt: pressed.value,
    judgedAt: judgedAt(job, site, { step, at }),
    ...changeOf(step),
    ...(step.step === 'arrive' && {
      facts: arrivalFacts(visit, playedAt(job, at)),
    }),
    ...(step.step === 'at_door' && { facts: knockFacts(visit, ctx.now) }),
    ...(step.step === 'absent' && {
      facts: { number: visit.number, ...visit.window, cents: feeCents },
    }),
    ...(late !== null && { until: late.until, facts: lateFacts(visit, late.minutes) }),
  } as const;
  const { step: name } = step;
  const taken =
    name === 'end_day'
      ? await takeEndOfDay(trx, ctx, job, { ...change, name })
      : name === 'decline' || name === 'give_back'
        ? await passOn(trx, ctx, { ...job, change: { ...change, name } })
        : await takeVisitStep(trx, ctx, { ...visit, ...site }, { ...change, name });
  if (!taken.ok) {
    const { refusal } = taken;
    if (refusal.code === 'too-early') return refused(late === null ? 'too-early' : 'late-early');
    if (isSiteHindrance(refusal.code)) return refused(refusal.code);
    if (refusal.code === 'change-asked') return refused('change-asked');
    return refused('not-now', {
      state: refusal.code === 'not-now' ? refusal.state : visit.state,
    });
  }
  const done = accept({ step: step.step });
  if (taken.value === null) return done;
  const now = { ...job, visit: { ...visit, state: taken.value } };
  const knocked =
    step.step === 'at_door' ? waitedAt(site.door ?? { at: change.judgedAt }, visit) : null;
  await follow(trx, ctx, now, step, { late, feeCents, waitsUntil: knocked });
  return done;
}

/** The PIN at the door, or a note why it is missing. */
async function prove(trx: Db, { visit: { id } }: JobVisit, step: JobStepInput) {
  if (step.step !== 'arrive' || step.pin === null) return accept(null);
  const { pinTries } = await findNotes(trx, id);
  if (pinTries >= MAX_PIN_TRIES) return refused('pin-used-up');
  if (step.pin === (await pinOf(trx, id))) return accept(null);
  return refused('wrong-pin', { left: MAX_PIN_TRIES - (await countPinTry(trx, id)) });
}

/** In a trial, the wait at a sample's door begins whenever its day is played. */
function judgedAt(
  job: JobVisit,
  { door }: Required<SiteFacts>,
  { step, at }: { step: JobStepInput; at: Date },
): Date {
  const played = playedAt(job, at);
  return step.step === 'absent' && door !== null && played > at
    ? new Date(played.getTime() + at.getTime() - door.at.getTime())
    : played;
}

/** By the rules of the booking. */
async function findAbsentFee(trx: Db, { now }: ChangeContext, { booking, visit }: JobVisit) {
  return (await findPolicy(trx, booking, { visit, now }))?.absentCents ?? 0;
}

const lateOf = (visit: Visit, step: JobStepInput): RunningLate | null =>
  step.step === 'running_late'
    ? { minutes: Number(step.reason), until: lateUntil(visit, Number(step.reason)) }
    : null;

function changeOf(step: JobStepInput): Partial<VisitChange> {
  switch (step.step) {
    case 'arrive':
      return step.note === null ? {} : { reason: 'no_pin', set: { arrival_note: step.note } };
    case 'pause':
      // Its entry in calendars changes.
      return { reason: step.reason, set: { sequence: sql`sequence + 1` } };
    case 'give_back':
      return { reason: step.reason };
    case 'finish':
      return { set: { done_note: step.note } };
    default:
      return {};
  }
}

/** Effects: notifications, freed time, payment. */
async function follow(
  trx: Db,
  ctx: ChangeContext,
  job: JobVisit,
  step: JobStepInput,
  { feeCents, ...news }: { late: RunningLate | null; feeCents: number; waitsUntil: Date | null },
): Promise<void> {
  const { booking, visit } = job;
  const { number } = visit;
  if (number === null) throw new Error('Visit has no assigned homesmith');
  const reveal = (parts: readonly RevealedPart[]) =>
    insertReveals(trx, { visitId: visit.id, number, parts, at: ctx.now }, ctx.newId);
  // On the way, what was corrected last can't wait.
  if (step.step === 'set_out' || step.step === 'arrive') await sendNotice(trx, ctx, job);
  let now = visit;
  switch (step.step) {
    case 'set_out':
      await reveal(revealedParts(job, playedAt(job, ctx.now)));
      break;
    case 'arrive':
      // They need not have set out before.
      if (mayCall(job)) await reveal(['phone']);
      break;
    case 'pause':
      await freeTimes(trx, { visitIds: [visit.id], numbers: [number] });
      now = { ...visit, sequence: visit.sequence + 1 };
      break;
    case 'finish':
      await endWithWork(trx, ctx, { booking, visit });
      break;
    case 'end_day':
      // Its own news is sent.
      return;
    case 'decline':
    case 'give_back':
      // Passing it on has said so.
      return;
    case 'absent': {
      const fee = feeCents === 0 ? null : ({ kind: 'absent', cents: feeCents } as const);
      await endWithoutWork(trx, ctx, { booking, visit, fee, waivesFees: false });
      break;
    }
    case 'accept':
    case 'at_door':
    case 'running_late':
    case 'start':
  }
  await sendStepNews(trx, ctx, {
    step: step.step,
    by: 'homesmith',
    booking,
    visit: now,
    reason: step.step === 'pause' ? step.reason : null,
    note: step.step === 'arrive' ? step.note : null,
    feeCents,
    ...news,
  });
}
