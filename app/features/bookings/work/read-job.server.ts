/** Loads visits for their homesmith's pages: today, the week, and one visit. */

import { jobLine } from '#app/features/catalogue/api/choices.ts';
import { listFirstNames } from '#app/features/customers/api/customers.server.ts';
import { findPaymentOf, listPaymentsOf } from '#app/features/payments/api/payments.server.ts';
import {
  CREDIT_NAMES,
  earningsAtMost,
  earningsOf,
  feeBasis,
  invoicedOf,
  type Payment,
  sumCents,
} from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import { creditsOf, type FeePolicy, type MoneyRules } from '#app/features/payments/api/rules.ts';
import { driveMinutes, minutesOfDay } from '#app/features/scheduling/api/plan.ts';
import { formatArrival, formatDay, formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { nameDay, nameZone } from '#app/features/scheduling/api/windows.ts';
import {
  extraWorkPath,
  jobComplaintPath,
  jobMessagesPath,
  jobNewTimePath,
  jobPath,
  jobPhotosPath,
  jobQuotePath,
  jobStepsCall,
  jobStopPath,
} from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { stepsFrom } from '#app/kernel/process.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { workPath } from '#app/kernel/urls.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { findMilesBetween, findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { addressLine } from '../agreement.ts';
import { kindsToAdd } from '../album/album-times.ts';
import { viewJobPhotos } from '../album/job-photos.server.ts';
import {
  type BookedOrder,
  ceilingOf,
  describeWorkDays,
  ordersOf,
  type Quote,
  type Visit,
  type WholeBooking,
  workDaysOf,
} from '../booking.ts';
import { listBookingRecords } from '../bookings.db.server.ts';
import { isConfirmedDone } from '../change/confirmed-done.ts';
import { plannedEnd, workEndsAt } from '../change-order.ts';
import { KIND_NAMES, nameReportLink } from '../complaints/complaint.ts';
import { listWaitingFor, type WaitingComplaint } from '../complaints/complaints.db.server.ts';
import { listPromises } from '../cover/cover.ts';
import { nameDaysDone } from '../days/days-done.ts';
import { nextDayOf } from '../days/work-days.ts';
import { mayCall, mayReveal, mayStillReveal, playedAt, revealsFrom } from '../found/reveal.ts';
import type { VisitEvent, VisitHistory } from '../histories.db.server.ts';
import { formatPause, isRedoToPlan } from '../homesmith-reasons.ts';
import { BAR_SENTENCES } from '../job/job.messages.ts';
import { findJob, type JobVisit } from '../job/job-visit.server.ts';
import { beginOf, viewJobChange } from '../job/read-extra-work.server.ts';
import { siteFactsOf } from '../job/site-facts.server.ts';
import { hasVisits, listJobs } from '../jobs.db.server.ts';
import {
  countMessagesOf,
  listUnreadOfHomesmith,
  type UnreadVisit,
} from '../messages/unread.server.ts';
import { findContest } from '../money/find-contest.server.ts';
import { formatPaymentMethod } from '../money/invoice-view.ts';
import { creditFactsOf } from '../on-site/credit-facts.ts';
import { mayBeAtDoor } from '../on-site/door.ts';
import {
  findLate,
  formatLateMinutes,
  LATE_MINUTES,
  lateUntil,
  type RunningLate,
} from '../on-site/running-late.ts';
import { lastPhotos } from '../photos/photo-view.ts';
import { policyOf } from '../policy-texts.server.ts';
import { mayQuote } from '../quotes/quote.ts';
import { creditOfQuote } from '../quotes/quote-credit.server.ts';
import { type BookingRecord, getHistory } from '../read-booking.server.ts';
import { describeStop, findStop } from '../stop/stop.ts';
import { isAwaited, isBarredStep, isDone, VISIT, type VisitState } from '../visit.process.ts';
import { asksMoveUntil, mayBeSetOutFrom, type SiteFacts, waitedAt } from '../visit-guards.ts';
import { NEEDS_TIME, nameUnplannedRedo } from '../visit-labels.ts';
import { JOB_STEPS, type JobStep, MAX_PIN_TRIES } from './job-step.ts';
import {
  formatWhoComes,
  type JobDays,
  type JobEntry,
  type JobHome,
  type JobNews,
  type JobReport,
  type JobView,
} from './job-view.ts';
import { type DayVisit, planDay } from './work-day.ts';

type Whose = { number: number; timeZone: string; area: { baseZip: string } };

const WEEK_DAYS = 7;
/** More than anybody does in a week. */
const MAX_JOBS = 100;
const MAX_REPORTS = 20;

const OF_ANY_DAY: Readonly<Partial<Record<VisitState, 'asked' | 'paused'>>> = {
  offered: 'asked',
  paused: 'paused',
};

/** New homesmiths have none yet. */
export const hasHadVisits = (
  { database: { db } }: Pick<ReadContext, 'database'>,
  number: number,
): Promise<boolean> => hasVisits(db, number);

export async function readJobDays(
  ctx: ReadContext,
  { number, timeZone, area: { baseZip } }: Whose,
): Promise<JobDays> {
  const {
    database: { db },
    now,
  } = ctx;
  const today = localDateIn(timeZone, now);
  const from = new Date(now.getTime() - DAY_MS);
  const to = new Date(now.getTime() + WEEK_DAYS * DAY_MS);
  const days: Record<'asked' | 'paused' | 'week', JobEntry[]> = { asked: [], paused: [], week: [] };
  const visits: DayVisit[] = [];
  const jobs = await listJobs(db, { number, from, to, limit: MAX_JOBS });
  const unread = await listUnreadOfHomesmith(db, number);
  const waiting = await listWaitingFor(db, { number, now, limit: MAX_REPORTS });
  const bookingIds = [
    ...new Set([...jobs, ...unread, ...waiting].map(({ bookingId }) => bookingId)),
  ];
  const bookings = await listBookingRecords(db, bookingIds);
  const known = {
    number,
    baseZip,
    bookings,
    unread: new Map(unread.map((one) => [one.visitId, one.unread])),
    customers: await findCustomersOf(db, [...bookings.values()]),
    payments: await listPaymentsOf(db, bookingIds),
  };
  for (const { visitId, bookingId } of jobs) {
    const booking = bookings.get(bookingId);
    const visit = booking?.visits.find(({ id }) => id === visitId);
    if (!booking || !visit) continue;
    const isToday =
      visit.window.day === today || (visit.window.day < today && !isDone(visit.state));
    // Finished visits of earlier days are not shown.
    if (visit.window.day < today && !isToday) continue;
    const list = OF_ANY_DAY[visit.state] ?? (isToday ? null : 'week');
    const entry = await entryOf(db, { booking, visit }, { ...known, isDated: list !== null });
    if (list !== null) days[list].push(entry);
    else visits.push(dayVisitOf({ booking, visit }, entry, now));
  }
  const plan = planDay(visits, { timeZone, baseZip, driveOf });
  const { nextId } = plan;
  const next = nextId === null ? null : await viewJob(ctx, { number, visitId: nextId, known });
  const reports = waiting.flatMap((one) => reportOf(one, known) ?? []);
  return { ...days, reports, today: plan, next, news: newsOf(unread, known) };
}

type Job = Pick<JobVisit<BookingRecord>, 'booking' | 'visit'>;

function dayVisitOf({ booking, visit }: Job, entry: JobEntry, now: Date): DayVisit {
  const { id, state, startsAt } = visit;
  const { events } = getHistory(booking, id);
  const doneAt = isDone(state) ? sinceWhen(visit, events) : null;
  const begunAt = beginOf(visit, events);
  const { days } = workDaysOf(visit);
  const ofDay = { ...visit, minutes: minutesOfDay(visit.minutes, days), workEndsAt: null };
  const endsAt = begunAt === null ? plannedEnd(ofDay) : workEndsAt(ofDay, { begunAt, now });
  return { entry, startsAt, endsAt, zip: booking.zip, doneAt };
}

function driveOf(from: string, to: string) {
  const miles = findMilesBetween(from, to);
  return { minutes: driveMinutes(miles), miles };
}

/** When it came into its state; a done visit was finished before it was closed. */
function sinceWhen({ state }: Pick<Visit, 'state'>, events: readonly VisitEvent[]): Date | null {
  const wanted = state === 'closed' ? 'finished' : state;
  return events.findLast(({ from, to }) => to === wanted && from !== wanted)?.at ?? null;
}

/** Visits with new messages, the earliest first. */
function newsOf(unread: readonly UnreadVisit[], { number, bookings, customers }: Known): JobNews[] {
  const news = unread.flatMap(({ visitId, bookingId, unread }) => {
    const booking = bookings.get(bookingId);
    const visit = booking?.visits.find(({ id }) => id === visitId);
    if (!booking || !visit) return [];
    const address = jobMessagesPath(number, visitId);
    const customer = customerOf(customers, booking);
    const { windowStartsAt: at } = visit;
    return [{ address, customer, when: whenOf(booking, visit), unread, at }];
  });
  return news.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ at: _, ...one }) => one);
}

