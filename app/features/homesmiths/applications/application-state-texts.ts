/** Texts about an application that is no longer a draft. Pure. */
import type { ApplicationState } from './application.process.ts';

type StateTexts = { title: string; text: string };
type SentState = Exclude<ApplicationState, 'draft'>;

const IS_READ =
  'Thanks for applying. A person will read your application and check your details. We’ll email you with an answer or a question. Once you’re accepted, homeowners can book you.';

const SENT: Readonly<Record<SentState, StateTexts>> = {
  sent: { title: 'We have your application', text: IS_READ },
  asked: {
    title: 'We have a question about your application',
    text: 'You’ll find it in the conversation. We’ll decide once you’ve answered.',
  },
  accepted: {
    title: 'You’re accepted!',
    text: 'We emailed you a link to set up your account. Once your hours, area, and services are set, homeowners can book you.',
  },
  declined: {
    title: 'We can’t accept your application',
    text: 'You’ll find the reason in the conversation. If something changes, you can apply again.',
  },
  withdrawn: {
    title: 'You withdrew your application',
    text: 'We’ve stopped working on it. You can apply again anytime.',
  },
  closed: {
    title: 'Your application is closed',
    text: 'You’ll find the reason in the conversation. You can apply again anytime.',
  },
};

export const sentTexts = (state: ApplicationState): StateTexts =>
  SENT[state === 'draft' ? 'sent' : state];

const SINCE: Readonly<Record<SentState, string>> = {
  sent: 'was sent',
  asked: 'was sent',
  accepted: 'was accepted',
  declined: 'was declined',
  withdrawn: 'was withdrawn',
  closed: 'was closed',
};

/**
 * After saving a step of an application that is no longer a draft, for example because it was sent in another tab.
 */
export const staleMessage = (state: ApplicationState): string =>
  state === 'draft'
    ? 'Another tab saved this application at the same time. Your answers are still here. Save again.'
    : `This application ${SINCE[state]} in the meantime, so we didn’t save this step. What you entered is still below, so you can copy it.`;
