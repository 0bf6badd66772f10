/** The mail of an invitation. Its names were checked by an operator, or are the inviting members' own. Pure. */
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export const INVITATION_DAYS = 30;

export const invitationMail = ({ name, link }: { name: string; link: string }) =>
  layOutMail({
    subject: 'Your invitation to Homesmith',
    intro: `You’re invited to work with us as ${name}.`,
    action: { label: 'Open the invitation', link },
    paragraphs: [
      'Register or log in there, with this email address or another one. We need your email address and phone, but not your home address.',
      `The link works once, for ${INVITATION_DAYS} days. Anyone who has it can join in your place, so keep it to yourself.`,
      'If you didn’t expect this, you don’t need to do anything.',
    ],
  });

type Welcome = {
  name: string;
  link: string;
  /** What the operator wrote, line by line. */
  text: string;
  /** Where the applicant can answer. */
  conversation: string;
};

/** The one mail of an accepted application: the news, what to do, and the operator's words. */
export const welcomeMail = ({ name, link, text, conversation }: Welcome) =>
  layOutMail({
    subject: `Welcome to Homesmith, ${name}`,
    intro: 'We accepted your application. Let’s set up your account.',
    action: { label: 'Set up your account', link },
    paragraphs: [
      ...text.split('\n').filter((line) => line.trim() !== ''),
      'Once you’ve joined and we have your insurance, homeowners can book you. So check five things right away: your hours, area, services, insurance, and text messages. It takes about 10 minutes.',
      `The link works once, for ${INVITATION_DAYS} days. Anyone who has it can join in your place, so keep it to yourself.`,
      `Questions? Reply here: ${conversation}`,
    ],
  });