/** The visit may have another homesmith by now. */
function reportOf(
  { visitId, bookingId, kind, state, dueAt }: WaitingComplaint,
  { number, bookings, customers }: Known,
): JobReport | null {
  const booking = bookings.get(bookingId);
  const visit = booking?.visits.find(({ id }) => id === visitId);
  if (!booking || !visit || dueAt === null) return null;
  return {
    address: jobComplaintPath(number, visitId),
    kind: KIND_NAMES[kind],
    isTheirs: state === 'open',
    customer: customerOf(customers, booking),
    when: whenOf(booking, visit),
    answerBy: dueAt.toISOString(),
    timeZone: booking.timeZone,
  };
}

/** A redo without a time of its own. */
const isToPlan = (booking: BookingRecord, visit: Visit): boolean =>
  isRedoToPlan(visit, getHistory(booking, visit.id).events);

/** Where its state says too little: a redo without a time, or between two days. */
function nameState(booking: BookingRecord, visit: Visit): string | null {
  if (isToPlan(booking, visit)) return NEEDS_TIME;
  const done = visit.state === 'scheduled' ? nameDaysDone(visit) : null;
  return done && `${done}. Back ${formatDay(visit.window.day)}`;
}

const whenOf = (booking: BookingRecord, visit: Visit): string =>
  isToPlan(booking, visit) ? nameUnplannedRedo(visit) : formatArrival(visit.window);

