/**
 * Queues the mails of a change, in its transaction: to the customer with a calendar entry, and to the homesmith’s
 * members.
 */
import { mailMembers } from '#app/features/homesmiths/crew/mail-members.server.ts';
import { findEmails } from '#app/features/identity/identities.server.ts';
import { earningsAtMost } from '#app/features/payments/earnings.ts';
import { getRules } from '#app/features/payments/rules/money-rules.server.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { Agreement } from '../agreement.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import {
  type Called,
  findCalled,
  findCalledAndChecked,
  formatChecks,
  namesOf,
} from '../names.server.ts';
import type { PauseReason } from '../pause-reasons.ts';
import { findPolicyLine, findReminderLine } from '../policy-texts.server.ts';
import { type TextContext, textCustomer } from '../texts/queue-texts.server.ts';
import {
  canceledMail,
  confirmedMail,
  correctedMail,
  type HomesmithNews,
  homesmithMail,
  movedMail,
  remindedMail,
  resumedMail,
} from './booking-mails.ts';
import {
  type AskedOfHomesmith,
  askHomesmithMail,
  comingMail,
  lateMail,
  pausedMail,
  stalledMail,
  type ToCustomer,
  withoutPinMail,
} from './job-mails.ts';
import { type OfferNews, offerMail } from './offer-mails.ts';
import { spellVisits } from './visit-calendar.server.ts';

export type MailContext = TextContext;

/** Does nothing for a booking whose person was erased. */
async function mailCustomer(
  trx: Db,
  { now }: MailContext,
  { userId }: Pick<WholeBooking, 'userId'>,
  mail: { subject: string; text: string; html: string; calendar?: string },
): Promise<void> {
  const to = userId === null ? undefined : (await findEmails(trx, [userId])).get(userId);
  if (to !== undefined) await queueMail(trx, { to, ...mail }, { userId, now });
}

export async function mailConfirmed(
  trx: Db,
  ctx: MailContext,
  {
    booking,
    agreement,
    called,
  }: { booking: WholeBooking; agreement: Agreement; called: ReadonlyMap<number, Called> },
): Promise<void> {
  const { publicUrl } = ctx.config;
  const names = namesOf(called);
  const calendar = spellVisits(booking, booking.visits, { publicUrl, now: ctx.now, names });
  const mail = confirmedMail({ booking, agreement, publicUrl });
  await mailCustomer(trx, ctx, booking, { ...mail, calendar });
  const visits = booking.visits.toSorted(byWindow);
  await textCustomer(trx, ctx, { what: 'booked', booking, visits, who: null });
  for (const visit of booking.visits) {
    await mailHomesmith(trx, ctx, { booking, visit, what: visit.isAsked ? 'asked' : 'new' });
  }
}

const byWindow = (one: Visit, other: Visit): number =>
  one.windowStartsAt.getTime() - other.windowStartsAt.getTime();

type Told = {
  booking: WholeBooking;
  visit: Visit;
  feeCents: number;
  /** Before it was moved. */
  former?: Visit;
  /** The code of an operator's reason, when it was not the customer's change. */
  ourReason?: string | undefined;
};

export async function mailChanged(
  trx: Db,
  ctx: MailContext,
  what: 'moved' | 'resumed' | 'off' | 'soon',
  { booking, visit, feeCents, former = visit, ourReason }: Told,
): Promise<void> {
  const { publicUrl } = ctx.config;
  const names = namesOf(await findCalled(trx, [visit, former]));
  const insteadOf = former.number === visit.number ? null : (names.get(former.number ?? 0) ?? null);
  const zoneName = nameZone(booking.timeZone, ctx.now);
  const who = names.get(visit.number ?? 0) ?? 'A homesmith';
  const findLine = what === 'soon' ? findReminderLine : findPolicyLine;
  const policy = await findLine(trx, booking, { visit, now: ctx.now });
  const about = {
    ...{ booking, visit, former, who, insteadOf, zoneName, feeCents, policy, publicUrl },
    ourReason: ourReason ?? null,
  };
  const write = { moved: movedMail, resumed: resumedMail, off: canceledMail, soon: remindedMail };
  const mail = write[what](about);
  const calendar = spellVisits(booking, [visit], { publicUrl, now: ctx.now, names });
  await mailCustomer(trx, ctx, booking, { ...mail, ...(what !== 'soon' && { calendar }) });
  const texted = what === 'resumed' ? 'moved' : what;
  await textCustomer(trx, ctx, { what: texted, booking, visits: [visit], who });
}

/** To the customer, of what we corrected for them. */
export const mailCorrected = (
  trx: Db,
  ctx: MailContext,
  { booking, before }: { booking: WholeBooking; before: WholeBooking },
): Promise<void> =>
  mailCustomer(
    trx,
    ctx,
    booking,
    correctedMail({ booking, before, publicUrl: ctx.config.publicUrl }),
  );

