/** The mails about an area that we don't serve yet. Pure. */
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

/** How long an unconfirmed request and its link are kept. */
export const CONFIRM_DAYS = 7;
/** How long a confirmed one waits for us. */
export const WAIT_YEARS = 2;

export const confirmAreaMail = ({ zip, link }: { zip: string; link: string }) =>
  layOutMail({
    subject: `Confirm your email to hear when we’re in ${zip}`,
    intro: `We’re not in ${zip} yet. Confirm your address, and we’ll email you once, when we are.`,
    action: { label: 'Confirm my email address', link },
    paragraphs: [
      `The link works for ${CONFIRM_DAYS} days. You can also use it to take your address off the list.`,
      'If you didn’t ask for this, ignore this email and you won’t hear from us again.',
    ],
  });

export const areaServedMail = ({ zip, link }: { zip: string; link: string }) =>
  layOutMail({
    subject: `We’re in ${zip} now`,
    intro: `You asked us to email you when we’re in ${zip}. You can book visits there now.`,
    action: { label: 'Browse services', link },
    paragraphs: ['This is the only email about it. We’ve deleted your address from the list.'],
  });
