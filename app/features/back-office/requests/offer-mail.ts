/** The mail of an offer: times, names and price, until when they are held, and one button. Pure. */
import { formatPrice } from '#app/kernel/money.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export type OfferedInMail = {
  visits: readonly {
    /** "Wed, Jun 3, 10 AM–noon" */
    when: string;
    /** The homesmith's first name, or the crew's. */
    who: string;
    /** Each with its price. */
    jobs: readonly string[];
  }[];
  cents: number;
  /** "Tue, Jun 2, 6 AM" at the home. */
  until: string;
  /** What the operator wrote, line by line. */
  text: string;
  /** Where it is booked. */
  link: string;
  /** Where it is answered. */
  conversation: string;
  reference: string;
};

export function timesReadyMail(offer: OfferedInMail) {
  const { visits, cents, until, text, link, conversation, reference } = offer;
  const isOne = visits.length === 1;
  const [first] = visits;
  const others = isOne ? '' : ` and ${visits.length - 1} more`;
  return layOutMail({
    // Names the time, so that two offers differ in a mailbox.
    subject: `Your times are ready: ${first?.when ?? ''}${others} (held until ${until})`,
    intro: `${isOne ? 'We found a time' : `We found times for ${visits.length} visits`}. Book by ${until}, or we’ll release ${isOne ? 'it' : 'them'}.`,
    action: { label: 'Review and book', link },
    paragraphs: [
      ...text.split('\n').filter((line) => line.trim() !== ''),
      ...visits.flatMap((visit) => [`${visit.who} will be there ${visit.when}.`, ...visit.jobs]),
      `You’ll pay up to ${formatPrice(cents)}, after the work is done.`,
      `Don’t like these times? Tell us at ${conversation}`,
      `Request ${reference}`,
    ],
  });
}
