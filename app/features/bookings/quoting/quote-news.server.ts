/** Mails and texts what happened to a quote, in its transaction, once to each who is concerned. */
import { findFirstName } from '#app/features/customers/api/customers.server.ts';
import { mailMembers } from '#app/features/homesmiths/api/crew.server.ts';
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { jobQuotePath, quotePath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Quote, Visit, WholeBooking } from '../booking.ts';
import { findHomesmithNames, speakName } from '../names.server.ts';
import type { QuoteStep } from '../quotes/quote.process.ts';
import { textCustomer } from '../texts/queue-texts.server.ts';
import { quoteMail } from './quote-mails.ts';

type QuoteNews = {
  step: Extract<QuoteStep, 'send' | 'decline' | 'expire'>;
  booking: WholeBooking;
  visit: Visit;
  /** As it is now. */
  quote: Quote;
  /** It takes the place of one that was sent before. */
  isReplaced?: boolean;
  /** On its page. */
  photoCount?: number;
};

export async function sendQuoteNews(
  trx: Db,
  ctx: Pick<RequestContext, 'config' | 'log' | 'now'>,
  { step, booking, visit, quote, isReplaced = false, photoCount = 0 }: QuoteNews,
): Promise<void> {
  const { publicUrl } = ctx.config;
  const { userId, reference, timeZone } = booking;
  const { number } = quote;
  const names = await nameQuoteSides(trx, booking, number);
  const path = quotePath(reference, visit.position);
  const facts = {
    quote,
    names,
    isReplaced,
    photoCount,
    when: formatArrival(visit.window),
    until: formatInstant(quote.expiresAt.toISOString(), timeZone, 'said'),
  };
  const own = jobQuotePath(number, visit.id);
  const toHomesmith = quoteMail(step, { ...facts, to: 'homesmith', link: `${publicUrl}${own}` });
  if (toHomesmith !== null) await mailMembers(trx, ctx, number, toHomesmith);
  const toCustomer = quoteMail(step, { ...facts, to: 'customer', link: `${publicUrl}${path}` });
  const to = userId === null ? undefined : (await findEmails(trx, [userId])).get(userId);
  if (toCustomer !== null && to !== undefined) {
    await queueMail(trx, { to, ...toCustomer }, { userId, now: ctx.now });
  }
  if (step !== 'send') return;
  const who = names.homesmith;
  const subject = `Quote ${visit.id}`;
  await textCustomer(trx, ctx, { what: 'quote', booking, visits: [visit], who, path, subject });
}

/** First names; what they are without one. */
export async function nameQuoteSides(
  db: Db,
  { userId }: Pick<WholeBooking, 'userId'>,
  number: number,
): Promise<{ customer: string; homesmith: string }> {
  const called = (await findHomesmithNames(db, [{ number }])).get(number);
  return {
    customer: (userId && (await findFirstName(db, userId))) || 'The homeowner',
    homesmith: speakName(called?.name ?? null) ?? 'Your homesmith',
  };
}
