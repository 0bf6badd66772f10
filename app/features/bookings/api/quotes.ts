export type { Quote } from '../booking.ts';
export { QUOTE } from '../quotes/quote.process.ts';
export { formatOptions, isEstimate } from '../quotes/quote.ts';
export { quoteDoneIn } from '../quoting/quote-fields.ts';
export { describeDecline, describeQuote } from '../quoting/show-quote.ts';
