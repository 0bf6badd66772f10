/** Loads the page on which a job is stopped, for both sides: what is asked, then what it costs. */
import { nameShortly } from '#app/features/catalogue/api/choices.ts';
import { findFirstName } from '#app/features/customers/api/customers.server.ts';
import { earningsOf } from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import { cancelVisitPath, jobPath, jobStopPath, stopPath } from '#app/kernel/booking-urls.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { ceilingOf, describePutBack, ordersOf, type WholeBooking } from '../booking.ts';
import { namePaid } from '../days/work-days.ts';
import { listEvents } from '../histories.db.server.ts';
import {
  isCausedByCustomer,
  isStopReason,
  STOP_REASONS,
  type StopReason,
} from '../homesmith-reasons.ts';
import { findJob } from '../job/job-visit.server.ts';
import { siteFactsOf } from '../job/site-facts.server.ts';
import { listWork } from '../mails/stopped-work.ts';
import { findHomesmithNames, speakName } from '../names.server.ts';
import { decideVisitStep, VISIT } from '../visit.process.ts';
import { formatNotNow, PERSON_REFUSALS, STOP_REFUSALS } from './stop.messages.ts';
import { findTripFee } from './stop.server.ts';
import { type PersonView, paysByDay, planStop, type StopPlan, type StopView } from './stop.ts';
import { STOP_FIELDS } from './stop-fields.ts';

const CONFIRM = 'confirm';
const isConfirm = (query: URLSearchParams) => query.get('step') === CONFIRM;

const idsOf = ({ done }: StopPlan) => done.map(({ id }) => id);

function jobsOf(of: Parameters<typeof planStop>[0], done: readonly string[]): StopView['jobs'] {
  if (!of.visit.isBegun || paysByDay(of)) return [];
  return ordersOf(of.booking, of.visit).map((order) => ({
    id: order.id,
    name: nameShortly(order),
    price: formatPrice(ceilingOf([order])),
    isDone: done.includes(order.id),
  }));
}

/** null for an unknown visit, and for another homesmith's. */
export async function viewStopJob(
  { database: { db }, now }: ReadContext,
  { number, visitId, query }: { number: number; visitId: string; query: URLSearchParams },
): Promise<StopView | null> {
  const job = await findJob(db, { number, visitId });
  if (job === null) return null;
  const { booking, visit, bar } = job;
  const events = await listEvents(db, [visit.id]);
  const work = { booking, visit, events };
  const asked = query.getAll(STOP_FIELDS.done);
  const plan = planStop(work, asked);
  const decided = decideVisitStep(visit, {
    ...{ name: 'stop', by: 'homesmith', bar, to: plan.to, now },
  });
  const who = (booking.userId && (await findFirstName(db, booking.userId))) || 'The homeowner';
  const rules = await getRules(db, booking.rulesVersion);
  const { feeOf, whyNone } = await findTripFee(db, { now }, job);
  const earned = (cents: number) =>
    formatPrice(earningsOf({ owedCents: cents, taxCents: 0 }, rules));
  const paysFor = (reason: StopReason): string => {
    if (visit.isBegun) return 'Pays what’s done.';
    const cents = feeOf(reason);
    return cents === 0
      ? formatNothing(isCausedByCustomer(reason) ? whyNone : null, who)
      : `Pays ${earned(cents)} of the ${formatPrice(cents)} trip fee.`;
  };
  const given = query.get(STOP_FIELDS.reason) ?? '';
  const reason = isStopReason(given) ? given : null;
  const cents = reason === null ? 0 : plan.cents + feeOf(reason);
  const taxCents = plan.done.reduce((sum, order) => sum + order.taxCents, 0);
  return {
    address: jobStopPath(number, visitId),
    back: jobPath(number, visitId),
    who,
    blocked: decided.ok ? null : formatNotNow(visit),
    cancel: null,
    reasons: (Object.keys(STOP_REASONS) as StopReason[]).map((value) => ({
      ...{ value, text: STOP_REASONS[value], pays: paysFor(value) },
    })),
    jobs: jobsOf(work, asked),
    confirm:
      reason === null || !isConfirm(query)
        ? null
        : {
            ...{ reason, reasonName: STOP_REASONS[reason], cents, done: idsOf(plan) },
            asksWhy: reason === 'unsafe',
            lines: [
              ...listWork(plan),
              ...(cents === 0
                ? [`${who} pays nothing, and you earn nothing.`]
                : [
                    plan.cents > 0
                      ? `${who} pays ${formatPrice(cents)}${namePaid(plan.days)}.`
                      : `${who} pays the trip fee of ${formatPrice(cents)}, and can contest it for 48 hours.`,
                    `You’ll earn up to ${plan.cents > 0 ? formatPrice(earningsOf({ owedCents: cents, taxCents }, rules)) : earned(cents)}, after our share.`,
                  ]),
            ],
          },
    mistake: isConfirm(query) && reason === null ? 'Choose why you’re stopping.' : null,
    pause: visit.state === 'working' ? jobPath(number, visitId) : null,
  };
}

