/** The mail to a removed member. Pure. */
import { ASK_PATH } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export const removedMail = ({ name }: { name: string }, publicUrl: string) =>
  layOutMail({
    subject: `You’re no longer on the ${name} crew`,
    intro: `You were removed from the members of ${name} at Homesmith.`,
    action: { label: 'Write to us', link: `${publicUrl}${ASK_PATH}` },
    paragraphs: [
      'Its hours, area and calendar no longer open to you, and the private address of its calendar that you had has ended.',
      'Your account, and what else you have with us, stays as it is. If this surprises you, ask the other members, or write to us.',
    ],
  });