type Known = {
  number: number;
  baseZip: string;
  /** By id. */
  bookings: ReadonlyMap<string, BookingRecord>;
  /** By visit. */
  unread: ReadonlyMap<string, number>;
  customers: Customers;
  payments: readonly Payment[];
};

async function entryOf(
  db: Db,
  { booking, visit }: Job,
  { number, isDated, baseZip, unread, customers, payments }: Known & { isDated: boolean },
): Promise<JobEntry> {
  const orders = ordersOf(booking, visit);
  const rules = await getRules(db, booking.rulesVersion);
  const payment = isDone(visit.state) && payments.find(({ visitId }) => visitId === visit.id);
  const isInvoiced = payment && payment.invoiceNumber !== null;
  return {
    visitId: visit.id,
    unread: unread.get(visit.id) ?? 0,
    address: jobPath(number, visit.id),
    when: isDated ? whenOf(booking, visit) : formatWindow(visit.window.hour),
    customer: customerOf(customers, booking),
    place: placeOf(booking),
    miles: findMilesBetween(baseZip, booking.zip),
    jobs: orders.map(jobLine),
    minutes: visit.minutes,
    earnsCents: isInvoiced ? earnedOf(payment, rules) : earningsAtMost(orders, rules),
    isRedo: visit.redo !== null,
    stateName: nameState(booking, visit),
    contested: payment ? await findContest(db, payment) : null,
    state: visit.state,
    answerBy: answerByOf(visit),
    timeZone: booking.timeZone,
    sequence: visit.sequence,
  };
}

