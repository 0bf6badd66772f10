import type { InboxMail } from '#app/features/inbox/mails/inbox-mails.ts';
import { adminApplicationPath } from '#app/kernel/admin-urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

/**
 * The mails of an application; the inbox adds reference and recipient's note. They never repeat what was typed,
 * because anybody can type anybody's address.
 */

export const BEGUN_MAIL = {
  subject: 'Continue your homesmith application',
  intro:
    'Somebody started an application to become a homesmith with this address. If that was you, continue whenever you like, on any device.',
  actionLabel: 'Continue the application',
  paragraphs: [
    'Each step is saved as you finish it, and nothing is sent to us until you say so on the last one. A draft is deleted after 30 days without changes.',
  ],
} as const;

export const SENT_MAIL = {
  subject: 'We have your homesmith application',
  intro: 'We have your application, and a person will read it.',
  paragraphs: [
    'Next we check what you told us. When there is an answer, or a question, we email you. You can read everything and reply with the link in this email.',
    'Once you’re accepted, homeowners can book you. We can’t promise how many will.',
  ],
} as const;

/** To the administrator. */
export const withdrawnMail = (reference: string): InboxMail =>
  layOutMail({
    subject: `Withdrawn: homesmith application ${reference}`,
    intro: 'Whoever sent it has taken it back, and its conversation is closed.',
    paragraphs: [`To read it, log in as an operator and open ${adminApplicationPath(reference)}.`],
  });