/** Why a trip pays nothing that its customer caused. */
const formatNothing = (why: 'free' | 'not-agreed' | null, who: string): string => {
  if (why === 'free') return `Pays nothing, because ${who} can still cancel for free.`;
  return why === null ? 'Pays nothing.' : `Pays nothing, because ${who} booked without a trip fee.`;
};

type OwnQuestion = { position: number; query: URLSearchParams };

/** null for an unknown visit. */
export async function viewStop(
  { database: { db }, now }: ReadContext,
  booking: WholeBooking,
  { position, query }: OwnQuestion,
): Promise<(StopView & { person: PersonView | null }) | null> {
  const visit = booking.visits.find((one) => one.position === position);
  if (visit === undefined || booking.confirmedAt === null) return null;
  const events = await listEvents(db, [visit.id]);
  const work = { booking, visit, events };
  const asked = query.getAll(STOP_FIELDS.done);
  const plan = planStop(work, asked);
  const decided = decideVisitStep(visit, { name: 'stop', by: 'customer', to: plan.to, now });
  const called = await findHomesmithNames(db, [visit]);
  const who = speakName(called.get(visit.number ?? 0)?.name ?? null) ?? 'Your homesmith';
  const jobs = jobsOf(work, asked);
  const { reference } = booking;
  const back = bookingPath(reference);
  const address = stopPath(reference, position);
  const site = await siteFactsOf(db, visit, events);
  const none = planStop(work, []);
  const came = decideVisitStep(
    { ...visit, ...site },
    { name: 'wrong_person', by: 'customer', to: none.to, now },
  );
  const isToCancel = !visit.isBegun && stepsFrom(VISIT, visit.state, 'customer').includes('cancel');
  const isEarly = !came.ok && came.refusal.code === 'not-yet-over';
  return {
    ...{ address, back, who, jobs },
    blocked: isToCancel ? STOP_REFUSALS['not-begun'].text : decided.ok ? null : formatNotNow(visit),
    cancel: isToCancel ? cancelVisitPath(reference, position) : null,
    reasons: null,
    confirm:
      isConfirm(query) || jobs.length === 0
        ? {
            ...{ reason: null, reasonName: null, cents: plan.cents, done: idsOf(plan) },
            asksWhy: false,
            lines: [
              ...listWork(plan),
              plan.cents === 0
                ? 'You won’t be charged.'
                : `You’ll get an invoice for ${formatPrice(plan.cents)}${namePaid(plan.days)}.`,
              ...(plan.undone.length === 0 || visit.redo !== null
                ? []
                : [describePutBack(plan.undone.length, booking, 'We’ll')]),
            ],
          }
        : null,
    mistake: null,
    pause: null,
    person:
      query.get('step') === 'person'
        ? {
            ...{ address, back, who },
            blocked: came.ok
              ? null
              : isEarly
                ? PERSON_REFUSALS['no-one-yet'].text
                : formatNotNow(visit),
          }
        : null,
  };
}
