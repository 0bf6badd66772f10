/** Texts of the mails about a visit's messages: first names, the message, and a link. Pure. */
import { quoted } from '#app/features/inbox/mails/inbox-mails.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export type MailedMessage = {
  from: string;
  /** "Wednesday, June 3, 10 AM to noon". */
  when: string;
  body: string;
  link: string;
  reference: string;
};

export const messageMail = ({ from, when, body, link, reference }: MailedMessage) =>
  layOutMail({
    subject: `A message from ${from}`,
    intro: `About the visit on ${when}, ${from} wrote:`,
    action: { label: 'Read and answer', link },
    paragraphs: [
      ...quoted(body),
      'Please answer on that page. We can’t read replies to this email.',
      `If this message should not be here, flag it there, and we look at it. The conversation is ${reference}.`,
    ],
  });

/** To both: an operator wrote. */
export const operatorWroteMail = ({ when, link }: Pick<MailedMessage, 'when' | 'link'>) =>
  layOutMail({
    subject: 'We wrote in your conversation',
    intro: `We have looked at your conversation about the visit on ${when}, and wrote there.`,
    action: { label: 'Read it', link },
    paragraphs: ['Both of you can read it.'],
  });

/** To the administrator. */
export const flaggedMail = ({
  reference,
  publicUrl,
  booking,
}: {
  reference: string;
  publicUrl: string;
  booking: string;
}) =>
  layOutMail({
    subject: `A message was flagged: ${reference}`,
    intro: `A customer or a homesmith of booking ${booking} asks you to look at what the other one wrote.`,
    action: {
      label: 'Read the conversation',
      link: `${publicUrl}${adminConversationPath(reference)}`,
    },
    paragraphs: ['Until you close it, both of them can go on.'],
  });
