/** The mail to a removed member. Pure. */
import { ASK_PATH } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export const removedMail = ({ name }: { name: string }, publicUrl: string) =>
  layOutMail({
    subject: `You’re no longer on the ${name} crew`,
    intro: `You were removed from the ${name} crew.`,
    action: { label: 'Contact us', link: `${publicUrl}${ASK_PATH}` },
    paragraphs: [
      'You can no longer open its hours, area, or calendar, and your private calendar address has stopped working.',
      'Your own account stays as it is. If you didn’t expect this, ask the other members or contact us.',
    ],
  });
