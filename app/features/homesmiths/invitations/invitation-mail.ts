/** The mail of an invitation. Its names were checked by an operator, or are the inviting members' own. Pure. */
import { layOutMail } from '#app/platform/mail/mail-layout.ts';

export const INVITATION_DAYS = 30;

export const invitationMail = ({ name, link }: { name: string; link: string }) =>
  layOutMail({
    subject: 'Your invitation to Homesmith',
    intro: `You are invited to work with us as ${name}.`,
    action: { label: 'Open the invitation', link },
    paragraphs: [
      'Register or log in there, with this address or another one. We ask for an email address and a phone, and not for your home.',
      `The link is good once, for ${INVITATION_DAYS} days. Whoever has it can join in your place, so keep it to yourself.`,
      'If you did not expect this, you do not need to do anything.',
    ],
  });