/** By account. */
type Customers = ReadonlyMap<string, string>;

const customerOf = (customers: Customers, { userId }: Pick<WholeBooking, 'userId'>): string =>
  customers.get(userId ?? '') || 'The homeowner';

const findCustomersOf = (
  db: Db,
  bookings: readonly Pick<WholeBooking, 'userId'>[],
): Promise<Customers> => {
  const userIds = bookings.flatMap(({ userId }) => userId ?? []);
  return listFirstNames(db, [...new Set(userIds)]);
};

/** Of an invoice; nothing once it is written off. */
const earnedOf = (payment: Payment, rules: MoneyRules): number =>
  payment.state === 'written_off'
    ? 0
    : earningsOf(invoicedOf(payment), rules, payment.refundedCents);

const answerByOf = ({ state, dueAt }: Visit): string | null =>
  state === 'offered' ? (dueAt?.toISOString() ?? null) : null;

function placeOf({ zip }: WholeBooking): string {
  const place = findPlace(zip);
  return place === null ? zip : `${place.city}, ${place.state} ${zip}`;
}

/** Whose beginning is worth knowing. */
const TIMED: ReadonlySet<VisitState> = new Set([
  ...(['en_route', 'arrived', 'working', 'finished', 'closed'] as const),
]);

/** States with a possible step. */
const STATES = [
  'offered',
  'scheduled',
  'en_route',
  'arrived',
  'working',
] as const satisfies VisitState[];

function stepsIn(
  state: VisitState,
  { visit, bar }: JobVisit,
  { canBeLate, mayBeAbsent }: { canBeLate: boolean; mayBeAbsent: boolean },
) {
  const steps = stepsFrom(VISIT, state, 'homesmith');
  const hasMoreDays = workDaysOf(visit).days > 1;
  const isOffered = (step: JobStep) => {
    // Begun work is not passed on, and only begun work is paused on this page.
    if (step === 'give_back') return !visit.isBegun;
    if (step === 'at_door' || step === 'absent') return mayBeAbsent && !visit.isBegun;
    // Until there's no later time to say.
    if (step === 'running_late') return canBeLate;
    // The price isn't settled before the answer.
    if (step === 'finish') return visit.changeUntil === null;
    if (step === 'end_day') return hasMoreDays && visit.changeUntil === null;
    // Between two days they may not be able to come.
    return step !== 'pause' || state === 'working' || (visit.daysDone ?? 0) > 0;
  };
  return JOB_STEPS.filter(
    (step) => steps.includes(step) && !isBarredStep(step, bar) && isOffered(step),
  );
}

/** What they asked for and wait for; it can be withdrawn on the page of that. */
const describeAskedTime = (
  { id, moveUntil }: Visit,
  { customer, timeZone }: { customer: string; timeZone: string },
): JobView['change'] =>
  moveUntil
    ? {
        id,
        state: 'lapsed',
        title: 'You asked for another time',
        text: `${customer} has until ${formatInstant(moveUntil.toISOString(), timeZone, 'said')} to answer. Until then, this visit stays as it is.`,
      }
    : null;

/** What was agreed at the home may still be canceled by law. */
const describeCooling = (
  { id, coolUntil }: Visit,
  { customer, timeZone, now }: { customer: string; timeZone: string; now: Date },
): JobView['change'] =>
  coolUntil && now < coolUntil
    ? {
        id,
        state: 'lapsed',
        title: 'Don’t start yet',
        text: `${customer} can cancel this work by law until ${formatInstant(coolUntil.toISOString(), timeZone, 'said')}. Start after that.`,
      }
    : null;

/** They are there, or were on an earlier day. */
const isStoppable = ({ state, isBegun }: Visit): boolean =>
  state === 'arrived' || state === 'working' || (state === 'en_route' && isBegun);

