/** The mail to the operator about a request that has to be answered. Pure. */

import type { InboxMail } from '#app/features/inbox/api/inbox.ts';
import { adminConversationPath } from '#app/kernel/admin-urls.ts';
import { countDays } from '#app/kernel/counts.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';
import { RIGHT_TEXTS, type Right } from './rights.ts';

type Due = {
  reference: string;
  right: Right;
  answerBy: string;
  daysLeft: number;
  publicUrl: string;
};

export function deadlineMail({ reference, right, answerBy, daysLeft, publicUrl }: Due): InboxMail {
  const isOver = daysLeft < 0;
  const what = RIGHT_TEXTS[right].subject;
  const day = formatLocalDate(answerBy);
  return layOutMail({
    subject: isOver
      ? `OVERDUE: privacy request ${reference}`
      : `Privacy request ${reference} is due`,
    intro: isOver
      ? `${what}: the answer was due by ${day}. Please answer it today.`
      : `${what}: the answer is due by ${day}, ${countDays(daysLeft)} from now.`,
    action: {
      label: 'Open the request',
      link: `${publicUrl}${adminConversationPath(reference)}`,
    },
    paragraphs: [
      'California law gives you 45 days from the day you received it. You can take 45 more if you tell the person why within the first 45 (Cal. Code Regs. tit. 11, § 7021). The form for that is on the same page.',
    ],
  });
}
