/** Texts of the mails about quotes, to both sides. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { formatAmount, formatPrice } from '#app/kernel/money.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { describeCredit } from '../agreement.ts';
import type { Quote } from '../booking.ts';
import type { QuoteStep } from '../quotes/quote.process.ts';
import { centsOf, formatOptions } from '../quotes/quote.ts';
import { DECLINE_REASONS } from './quote-fields.ts';

export type QuoteMailFacts = {
  /** Who reads it. */
  to: 'customer' | 'homesmith';
  quote: Quote;
  names: Readonly<Record<'customer' | 'homesmith', string>>;
  isReplaced: boolean;
  /** On its page. */
  photoCount: number;
  /** Of the diagnosis visit: "Wed, Jun 3, 10 AM–noon" */
  when: string;
  /** "Fri, Jul 3, 2 PM" */
  until: string;
  link: string;
};

/** null where that side has no mail of the step. */
export function quoteMail(
  step: Extract<QuoteStep, 'send' | 'decline' | 'expire'>,
  { to, quote, names, isReplaced, photoCount, when, until, link }: QuoteMailFacts,
) {
  const prices = formatOptions(quote);
  const isToCustomer = to === 'customer';
  switch (step) {
    case 'send':
      return isToCustomer
        ? layOutMail({
            subject: `${isReplaced ? 'Your new quote' : 'Your quote'} from ${names.homesmith}: ${prices}`,
            intro: `${names.homesmith} sent you a quote for what they found at your visit on ${when}. It’s good until ${until}.`,
            action: { label: 'See your quote', link },
            paragraphs: [
              ...quote.options.map(
                (option) =>
                  `${option.title}: ${formatPrice(centsOf(option))}, about ${formatDuration(option.minutes)} on site. ${option.lines.map(({ what, cents }) => `${what} (${formatAmount(cents)})`).join(', ')}.`,
              ),
              ...quoted(quote.note),
              ...(photoCount > 0 ? [namePhotos(photoCount)] : []),
              ...(quote.creditCents > 0 ? [describeCredit(quote.creditCents)] : []),
              ...(isReplaced ? ['It replaces the quote from before.'] : []),
              'Pick an option and a time, or decline. You won’t be charged until the work is done.',
            ],
          })
        : null;
    case 'decline':
      return isToCustomer
        ? null
        : layOutMail({
            subject: `${names.customer} declined your quote: ${prices}`,
            intro: `It’s about your visit on ${when}.`,
            action: { label: 'See the quote', link },
            paragraphs: [
              ...(quote.reason === null ? [] : [`Why: ${DECLINE_REASONS[quote.reason]}.`]),
              ...quoted(quote.words),
              'You can send another quote until 30 days after the visit.',
            ],
          });
    case 'expire':
      return layOutMail({
        subject: `Quote expired: ${prices}`,
        intro: isToCustomer
          ? `The quote from ${names.homesmith} for what they found at your visit on ${when} has expired.`
          : `${names.customer} didn’t answer your quote for what you found at the visit on ${when}.`,
        action: { label: 'See the quote', link },
        paragraphs: isToCustomer ? ['Still want it done? Message your homesmith.'] : [],
      });
  }
}

const namePhotos = (count: number): string =>
  `${countOf(count, 'photo')} ${count === 1 ? 'is' : 'are'} on the page.`;

const quoted = (words: string | null): string[] =>
  words === null ? [] : words.split('\n').filter((line) => line !== '');
