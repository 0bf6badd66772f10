/** The mail to the operator about a request that has to be answered. Pure. */

import type { InboxMail } from '#app/features/inbox/mails/inbox-mails.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import { countDays } from '#app/kernel/counts.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import type { Right } from './rights.ts';

type Due = { reference: string; right: Right; answerBy: string; daysLeft: number };

export function deadlineMail({ reference, right, answerBy, daysLeft }: Due): InboxMail {
  const isOver = daysLeft < 0;
  const what = `A privacy request (${right})`;
  return layOutMail({
    subject: isOver
      ? `OVERDUE: privacy request ${reference}`
      : `Privacy request ${reference} is due`,
    intro: isOver
      ? `${what} was due by ${answerBy} and is still open. Please answer it today.`
      : `${what} has to be answered by ${answerBy}, ${countDays(daysLeft)} from now.`,
    paragraphs: [
      `To answer it and close it, log in as an operator and open ${adminConversationPath(reference)}.`,
      `California’s law gives 45 days from the day a request came, and 45 more only if you tell the person why within the first (Cal. Code Regs. tit. 11, § 7021). The same page has the form for that.`,
    ],
  });
}
