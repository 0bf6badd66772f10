/** What a customer reads when times that they were offered are not there anymore. Pure. */
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export type TakenBackInMail = {
  /** "Wed, Jun 3, 10 AM–noon" */
  windows: readonly string[];
  /** What an operator wrote, line by line. */
  text: string;
  conversation: string;
  reference: string;
};

const NEXT = 'We’ll find you another time and email you. You won’t be charged.';

const namesOf = ({ windows }: Pick<TakenBackInMail, 'windows'>): string =>
  windows.length === 1
    ? 'The time we offered isn’t available anymore'
    : 'The times we offered aren’t available anymore';

/** What comes before and after an operator's note. */
export function frameTakenBack({ windows }: Pick<TakenBackInMail, 'windows'>) {
  const [first = ''] = windows;
  return {
    before:
      windows.length === 1
        ? `We can’t hold ${first} for you anymore. We’re sorry.`
        : `We can’t hold these times for you anymore. We’re sorry.\n${windows.join('\n')}`,
    after: NEXT,
  };
}

/** In the conversation. */
export function formatTakenBack({ windows, text }: TakenBackInMail): string {
  const { before, after } = frameTakenBack({ windows });
  return [before, ...(text.trim() === '' ? [] : [text.trim()]), after].join('\n\n');
}

export const offerTakenBackMail = (offer: TakenBackInMail) =>
  layOutMail({
    subject: `${namesOf(offer)}: ${offer.windows[0] ?? ''}`,
    intro: `${namesOf(offer)}. We’re sorry. ${NEXT}`,
    action: { label: 'See your request', link: offer.conversation },
    paragraphs: [
      ...offer.windows,
      ...offer.text.split('\n').filter((line) => line.trim() !== ''),
      `Request ${offer.reference}`,
    ],
  });
