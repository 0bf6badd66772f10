/** A homesmith sends a quote by a call, which answers it as it is then. */
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findCreditCents } from '../quotes/quote-credit.server.ts';
import { findQuote } from '../quotes/quotes.db.server.ts';
import { sendQuote } from '../quoting/send-quote.server.ts';
import { QUOTE_ANSWER } from './quote.schema.ts';
import { answerQuote } from './quote-answer.ts';

export const QUOTE_CALLS = {
  answer: QUOTE_ANSWER,
  actions: { send: sendQuote },
  read: async (
    { database, now }: Pick<RequestContext, 'database' | 'now'>,
    { visitId, quoteId }: { visitId: string; quoteId: string },
  ) => {
    const quote = await findQuote(database.db, quoteId);
    if (quote?.visitId !== visitId) return null;
    const creditCents = await findCreditCents(database.db, quote);
    return answerQuote({ ...quote, creditCents }, now);
  },
};