type JobQuestion = {
  number: number;
  visitId: string;
  /** What the reader has loaded of its booking. */
  known?: Pick<Known, 'customers' | 'payments'>;
  baseZip?: string;
  /** Whether a service of the catalogue is an estimate. */
  isEstimate?: (serviceId: string) => boolean;
};

/** null for an unknown visit, and for another homesmith's. */
export async function viewJob(
  { database: { db }, now }: ReadContext,
  asked: JobQuestion,
): Promise<JobView | null> {
  const job = await findJob(db, asked);
  if (job === null) return null;
  const { booking, visit } = job;
  const { number, visitId, baseZip, known, isEstimate = () => false } = asked;
  const orders = ordersOf(booking, visit);
  const history = getHistory(booking, visitId);
  const { events, notes } = history;
  const counts = await countMessagesOf(db, 'homesmith', new Map([[visitId, history]]));
  const payment = known
    ? (known.payments.find((one) => one.visitId === visitId) ?? null)
    : await findPaymentOf(db, visitId);
  const rules = await getRules(db, booking.rulesVersion);
  const credits = [
    ...creditsOf(rules, creditFactsOf(events), ceilingOf(orders)),
    ...(isDone(visit.state) ? [] : await creditOfQuote(db, booking, visit)),
  ];
  const creditCents = sumCents(credits.map(({ cents }) => cents));
  const home = homeOf(job, history, { number, now });
  const setsOutFrom = mayBeSetOutFrom(visit);
  const customers = known?.customers ?? (await findCustomersOf(db, [booking]));
  const customer = customerOf(customers, booking);
  const since = TIMED.has(visit.state) ? sinceWhen(visit, events) : null;
  const { day, hour } = visit.window;
  const isUnplanned = isToPlan(booking, visit);
  const nextDay = nextDayOf(visit);
  const late = findLate(events, visit);
  const site = await siteFactsOf(db, visit, events);
  const policy = policyOf(booking, { visit, now }, { rules, events, payment });
  const lateChoices = lateChoicesOf(visit, { late, now, timeZone: booking.timeZone });
  const photos = viewJobPhotos(job, now);
  const report = nameReportLink(visit, 'homesmith', now);
  return {
    visitId,
    address: jobPath(number, visitId),
    messages: jobMessagesPath(number, visitId),
    photos:
      photos.length > 0 || kindsToAdd(visit, events, now).length > 0
        ? {
            to: jobPhotosPath(number, visitId),
            count: photos.length,
            last: lastPhotos(photos),
          }
        : null,
    unread: counts.get(visitId)?.unread ?? 0,
    call: jobStepsCall(number, visitId),
    payments: workPath(number, 'payments'),
    isSample: job.isSample,
    reference: booking.reference,
    when: isUnplanned
      ? nameUnplannedRedo(visit)
      : `${formatArrival(visit.window)}, ${nameZone(booking.timeZone, visit.windowStartsAt)}`,
    window: isUnplanned ? 'redo' : formatWindow(hour),
    day: isUnplanned || day === localDateIn(booking.timeZone, now) ? null : nameDay(day),
    place: placeOf(booking),
    miles: baseZip === undefined ? null : findMilesBetween(baseZip, booking.zip),
    minutes: visit.minutes,
    workDays: describeWorkDays(visit),
    jobs: orders.map((order) => ({
      ...jobLine(order),
      minutes: order.minutes,
      note: home === null ? null : order.note,
    })),
    promises: listPromises(booking, visit, now),
    hasNote: home === null && mayStillReveal(job) && orders.some(({ note }) => note !== null),
    invoice:
      isDone(visit.state) || visit.state === 'no_show' || findStop(events) !== undefined
        ? await viewInvoice(db, payment, booking.timeZone)
        : null,
    dueCents: isDone(visit.state) || payment === null ? null : dueOf(payment, orders) - creditCents,
    credits: isDone(visit.state)
      ? []
      : credits.map(({ kind, cents }) => ({ name: CREDIT_NAMES[kind], cents })),
    ceilingCents: ceilingOf(orders),
    earnsCents: earningsAtMost(orders, rules, creditCents),
    customer,
    state: visit.state,
    stateName: nameState(booking, visit),
    nextDay: nextDay && formatArrival(nextDay),
    since: since && formatInstant(since.toISOString(), booking.timeZone, 'clock'),
    answerBy: answerByOf(visit),
    comes: formatWhoComes(job),
    timeZone: booking.timeZone,
    sequence: visit.sequence,
    home,
    canReveal: home === null && mayReveal(job, playedAt(job, now)),
    canRevealPhone: home !== null && home.phone === null && mayCall(job),
    revealsFrom:
      visit.state === 'scheduled' && job.bar === null ? revealsFrom(visit).toISOString() : null,
    setsOutFrom: playedAt(job, now) < setsOutFrom ? setsOutFrom.toISOString() : null,
    late: late && isAwaited(visit.state) ? formatLate(late, customer, booking.timeZone) : null,
    lateChoices,
    absence: site.isLetIn || visit.isBegun ? null : viewAbsence(job, { site, policy, rules, now }),
    pinTriesLeft: MAX_PIN_TRIES - notes.pinTries,
    doneNote: notes.doneNote,
    isConfirmed: isConfirmedDone(events),
    paused: visit.state === 'paused' ? { why: formatPause(events), isBegun: visit.isBegun } : null,
    barred: job.bar && BAR_SENTENCES[job.bar],
    change:
      viewJobChange(job, history.changes, { booking, customer, now }) ??
      describeAskedTime(visit, { customer, timeZone: booking.timeZone }) ??
      describeCooling(visit, { customer, timeZone: booking.timeZone, now: playedAt(job, now) }),
    stop: isStoppable(visit) ? jobStopPath(number, visitId) : null,
    stopped: describeStop(events, job, { side: 'homesmith', who: customer }),
    newTime:
      visit.state === 'scheduled' && job.bar === null && now < asksMoveUntil(visit)
        ? jobNewTimePath(number, visitId)
        : null,
    extraWork:
      job.bar === null && visit.changeUntil === null ? extraWorkPath(number, visitId) : null,
    redo: describeRedo(job, events),
    quote: viewQuoteLink(job, history.quotes, { now, isEstimate }),
    report: report === null ? null : { address: jobComplaintPath(number, visitId), label: report },
    steps: Object.fromEntries(
      STATES.map((state) => [
        state,
        stepsIn(state, job, { canBeLate: lateChoices.length > 0, mayBeAbsent: !site.isLetIn }),
      ]),
    ),
  };
}

