/** A quote as programs read it. Pure. */
import type { AnswerOf } from '#app/platform/http/answer.schema.ts';
import type { Quote } from '../booking.ts';
import { centsOf, quoteStateAt } from '../quotes/quote.ts';
import type { QUOTE_ANSWER } from './quote.schema.ts';

export const answerQuote = (quote: Quote, now: Date): AnswerOf<typeof QUOTE_ANSWER> => ({
  id: quote.id,
  state: quoteStateAt(quote, now),
  options: quote.options.map(({ title, lines, minutes }, at) => ({
    option: at + 1,
    title,
    lines: lines.map(({ what, cents }) => ({ what, cents })),
    cents: centsOf({ lines }),
    minutes,
  })),
  note: quote.note,
  creditCents: quote.creditCents,
  sentAt: quote.sentAt.toISOString(),
  expiresAt: quote.expiresAt.toISOString(),
  acceptedOption: quote.acceptedOption,
  booking: quote.bookedAs,
  reason: quote.reason,
  words: quote.words,
  endedAt: quote.endedAt?.toISOString() ?? null,
});
