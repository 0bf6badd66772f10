/** The homesmith of a diagnosis visit sends a quote, which takes the place of the one before. */
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { jobQuotePath } from '#app/kernel/booking-urls.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FILES } from '#app/platform/action/forms.server.ts';
import { type RefusalOf, refused } from '#app/platform/action/refusals.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findOwnJob, OF_JOB } from '../job/own-job.server.ts';
import { sendPhotos } from '../photos/photos.db.server.ts';
import { listQuotesOf } from '../quotes/quotes.db.server.ts';
import { insertSent, takeQuoteStep } from '../quotes/take-quote-step.server.ts';
import { decideQuote } from './decide-quote.server.ts';
import { QUOTE_FORM_FIELDS, QUOTE_INPUT, quoteIn } from './quote-input.ts';
import { sendQuoteNews } from './quote-news.server.ts';
import {
  keepPhotos,
  photoValues,
  type QuotePhotosContext,
  quotePhotosIn,
} from './quote-photos.server.ts';
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
  run: async (
    ctx,
    { input, subject: job },
  ): Promise<Result<{ visitId: string; quoteId: string }, RefusalOf<typeof SEND_REFUSALS>>> => {
    const trx = ctx.database.db;
    const decided = await decideQuote(trx, ctx, job, input);
    if (!decided.ok) return decided;
    const { booking, visit } = job;
    const { number } = decided.value;
    const former = (await listQuotesOf(trx, visit.id)).find(({ state }) => state === 'sent');
    // It may be accepted in this moment: then it stays, and this is one more.
    const isReplaced =
      former !== undefined && (await takeQuoteStep(trx, ctx, former, { name: 'supersede' })).ok;
    const quote = await insertSent(trx, ctx, decided.value);
    const ids = [...new Set(input.photos)];
    const photos = { quoteId: quote.id, visitId: visit.id, number, ids };
    if ((await sendPhotos(trx, photos)) < ids.length) {
      return refused('photos-gone', { values: photoValues([]) });
    }
    const about = { booking, visit, quote, isReplaced, photoCount: ids.length };
    await sendQuoteNews(trx, ctx, { step: 'send', ...about });
    return accept({ visitId: visit.id, quoteId: quote.id });
  },
  redirectTo: (_, { number, visit }: JobAddress) => `${jobQuotePath(number, visit)}?done=sent`,
});

type ReviewRefusal = RefusalOf<typeof REVIEW_REFUSALS>;

/** With the photos that were just chosen. */
export const REVIEW_INPUT = QUOTE_INPUT.extend({ files: POSTED_FILES.default([]) });

/** Never done: it's refused as sending is, or comes back with the quote as the customer will read it. */
export const reviewQuote = actionFor<QuotePhotosContext>()({
  ...QUOTE_FORM,
  name: 'review-quote',
  input: REVIEW_INPUT,
  fromForm: (form, _every, files) => ({ ...quoteIn(form), files: quotePhotosIn(files) }),
  refusals: REVIEW_REFUSALS,
  prepare: async (ctx, { input, params }): Promise<Result<string[], ReviewRefusal>> => {
    const { photos: kept, files } = input;
    const job = await findOwnJob(ctx, params);
    if (job === null) return refused('gone');
    // They aren't redrawn for what can't be sent.
    const decided = await decideQuote(ctx.database.db, ctx, job, input);
    return decided.ok ? keepPhotos(ctx, job, { files, kept }) : decided;
  },
  run: async (
    ctx,
    { input, subject: job, prepared: photos },
  ): Promise<Result<never, ReviewRefusal>> => {
    const decided = await decideQuote(ctx.database.db, ctx, job, input);
    return decided.ok ? refused('review', { values: photoValues(photos) }) : decided;
  },
  redirectTo: (_: never, { number, visit }: JobAddress) => jobQuotePath(number, visit),
});