/** Which visit's work it does again, and why; null for any other. */
function describeRedo(
  { booking, visit: { redo, number } }: JobVisit,
  events: readonly VisitEvent[],
): JobView['redo'] {
  if (redo === null) return null;
  const former = booking.visits.find(({ id }) => id === redo.of);
  const of = former ? formatArrival(former.window) : 'an earlier visit';
  const isAgreed = events.some(({ step, actor }) => step === 'redo' && actor === 'homesmith');
  const isOwn = number !== null && former?.number === number;
  return {
    of,
    agreedBy: isAgreed ? (isOwn ? 'you' : 'another') : null,
    reason: redo.reason,
    words: redo.words,
    report: isOwn && redo.words !== null ? jobComplaintPath(number, redo.of) : null,
  };
}

type QuoteLinkFacts = { now: Date; isEstimate: (serviceId: string) => boolean };

/** Where a quote is written, or read; null for neither. */
function viewQuoteLink(
  { booking, visit, bar }: JobVisit,
  quotes: readonly Quote[],
  { now, isEstimate }: QuoteLinkFacts,
): JobView['quote'] {
  const address = jobQuotePath(visit.number ?? 0, visit.id);
  if (quotes.length > 0) return { address, label: 'See your quote', isNew: false };
  const isDiagnosis = ordersOf(booking, visit).some(({ serviceId }) => isEstimate(serviceId));
  const mayWrite = bar === null && booking.userId !== null && mayQuote(visit, now);
  return isDiagnosis && mayWrite ? { address, label: 'Write a quote', isNew: true } : null;
}

