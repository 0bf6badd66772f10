/** The homesmith of a diagnosis visit sends a quote, which takes the place of the one before. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { jobQuotePath } from '#app/kernel/booking-urls.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { type RefusalOf, refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ordersOf, type Quote } from '../booking.ts';
import type { JobVisit } from '../job/job-visit.server.ts';
import { OF_JOB } from '../job/own-job.server.ts';
import {
  creditableCents,
  isEstimate,
  MAX_QUOTES_OF_VISIT,
  mayQuote,
  quoteExpiresAt,
} from '../quotes/quote.ts';
import { hasBookedQuote, listQuotesOf } from '../quotes/quotes.db.server.ts';
import { insertSent, takeQuoteStep } from '../quotes/take-quote-step.server.ts';
import { QUOTE_FORM_FIELDS, QUOTE_INPUT, type QuoteInput, quoteIn } from './quote-input.ts';
import { sendQuoteNews } from './quote-news.server.ts';
import { REVIEW_REFUSALS, SEND_REFUSALS } from './quotes.messages.ts';
import { QUOTES_POLICY } from './quotes.policy.ts';

type SendContext = RequestContext & { catalogue: LiveCatalogue };

/** What both sending and looking at it before have in common. */
const QUOTE_FORM = {
  ...OF_JOB,
  policy: QUOTES_POLICY.send,
  input: QUOTE_INPUT,
  fromForm: quoteIn,
  fields: QUOTE_FORM_FIELDS,
};

type JobAddress = { number: string; visit: string };

export const sendQuote = actionFor<SendContext>()({
  ...QUOTE_FORM,
  name: 'send-quote',
  refusals: SEND_REFUSALS,
  run: async (ctx, { input, subject: job }) => {
    const trx = ctx.database.db;
    const decided = await decideQuote(trx, ctx, job, input);
    if (!decided.ok) return decided;
    const { booking, visit } = job;
    const former = (await listQuotesOf(trx, visit.id)).find(({ state }) => state === 'sent');
    // It may be accepted in this moment: then it stays, and this is one more.
    const isReplaced =
      former !== undefined && (await takeQuoteStep(trx, ctx, former, { name: 'supersede' })).ok;
    const quote = await insertSent(trx, ctx, decided.value);
    await sendQuoteNews(trx, ctx, { step: 'send', booking, visit, quote, isReplaced });
    return accept({ visitId: visit.id, quoteId: quote.id });
  },
  redirectTo: (_, { number, visit }: JobAddress) => `${jobQuotePath(number, visit)}?done=sent`,
});

/** Never done: it's refused as sending is, or comes back with the quote as the customer will read it. */
export const reviewQuote = actionFor<SendContext>()({
  ...QUOTE_FORM,
  name: 'review-quote',
  refusals: REVIEW_REFUSALS,
  run: async (
    ctx,
    { input, subject: job },
  ): Promise<Result<never, RefusalOf<typeof REVIEW_REFUSALS>>> => {
    const decided = await decideQuote(ctx.database.db, ctx, job, input);
    return decided.ok ? refused('review') : decided;
  },
  redirectTo: (_: never, { number, visit }: JobAddress) => jobQuotePath(number, visit),
});

export type NewQuote = Pick<
  Quote,
  'id' | 'visitId' | 'number' | 'options' | 'note' | 'creditCents' | 'sentAt' | 'expiresAt'
>;

/** The quote as it would be sent now. */
export async function decideQuote(
  db: Db,
  ctx: Pick<SendContext, 'now' | 'newId' | 'catalogue'>,
  job: JobVisit,
  { options, note }: QuoteInput,
): Promise<Result<NewQuote, RefusalOf<typeof SEND_REFUSALS>>> {
  const { booking, visit, bar } = job;
  const { number, id: visitId } = visit;
  const { now: sentAt } = ctx;
  if (bar !== null) return refused('barred', { bar });
  if (number === null || booking.userId === null || !mayQuote(visit, sentAt)) {
    return refused('not-now');
  }
  const catalogue = ctx.catalogue.current();
  const find = (id: string) => catalogue.find(id)?.service ?? null;
  const orders = ordersOf(booking, visit);
  if (!orders.some(({ serviceId }) => isEstimate(find(serviceId)))) return refused('no-estimate');
  if ((await listQuotesOf(db, visitId)).length >= MAX_QUOTES_OF_VISIT) return refused('too-many');
  const creditCents = (await hasBookedQuote(db, visitId)) ? 0 : creditableCents(orders, find);
  const expiresAt = quoteExpiresAt(sentAt);
  return accept({
    ...{ id: ctx.newId(), visitId, number, options, note, creditCents, sentAt, expiresAt },
  });
}
