/** A quote as its pages show it. Pure. */
import { formatWork } from '#app/features/catalogue/api/catalogue.ts';
import { countOf } from '#app/kernel/counts.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatAmount, formatPrice } from '#app/kernel/money.ts';
import type { Quote, VisitPhoto } from '../booking.ts';
import { viewPhotos } from '../photos/view-photos.ts';
import type { QuoteState } from '../quotes/quote.process.ts';
import { centsOf, findSent, formatOptions, quoteStateAt } from '../quotes/quote.ts';
import { DECLINE_REASONS } from './quote-fields.ts';
import type { ShownQuote } from './quote-view.ts';

type Reading = { now: Date; timeZone: string };
/** With the photos of its visit. */
type ReadingPhotos = Reading & { photos: readonly VisitPhoto[] };

const ENDED: Readonly<Record<Exclude<QuoteState, 'sent'>, string>> = {
  accepted: 'Booked',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Replaced',
};

export function showQuote(quote: Quote, { now, timeZone, photos }: ReadingPhotos): ShownQuote {
  const { id, note, creditCents, acceptedOption, reason, words, expiresAt } = quote;
  const state = quoteStateAt(quote, now);
  const said = (at: Date) => formatInstant(at.toISOString(), timeZone, 'said');
  const status =
    state === 'sent'
      ? `Good until ${said(expiresAt)}`
      : `${ENDED[state]} ${said(quote.endedAt ?? expiresAt)}`;
  return {
    id,
    isSent: state === 'sent',
    status,
    note,
    photos: viewPhotos(photosOf(quote, photos), { reader: 'customer', timeZone }),
    credit: creditCents === 0 ? null : formatPrice(creditCents),
    options: quote.options.map((option, at) => {
      const cents = centsOf(option);
      return {
        number: at + 1,
        title: option.title,
        lines: option.lines.map((line) => ({ what: line.what, amount: formatPrice(line.cents) })),
        total: formatPrice(cents),
        left: creditCents === 0 ? null : formatPrice(Math.max(0, cents - creditCents)),
        time: formatWork(option.minutes),
        isAccepted: acceptedOption === at + 1,
      };
    }),
    answer: answerOf({ reason, words }),
  };
}

const photosOf = ({ id }: Quote, photos: readonly VisitPhoto[]): VisitPhoto[] =>
  photos.filter(({ quoteId }) => quoteId === id);

/** Why it was declined, in a line; "" unless it was. */
export const describeDecline = ({ reason, words }: Pick<Quote, 'reason' | 'words'>): string =>
  answerOf({ reason, words }).join(' ');

const answerOf = ({ reason, words }: Pick<Quote, 'reason' | 'words'>): string[] => [
  ...(reason === null ? [] : [`${DECLINE_REASONS[reason]}.`]),
  ...(words === null ? [] : [`“${words}”`]),
];

/** What the link to a visit's quotes says to its customer; null where there are none. */
export function nameQuoteLink(quotes: readonly Quote[], { now, timeZone }: Reading): string | null {
  const sent = findSent(quotes, now);
  if (sent === null) return quotes.length === 0 ? null : 'See your quote';
  const until = formatInstant(sent.expiresAt.toISOString(), timeZone, 'said');
  return `Your quote: ${formatOptions(sent)}. Answer by ${until}`;
}

/** "Repair $350 or Replace $1,900, sent Tue, Jun 2, 11:58 AM: declined Wed, Jun 3, 8 AM (…)": for operators. */
export function describeQuote(quote: Quote, { now, timeZone, photos }: ReadingPhotos): string {
  const shown = showQuote(quote, { now, timeZone, photos });
  const options = quote.options.map((option) => `${option.title} ${formatAmount(centsOf(option))}`);
  const sent = formatInstant(quote.sentAt.toISOString(), timeZone, 'said');
  const credit = shown.credit === null ? [] : [`${shown.credit} of this visit is credited.`];
  const shows = shown.photos.length === 0 ? [] : [`${countOf(shown.photos.length, 'photo')}.`];
  const booked = quote.bookedAs === null ? [] : [`Booking ${quote.bookedAs}.`];
  return [
    `${options.join(' or ') || 'Erased'} (sent ${sent}). ${shown.status}.`,
    ...shown.answer,
    ...shows,
    ...credit,
    ...booked,
  ].join('\n');
}