const clock = (at: Date, timeZone: string) => formatInstant(at.toISOString(), timeZone, 'clock');

const formatLate = ({ minutes, until }: RunningLate, customer: string, timeZone: string) =>
  `You told ${customer} you’re running about ${formatLateMinutes(minutes)} late, and will be there by ${clock(until, timeZone)}.`;

/** From booked until they are let in. */
function viewAbsence(
  { booking, visit, isSample }: JobVisit,
  {
    site: { door = null },
    policy,
    rules,
    now,
  }: { site: SiteFacts; policy: FeePolicy | null; rules: MoneyRules; now: Date },
): JobView['absence'] {
  if (policy === null || !mayBeAtDoor(visit.state)) return null;
  const { absentCents } = policy;
  const { timeZone } = booking;
  // A sample's day is played at any time.
  const isPlayed = isSample && now < visit.windowStartsAt;
  const from = door && waitedAt(door, isPlayed ? { windowStartsAt: door.at } : visit);
  return {
    fee: formatPrice(absentCents),
    earned: formatPrice(earningsOf({ owedCents: absentCents, taxCents: 0 }, rules)),
    door:
      door === null || from === null
        ? null
        : {
            since: clock(door.at, timeZone),
            tries: door.tries,
            from: from.toISOString(),
            fromName: clock(from, timeZone),
            isLate: door.at >= visit.windowEndsAt,
          },
  };
}

/** Times that are to come, besides the one they said last. */
const lateChoicesOf = (
  visit: Visit,
  { late, now, timeZone }: { late: RunningLate | null; now: Date; timeZone: string },
): JobView['lateChoices'] =>
  LATE_MINUTES.flatMap((value) => {
    const until = lateUntil(visit, Number(value));
    if (until <= now || until.getTime() === late?.until.getTime()) return [];
    const name = value === '60' ? '1 hour' : `${value} minutes`;
    return [{ value, text: `${name} late, by ${clock(until, timeZone)}` }];
  });

/** What is paid, and what is theirs of it. */
async function viewInvoice(
  db: Db,
  payment: Payment | null,
  timeZone: string,
): Promise<JobView['invoice']> {
  if (payment === null || payment.invoiceNumber === null) return null;
  const { owedCents, rulesVersion, state } = payment;
  const contested = await findContest(db, payment);
  const earnedCents = earnedOf(payment, await getRules(db, rulesVersion));
  return {
    amount: formatPrice(owedCents),
    earned: formatPrice(earnedCents),
    state,
    byUs: payment.recordedBy === 'operator',
    paidHow: formatPaymentMethod(payment, timeZone),
    contested,
  };
}

/** What the invoice will be: the agreed prices with approved changes, and the fees that were agreed. */
const dueOf = (payment: Payment, orders: readonly BookedOrder[]): number =>
  ceilingOf(orders) + feeBasis(payment).feesCents;

/** The home, if it was revealed to this homesmith and still may be shown. */
function homeOf(
  job: JobVisit,
  { reveals }: VisitHistory,
  { number, now }: { number: number; now: Date },
): JobHome | null {
  const { booking } = job;
  const shown = reveals.filter((one) => one.number === number).map(({ what }) => what);
  if (!shown.includes('address') || !mayReveal(job, playedAt(job, now))) return null;
  const phone = booking.contactPhone;
  const isCalled = shown.includes('phone') && mayCall(job);
  const line = addressLine(booking);
  return {
    line,
    directions: directionsTo(line),
    contact: booking.contactName ?? '',
    phone: phone && isCalled ? { shown: showUsPhone(phone), link: `tel:${phone}` } : null,
    notes: booking.notes,
  };
}

/**
 * Google's address for all devices: it opens the Google Maps app where there is one, and a web page elsewhere. A geo:
 * link opens nothing on iPhones and desktops.
 */
const directionsTo = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
