/** The five rights of California's law that we give to everyone: their names and texts. */
import { PRIVACY_REQUEST_PATH } from '#app/kernel/urls.ts';

/** In the order of the law (Civil Code 1798.105 to 1798.121), except that the most used comes first. */
export const RIGHTS = ['know', 'delete', 'correct', 'opt-out', 'limit'] as const;
export type Right = (typeof RIGHTS)[number];

export const isRight = (text: unknown): text is Right => RIGHTS.some((right) => right === text);

export const requestPath = (right: Right): string => `${PRIVACY_REQUEST_PATH}?right=${right}`;

/** Opting out and limiting "need not be a verifiable consumer request" (11 CCR 7026(d), 7027(e)). */
export const needsProof = (right: Right): boolean =>
  right === 'know' || right === 'delete' || right === 'correct';

type RightTexts = {
  /** Heading and link. */
  title: string;
  /** The benefit, in a sentence. */
  summary: string;
  /** Its name in mails and lists. */
  subject: string;
  /** What happens after sending. */
  next: string;
  /** Label of the button. */
  send: string;
};

export const RIGHT_TEXTS: Readonly<Record<Right, RightTexts>> = {
  know: {
    title: 'Get a copy of your data',
    summary: 'Download a file with everything we keep about your email address.',
    subject: 'Request to know',
    next: 'We’ll email you a link. Select the button there to download the file right away.',
    send: 'Send my request',
  },
  delete: {
    title: 'Delete your data',
    summary: 'Delete everything we keep about your email address.',
    subject: 'Request to delete',
    next: 'We’ll email you a link. We won’t delete anything until you confirm twice on the page it opens.',
    send: 'Send my request',
  },
  correct: {
    title: 'Correct your data',
    summary: 'Tell us what’s wrong, and we’ll correct it.',
    subject: 'Request to correct',
    next: 'We’ll email you a link. Select the button there, and a person will read your request and answer you.',
    send: 'Send my request',
  },
  'opt-out': {
    title: 'Do Not Sell or Share My Personal Information',
    summary: 'Say no, on the record, to any sale or sharing. We do neither today.',
    subject: 'Request to opt out of sale and sharing',
    next: 'It takes effect right away. You don’t need an account or proof of who you are.',
    send: 'Opt out now',
  },
  limit: {
    title: 'Limit the Use of My Sensitive Personal Information',
    summary: 'Have sensitive information used only for what you asked us to do.',
    subject: 'Request to limit the use of sensitive information',
    next: 'It takes effect right away. You don’t need an account or proof of who you are.',
    send: 'Limit it now',
  },
};
