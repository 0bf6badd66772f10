/**
 * Mails to members when an operator suspends or reinstates a homesmith, without the reason, which is for our
 * records. Pure.
 */
import { ASK_PATH, workPath } from '#app/kernel/urls.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

type About = { number: number; name: string; publicUrl: string };

const PASSED_ON =
  'We’re asking other homesmiths to take your open visits. Please don’t go to them. If you’re in the middle of a job, finish it or pause it on its page.';

export const STATE_MAILS = {
  suspend: ({ name, publicUrl }: About) =>
    layOutMail({
      subject: `We have suspended ${name}`,
      intro: `Homeowners see no windows of ${name} until we bring them back.`,
      action: { label: 'Write to us', link: `${publicUrl}${ASK_PATH}` },
      paragraphs: [PASSED_ON, 'Write to us to hear why, and what would bring your windows back.'],
    }),
  reinstate: ({ number, name, publicUrl }: About) =>
    layOutMail({
      subject: `The windows of ${name} are back`,
      intro: `${name} is no longer suspended: homeowners see your windows again, within your hours, area, trades and licenses.`,
      action: { label: 'Look at your pages', link: `${publicUrl}${workPath(number)}` },
      paragraphs: ['Please look whether your hours and time off still are as they were.'],
    }),
  end: ({ name, publicUrl }: About) =>
    layOutMail({
      subject: `We have ended the work with ${name}`,
      intro: `Homeowners see no windows of ${name} any more.`,
      action: { label: 'Write to us', link: `${publicUrl}${ASK_PATH}` },
      paragraphs: [PASSED_ON, 'Write to us to hear why, or if you think that this is a mistake.'],
    }),
} as const;
