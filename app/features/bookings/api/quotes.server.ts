export { creditNow } from '../quotes/quote-credit.server.ts';
export { chooseQuote, declineQuote } from '../quoting/answer-quote.server.ts';
export { dueQuotesJob } from '../quoting/due-quotes.server.ts';
export { reviewQuoteOf, viewQuotes, viewWriteQuote } from '../quoting/read-quotes.server.ts';
export { reviewQuote, sendQuote } from '../quoting/send-quote.server.ts';
