/** Texts about an application that is no longer a draft. Pure. */
import type { ApplicationState } from './application.process.ts';

type StateTexts = { title: string; text: string };
type SentState = Exclude<ApplicationState, 'draft'>;

const IS_READ =
  'Thank you for applying. A person will read it and check what can be checked. When there is an answer, or a question, we email you. Customers book the times of homesmiths whom we have accepted.';

const SENT: Readonly<Record<SentState, StateTexts>> = {
  sent: { title: 'We have your application', text: IS_READ },
  asked: {
    title: 'We have a question about your application',
    text: 'It is in the conversation, where you can answer it. We decide after that.',
  },
  accepted: {
    title: 'Your application is accepted',
    text: 'We emailed you a link to set up your account. Once your hours, area and services are set, homeowners can book you.',
  },
  declined: {
    title: 'We cannot accept your application',
    text: 'Why not is in the conversation. You can apply again whenever something has changed.',
  },
  withdrawn: {
    title: 'You have withdrawn your application',
    text: 'We’ve stopped working on it. You can apply again whenever you like.',
  },
  closed: {
    title: 'Your application is closed',
    text: 'Why is in the conversation. You can apply again whenever you like.',
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
    ? 'Another tab saved this application at the same time. Your answers are still here: please save again.'
    : `This application ${SINCE[state]} in the meantime, so this step was not saved. What you entered is still below, so you can copy it.`;
