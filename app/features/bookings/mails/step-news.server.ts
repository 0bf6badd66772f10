/** Queues what a step of a visit tells (`visit-news.ts`), in its transaction. */
import { findTextedPhone, setVisitTexts } from '#app/features/customers/api/customers.server.ts';
import { findCrews, listMemberIds, mailMembers } from '#app/features/homesmiths/api/crew.server.ts';
import { findContacts, findEmails } from '#app/features/identity/api/identity.server.ts';
import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import { earningsAtMost } from '#app/features/payments/api/payments.ts';
import { getRules } from '#app/features/payments/api/rules.server.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { changeOrderPath, jobPath, newTimePath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { MailDraft } from '#app/platform/outbox/delivery.ts';
import {
  type Message,
  mailMessage,
  queueMail,
  queueMessages,
} from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Agreement } from '../agreement.ts';
import { type MoveAsk, ordersOf, type Visit, type WholeBooking, workDaysOf } from '../booking.ts';
import { type ChangeOrder, formatChange } from '../change-order.ts';
import {
  findCalledAndChecked,
  findHomesmithNames,
  formatChecks,
  type HomesmithName,
  namesOf,
} from '../names.server.ts';
import { contestFeeUntil } from '../on-site/contest-fee.ts';
import { formatLateMinutes, type RunningLate } from '../on-site/running-late.ts';
import { findPolicyLine, findReminderLine } from '../policy-texts.server.ts';
import {
  type TextContext,
  textCustomer,
  textPerson,
  writeTexts,
} from '../texts/queue-texts.server.ts';
import { TEXT_RULES, type TextNews } from '../texts/visit-texts.ts';
import type { VisitActor } from '../visit.process.ts';
import { confirmedMail, correctedMail, homesmithMail, missedMail } from './booking-mails.ts';
import { changeToHomesmithMail, clockAt, isChangeNews } from './change-mails.ts';
import { absentNote } from './door-mails.ts';
import { arrivedWithoutPinMail, askHomesmithMail, overdueMail } from './job-mails.ts';
import { redoNote } from './redo-mails.ts';
import { type StopNews, stoppedNote, stoppedToHomesmithMail } from './stop-mails.ts';
import { serializeVisits } from './visit-calendar.server.ts';
import { SAYS_POLICY, writeVisitMail } from './visit-mails.ts';
import {
  type AdministratorMail,
  type HomesmithMail,
  newsOf,
  newsOfBooking,
  type Outcome,
  type SingleStep,
  type StepNews,
  type VisitMail,
} from './visit-news.ts';

export type NewsContext = TextContext & Pick<RequestContext, 'configuration' | 'log'>;

export type TakenStep = {
  step: SingleStep;
  by: VisitActor;
  booking: WholeBooking;
  /** As it is now. */
  visit: Visit;
  /** As it was before, where its window or its homesmith is another one now. */
  former?: Visit;
  feeCents?: number;
  /** Of a canceled one: whether its jobs are on the list again. */
  keepsJobs?: boolean;
  /** A code of the homesmith's, or of an operator's. */
  reason?: string | null;
  /** Why the PIN is missing. */
  note?: string | null;
  /** What the homesmith asked to change. */
  change?: ChangeOrder;
  /** How many photos show it. */
  photos?: number;
  /** The other time that the homesmith asks for. */
  moveAsk?: MoveAsk;
  /** How late the homesmith says they'll be. */
  late?: RunningLate | null;
  /** Until when a homesmith at the door waits. */
  waitsUntil?: Date | null;
  /** Of who is asked now: the one before called in sick. */
  isSick?: boolean;
  /** Its homesmith was on the way, or there. */
  isComing?: boolean;
  /** What was done of a job that was stopped. */
  stop?: StopNews;
};

