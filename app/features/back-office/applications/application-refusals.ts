/** Refusals of changes to an application, a sentence each, with what has happened meanwhile. Pure. */
import type { SentState } from '#app/features/homesmiths/applications/application.process.ts';
import {
  ANSWER_FIELDS,
  ANSWER_MISTAKES,
  type PageRefusal,
  presentWith,
} from '../frame/page-refusal.ts';

const MEANWHILE: Readonly<Record<SentState, string>> = {
  sent: 'they have written to us, or somebody of us has',
  asked: 'somebody of us has asked them something',
  accepted: 'it was accepted',
  declined: 'it was declined',
  withdrawn: 'they have taken it back',
  closed: 'the conversation was closed',
};

const MISTAKES = {
  ...ANSWER_MISTAKES,
  'reason-missing': 'Please choose the reason.',
  'kind-missing': 'Please choose what was checked, and what was found.',
  incomplete:
    'Not every question of the application is answered. Please ask them in the conversation.',
} as const;

export type ApplicationRefusal = PageRefusal<SentState, keyof typeof MISTAKES>;

export const presentApplicationRefusal = presentWith({
  gone: 'This application is gone: it was erased.',
  stale: (state: SentState) => `Nothing was changed. Meanwhile ${MEANWHILE[state]}`,
  mistakes: MISTAKES,
  fields: { ...ANSWER_FIELDS, 'reason-missing': 'reason', 'kind-missing': 'kind' },
});
