/**
 * Mails to members when an operator suspends or reinstates a homesmith, without the reason, which is for our
 * records. Pure.
 */
import { ASK_PATH, workPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

type About = { number: number; name: string; publicUrl: string };

const PASSED_ON =
  'If you have open visits, we’re asking other homesmiths to take them. Please don’t go to those visits. If you’re in the middle of a job, finish or pause it on its page.';

export const STATE_MAILS = {
  suspend: ({ name, publicUrl }: About) =>
    layOutMail({
      subject: `${name} is suspended`,
      intro: `Homeowners can’t book ${name} for now.`,
      action: { label: 'Contact us', link: `${publicUrl}${ASK_PATH}` },
      paragraphs: [PASSED_ON, 'Contact us to find out why, and what it takes to get booked again.'],
    }),
  reinstate: ({ number, name, publicUrl }: About) =>
    layOutMail({
      subject: `You’re active again: ${name}`,
      intro: `${name} is no longer suspended. Homeowners can book you again, within your hours, area, trades, and licenses.`,
      action: { label: 'Check your schedule', link: `${publicUrl}${workPath(number)}` },
      paragraphs: ['Check that your hours and time off are still right.'],
    }),
  end: ({ name, publicUrl }: About) =>
    layOutMail({
      subject: `We’ve stopped working with ${name}`,
      intro: `Homeowners can no longer book ${name}.`,
      action: { label: 'Contact us', link: `${publicUrl}${ASK_PATH}` },
      paragraphs: [PASSED_ON, 'Contact us to find out why, or if you think this is a mistake.'],
    }),
} as const;