export async function sendStepNews(trx: Db, ctx: NewsContext, taken: TakenStep): Promise<void> {
  const { step, by, booking, visit, former = visit, note = null } = taken;
  const { change, isSick, isComing, stop } = taken;
  const news = newsOf(step, outcomeOf(by, { visit, former, note, isSick, isComing }));
  const { customer, homesmith, administrator } = news;
  if (customer !== undefined) await notifyCustomer(trx, ctx, customer, taken);
  if (homesmith !== undefined)
    await mailHomesmith(trx, ctx, {
      ...{ booking, visit, what: homesmith },
      ...(change && { change }),
      ...(stop && { stop }),
    });
  if (news.homesmithText !== undefined) {
    await textHomesmith(trx, ctx, { booking, visit, what: news.homesmithText });
  }
  if (news.former !== undefined) {
    await mailHomesmith(trx, ctx, { booking, visit: former, what: news.former });
  }
  if (administrator !== undefined) await mailAdministrator(trx, ctx, administrator, taken);
}

type OutcomeFacts = {
  visit: Visit;
  former?: Visit;
  note?: string | null;
  isSick?: boolean | undefined;
  isComing?: boolean | undefined;
};

const outcomeOf = (
  by: VisitActor,
  { visit, former = visit, note = null, isSick = false, isComing = false }: OutcomeFacts,
): Outcome => ({
  by,
  state: visit.state,
  isOther: visit.number !== former.number,
  isBegun: visit.isBegun,
  hasNote: note !== null,
  isSick,
  isComing,
  isEarly: (visit.daysDone ?? 0) > 0 || workDaysOf(visit).days > 1,
  isRedo: visit.redo !== null,
});

type CustomerNews = NonNullable<StepNews<VisitMail>['customer']>;

async function notifyCustomer(
  trx: Db,
  ctx: NewsContext,
  { mail, text, calendar }: CustomerNews,
  taken: TakenStep,
): Promise<void> {
  const { by, booking, visit, former = visit, feeCents = 0, reason = null, note } = taken;
  const { keepsJobs = true, change = null, late = null, waitsUntil = null } = taken;
  const { moveAsk = null, stop = null, photos = 0 } = taken;
  const { publicUrl } = ctx.config;
  const { timeZone } = booking;
  const called = await findCalledAndChecked(trx, [visit, former]);
  const names = namesOf(called);
  const who = names.get(visit.number ?? 0) ?? 'A homesmith';
  const isSame = former.number === visit.number;
  const findLine = mail === 'soon' ? findReminderLine : findPolicyLine;
  const at = { visit, now: ctx.now };
  const written = writeVisitMail(mail, {
    ...{ booking, visit, former, who, publicUrl, feeCents, keepsJobs, reason },
    insteadOf: isSame ? null : (names.get(former.number ?? 0) ?? null),
    checked: formatChecks(called.get(visit.number ?? 0)?.lastPassed ?? {}, timeZone),
    zoneName: nameZone(timeZone, ctx.now),
    policy: SAYS_POLICY.has(mail) ? await findLine(trx, booking, at) : null,
    answerBy: nameAnswerBy(visit, timeZone),
    ourReason: by === 'operator' ? reason : null,
    note: note ?? '',
    change,
    photos,
    moveAsk,
    stop,
    waitsUntil: waitsUntil && clockAt(waitsUntil, booking),
    contestUntil: formatInstant(contestFeeUntil(ctx.now).toISOString(), timeZone, 'said'),
    late: late && {
      about: formatLateMinutes(late.minutes),
      by: clockAt(late.until, booking),
      isOver: visit.windowEndsAt <= ctx.now,
    },
  });
  const entry = calendar && {
    calendar: serializeVisits(booking, [visit], { publicUrl, now: ctx.now, names }),
  };
  await mailCustomer(trx, ctx, booking, { ...written, ...entry });
  if (text === undefined) return;
  const promised = late?.until ?? waitsUntil;
  const lateBy = promised && { by: clockAt(promised, booking) };
  const fee = feeCents > 0 && { fee: formatPrice(feeCents) };
  const asks = change && {
    path: changeOrderPath(booking.reference, visit.position),
    ask: { change: formatChange(change.cents), until: clockAt(change.lapsesAt, booking) },
  };
  const asksMove = moveAsk && {
    path: newTimePath(booking.reference, visit.position),
    ...{ by: clockOrDay(moveAsk.lapsesAt, booking, ctx.now) },
  };
  await textCustomer(trx, ctx, {
    what: text,
    booking,
    visits: [visit],
    who,
    ...asks,
    ...asksMove,
    ...lateBy,
    ...fee,
  });
}

