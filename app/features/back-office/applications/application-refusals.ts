/** Refusals of changes to an application, a sentence each, with what has happened in the meantime. Pure. */
import type { SentState } from '#app/features/homesmiths/applications/application.process.ts';
import {
  ANSWER_FIELDS,
  ANSWER_MISTAKES,
  type PageRefusal,
  presentWith,
} from '../frame/page-refusal.ts';

const MEANWHILE: Readonly<Record<SentState, string>> = {
  sent: 'they or another operator wrote',
  asked: 'another operator asked them something',
  accepted: 'it was accepted',
  declined: 'it was declined',
  withdrawn: 'they withdrew it',
  closed: 'the conversation was closed',
};

const MISTAKES = {
  ...ANSWER_MISTAKES,
  incomplete: 'The application isn’t complete. Ask them for what’s missing.',
  'day-past': 'This date has passed. Enter a later one, or choose “Failed”.',
} as const;

export type ApplicationRefusal = PageRefusal<SentState, keyof typeof MISTAKES>;

export const presentApplicationRefusal = presentWith({
  gone: 'This application was erased.',
  stale: (state: SentState) => `We didn’t change anything because ${MEANWHILE[state]}`,
  mistakes: MISTAKES,
  fields: { ...ANSWER_FIELDS, 'day-past': 'until' },
});
