/** Texts of the mails about a visit's messages: first names, the message, and a link. Pure. */
import { quoted } from '#app/features/inbox/api/inbox.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export type MailedMessage = {
  from: string;
  /** "Wed, Jun 3, 10 AM–noon". */
  when: string;
  body: string;
  link: string;
  reference: string;
};

export const messageMail = ({ from, when, body, link, reference }: MailedMessage) =>
  layOutMail({
    subject: `New message from ${from}`,
    intro: `About the visit on ${when}, ${from} wrote:`,
    action: { label: 'Read and reply', link },
    paragraphs: [
      ...quoted(body),
      'Reply on Homesmith. We don’t get replies to this email.',
      `Something wrong with this message? Flag it there and we’ll take a look.`,
      `Conversation ${reference}`,
    ],
  });

/** To both: an operator wrote. */
export const operatorWroteMail = ({ when, link }: Pick<MailedMessage, 'when' | 'link'>) =>
  layOutMail({
    subject: 'Homesmith replied in your conversation',
    intro: `We looked at your conversation about the visit on ${when} and added a reply.`,
    action: { label: 'Read the reply', link },
    paragraphs: ['You can both see it.'],
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
    subject: `Flagged message: ${reference}`,
    intro: `The customer or the homesmith on booking ${booking} flagged a message.`,
    action: {
      label: 'Read the conversation',
      link: `${publicUrl}${adminConversationPath(reference)}`,
    },
    paragraphs: ['They can both keep writing until you close it.'],
  });
