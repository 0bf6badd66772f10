/** The mail of a declined request: that there's no time, and what an operator wrote. Pure. */
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

type DeclineFacts = {
  /** What the operator wrote, line by line. */
  text: string;
  conversation: string;
  reference: string;
};

export const declinedMail = ({ text, conversation, reference }: DeclineFacts) =>
  layOutMail({
    subject: `We couldn’t find a time for your request (${reference})`,
    intro:
      'We couldn’t find a homesmith for your request, so we closed it. We’re sorry. You won’t be charged.',
    action: { label: 'See your request', link: conversation },
    paragraphs: [...text.split('\n').filter((line) => line.trim() !== ''), `Request ${reference}`],
  });
