import type { InboxMail } from '#app/features/inbox/api/inbox.ts';
import { adminApplicationPath } from '#app/kernel/admin-urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

/**
 * The mails of an application; the inbox adds reference and recipient's note. They never repeat what was typed,
 * because anybody can type anybody's address.
 */

export const BEGUN_MAIL = {
  subject: 'Continue your homesmith application',
  intro:
    'Someone started an application to become a homesmith with this address. If that was you, continue whenever you like, on any device.',
  actionLabel: 'Continue the application',
  paragraphs: [
    'We save each step as you finish it. You send it to us on the last one. We delete drafts after 30 days without changes.',
  ],
} as const;

export const SENT_MAIL = {
  subject: 'We have your homesmith application',
  intro: 'Thanks for applying. We’ll read your application and get back to you.',
  paragraphs: [
    'Next we’ll check your details, and email you with an answer or a question. Use the link in this email to read everything and reply.',
    'Once you’re accepted, homeowners can book you. We can’t promise how many will.',
  ],
} as const;

/** To the administrator. */
export const withdrawnMail = (reference: string, publicUrl: string): InboxMail =>
  layOutMail({
    subject: `Withdrawn: homesmith application ${reference}`,
    intro: 'The applicant withdrew their application, so we closed its conversation.',
    action: {
      label: 'See the application',
      link: `${publicUrl}${adminApplicationPath(reference)}`,
    },
    paragraphs: ['You don’t need to do anything.'],
  });