/** "12:58 PM", or with its day where that isn't today. */
const clockOrDay = (at: Date, booking: WholeBooking, now: Date): string =>
  localDateIn(booking.timeZone, at) === localDateIn(booking.timeZone, now)
    ? clockAt(at, booking)
    : formatInstant(at.toISOString(), booking.timeZone, 'said');

/** Does nothing for a booking whose person was erased. */
async function mailCustomer(
  trx: Db,
  { now }: Pick<NewsContext, 'now'>,
  { userId }: Pick<WholeBooking, 'userId'>,
  mail: { subject: string; text: string; html: string; calendar?: string },
): Promise<void> {
  const to = userId === null ? undefined : (await findEmails(trx, [userId])).get(userId);
  if (to !== undefined) await queueMail(trx, { to, ...mail }, { userId, now });
}

/** "Tue, Jun 2, 6 AM" at the home; null unless its homesmith is asked. */
const nameAnswerBy = ({ state, dueAt }: Visit, timeZone: string): string | null =>
  state === 'offered' && dueAt !== null
    ? formatInstant(dueAt.toISOString(), timeZone, 'said')
    : null;

type ToHomesmith = {
  booking: WholeBooking;
  visit: Visit;
  what: HomesmithMail;
  change?: ChangeOrder;
  stop?: StopNews;
};

/** To each of its members: one of them is there. */
async function textHomesmith(
  trx: Db,
  ctx: TextContext,
  { booking, visit, what }: Pick<ToHomesmith, 'booking' | 'visit'> & { what: TextNews },
): Promise<void> {
  const { number } = visit;
  if (number === null) return;
  const path = jobPath(number, visit.id);
  const texted = { what, booking, visits: [visit], who: null, path, subject: `Visit ${visit.id}` };
  for (const userId of await listMemberIds(trx, number)) await textPerson(trx, ctx, userId, texted);
}

/** To the members of the visit's homesmith; does nothing while it has none. */
export async function mailHomesmith(trx: Db, ctx: TextContext, to: ToHomesmith): Promise<void> {
  const { number } = to.visit;
  if (number === null) return;
  await mailMembers(trx, ctx, number, await writeToHomesmith(trx, ctx, { ...to, number }));
}

async function writeToHomesmith(
  trx: Db,
  ctx: TextContext,
  { booking, visit, what, number, change, stop }: ToHomesmith & { number: number },
) {
  const { publicUrl } = ctx.config;
  if (what === 'late' || what === 'stalled') {
    return askHomesmithMail({ booking, visit, what, number, publicUrl });
  }
  if (isChangeNews(what)) {
    if (change === undefined) throw new Error('There is no change to tell.');
    const about = { booking, visit, what, number, publicUrl, change };
    return changeToHomesmithMail(about);
  }
  if (what === 'stopped') {
    if (stop === undefined) throw new Error('There is nothing that was stopped.');
    return stoppedToHomesmithMail({ booking, visit, number, publicUrl, stop });
  }
  const isNews = what === 'asked' || what === 'new';
  const rules = isNews ? await getRules(trx, booking.rulesVersion) : null;
  return homesmithMail({
    ...{ booking, visit, number, what, publicUrl },
    zoneName: nameZone(booking.timeZone, ctx.now),
    earnsCents: rules && earningsAtMost(ordersOf(booking, visit), rules),
    answerBy: what === 'asked' ? nameAnswerBy(visit, booking.timeZone) : null,
  });
}