/** To the customer, on the day of the visit. */
export type DayNews = { booking: WholeBooking; visit: Visit } & (
  | { what: 'coming' | 'late' | 'stalled' }
  | { what: 'without-pin'; note: string }
  | { what: 'paused'; reason: PauseReason }
);

export async function mailDay(trx: Db, ctx: MailContext, news: DayNews): Promise<void> {
  const { booking, visit } = news;
  const called = await findCalledAndChecked(trx, [visit]);
  const names = namesOf(called);
  const who = names.get(visit.number ?? 0) ?? 'A homesmith';
  const checked = formatChecks(called.get(visit.number ?? 0)?.lastPassed ?? {}, booking.timeZone);
  const about = { booking, visit, who, checked, publicUrl: ctx.config.publicUrl };
  // What is paused no longer is in calendars as certain.
  const { publicUrl } = ctx.config;
  const calendar = spellVisits(booking, [visit], { publicUrl, now: ctx.now, names });
  const mail = mailOfDay(about, news);
  await mailCustomer(trx, ctx, booking, { ...mail, ...(news.what === 'paused' && { calendar }) });
  if (news.what === 'coming' || news.what === 'paused') {
    await textCustomer(trx, ctx, { what: news.what, booking, visits: [visit], who });
  }
}

function mailOfDay(about: ToCustomer, news: DayNews) {
  switch (news.what) {
    case 'coming':
      return comingMail(about);
    case 'without-pin':
      return withoutPinMail({ ...about, note: news.note });
    case 'paused':
      return pausedMail({ ...about, reason: news.reason });
    case 'late':
      return lateMail(about);
    case 'stalled':
      return stalledMail(about);
  }
}

/** Asks the homesmith's members what has happened. */
export async function askHomesmith(
  trx: Db,
  ctx: MailContext,
  { booking, visit, what }: { booking: WholeBooking; visit: Visit; what: AskedOfHomesmith },
): Promise<void> {
  const { number } = visit;
  if (number === null) return;
  const { publicUrl } = ctx.config;
  await mailMembers(
    trx,
    ctx,
    number,
    askHomesmithMail({ booking, visit, what, number, publicUrl }),
  );
}

type ToMembers = { booking: WholeBooking; visit: Visit; what: HomesmithNews };

/** To the current or former homesmith. */
export async function mailHomesmith(
  trx: Db,
  ctx: MailContext,
  { booking, visit, what }: ToMembers,
): Promise<void> {
  const { number } = visit;
  if (number === null) return;
  const zoneName = nameZone(booking.timeZone, ctx.now);
  const { publicUrl } = ctx.config;
  const isNews = what === 'asked' || what === 'new';
  const rules = isNews ? await getRules(trx, booking.rulesVersion) : null;
  const earnsCents = rules && earningsAtMost(ordersOf(booking, visit), rules);
  const answerBy = what === 'asked' ? nameAnswerBy(visit, booking.timeZone) : null;
  const about = { booking, visit, number, zoneName, publicUrl, what, earnsCents, answerBy };
  const mail = homesmithMail(about);
  await mailMembers(trx, ctx, number, mail);
}

/** "Tue, Jun 2, 6 AM" at the home; null unless its homesmith is asked. */
const nameAnswerBy = ({ state, dueAt }: Visit, timeZone: string): string | null =>
  state === 'offered' && dueAt !== null
    ? formatInstant(dueAt.toISOString(), timeZone, 'said')
    : null;

/** Who was asked said yes. */
export async function mailAccepted(
  trx: Db,
  ctx: MailContext,
  { booking, visit }: { booking: WholeBooking; visit: Visit },
): Promise<void> {
  await mailOffer(trx, ctx, { what: 'accepted', booking, visit });
  await mailHomesmith(trx, ctx, { booking, visit, what: 'new' });
}

type ToldOfOffer = {
  what: OfferNews;
  booking: WholeBooking;
  visit: Visit;
  /** Before an operator assigned it. */
  former?: Visit;
};

/** Who comes, to the customer: with an entry for calendars once someone does, and without once no one will. */
export async function mailOffer(
  trx: Db,
  ctx: MailContext,
  { what, booking, visit, former = visit }: ToldOfOffer,
): Promise<void> {
  const { publicUrl } = ctx.config;
  const names = namesOf(await findCalled(trx, [visit, former]));
  const insteadOf = former.number === visit.number ? null : (names.get(former.number ?? 0) ?? null);
  const who = names.get(visit.number ?? 0) ?? 'A homesmith';
  const policy = await findPolicyLine(trx, booking, { visit, now: ctx.now });
  const { timeZone } = booking;
  const answerBy = nameAnswerBy(visit, timeZone);
  const zoneName = nameZone(timeZone, ctx.now);
  const about = { booking, visit, who, insteadOf, policy, zoneName, answerBy, publicUrl };
  const mail = offerMail(what, about);
  const calendar = spellVisits(booking, [visit], { publicUrl, now: ctx.now, names });
  const changes = what === 'accepted' || what === 'assigned' || what === 'unfilled';
  await mailCustomer(trx, ctx, booking, { ...mail, ...(changes && { calendar }) });
}