async function mailAdministrator(
  trx: Db,
  ctx: NewsContext,
  what: AdministratorMail,
  { booking, visit, former = visit, note, feeCents = 0, stop }: TakenStep,
): Promise<void> {
  const about = { booking, visit, publicUrl: ctx.config.publicUrl };
  switch (what) {
    case 'without-pin':
      return notifyAdministrator(trx, ctx, arrivedWithoutPinMail({ ...about, note: note ?? '' }));
    case 'late':
    case 'stalled':
      return notifyAdministrator(trx, ctx, overdueMail({ ...about, what }));
    case 'absent': {
      const called = await findHomesmithNames(trx, [visit]);
      const who = called.get(visit.number ?? 0)?.name ?? 'The homesmith';
      return notifyAdministrator(trx, ctx, absentNote({ ...about, who, feeCents }));
    }
    case 'stopped': {
      const called = await findHomesmithNames(trx, [visit]);
      const who = called.get(visit.number ?? 0)?.name ?? 'The homesmith';
      if (stop === undefined) return;
      return notifyAdministrator(trx, ctx, stoppedNote({ ...about, who, stop }));
    }
    case 'redo-open':
    case 'redo-waits': {
      const called = await findHomesmithNames(trx, [former]);
      const who = called.get(former.number ?? 0)?.name ?? null;
      return notifyAdministrator(trx, ctx, redoNote({ ...about, what, who }));
    }
    case 'missed': {
      const called = await findHomesmithNames(trx, [visit]);
      const who = called.get(visit.number ?? 0)?.name ?? 'No one';
      return notifyAdministrator(trx, ctx, missedMail({ ...about, who }));
    }
  }
}

type BookedNews = {
  booking: WholeBooking;
  agreement: Agreement;
  called: ReadonlyMap<number, HomesmithName>;
  userId: string;
  /** They consent to texts with this booking. */
  wantsTexts: boolean;
};

/** Of a booking that was just confirmed: one mail to its customer, one for each visit to its homesmith. */
export async function sendBookedNews(
  trx: Db,
  ctx: NewsContext,
  { booking, agreement, called, userId, wantsTexts }: BookedNews,
): Promise<void> {
  const { now } = ctx;
  const { publicUrl } = ctx.config;
  const visits = booking.visits.toSorted(
    (one, other) => one.windowStartsAt.getTime() - other.windowStartsAt.getTime(),
  );
  const crews = await findCrews(trx, [...called.keys()]);
  const contacts = await findContacts(trx, [userId, ...[...crews.values()].flat()]);
  const messages: Message[] = [];
  const mail = (to: string, draft: Omit<MailDraft, 'to'>) => {
    const contact = contacts.get(to);
    if (contact === undefined) return;
    messages.push(mailMessage({ to: contact.email, ...draft }, { userId: to, now }));
  };
  const names = namesOf(called);
  const calendar = serializeVisits(booking, booking.visits, { publicUrl, now, names });
  mail(userId, { ...confirmedMail({ booking, agreement, publicUrl }), calendar });
  const phone = contacts.get(userId)?.phone ?? null;
  const to = wantsTexts
    ? await setVisitTexts(trx, ctx, { ...CONSENT, identityId: userId, phone })
    : await findTextedPhone(trx, userId, TEXT_RULES.booked.since, phone);
  if (to !== null) {
    const booked = { what: 'booked', booking, visits, who: null } as const;
    messages.push(...(await writeTexts(trx, ctx, { userId, to }, booked)));
  }
  for (const visit of visits) {
    const { homesmith: what } = newsOfBooking('confirm', outcomeOf('customer', { visit }));
    const { number } = visit;
    if (what === undefined || number === null) continue;
    const news = await writeToHomesmith(trx, ctx, { booking, visit, number, what });
    for (const member of crews.get(number) ?? []) mail(member, news);
  }
  await queueMessages(trx, messages);
}

const CONSENT = { isGiven: true, source: 'booking' } as const;

type CorrectionNews = { by: VisitActor; booking: WholeBooking; before: WholeBooking };

/** To the customer, of what we corrected for them. */
export async function sendCorrectionNews(
  trx: Db,
  ctx: Pick<NewsContext, 'config' | 'now'>,
  { by, booking, before }: CorrectionNews,
): Promise<void> {
  const [visit] = booking.visits;
  if (visit === undefined) return;
  const { customer } = newsOfBooking('correct', outcomeOf(by, { visit }));
  if (customer === undefined) return;
  const mail = correctedMail({ booking, before, publicUrl: ctx.config.publicUrl });
  await mailCustomer(trx, ctx, booking, mail);
}
