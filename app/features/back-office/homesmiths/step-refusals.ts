/** Refusals of changes to a homesmith, a sentence each. Pure. */
import type { ListedState } from '#app/features/homesmiths/roster/roster-list.ts';
import { type PageRefusal, presentWith } from '../frame/page-refusal.ts';

const MEANWHILE: Readonly<Record<ListedState, string>> = {
  active: 'They are active by now',
  paused: 'They have paused themselves',
  suspended: 'Somebody of us has suspended them',
  ended: 'Somebody of us has ended the work with them',
};

const MISTAKES = { 'reason-missing': 'Please choose the reason.' } as const;

export type StepRefusal = PageRefusal<ListedState, keyof typeof MISTAKES>;

export const presentStepRefusal = presentWith({
  gone: 'There is no such homesmith any more.',
  stale: (state: ListedState) => `Nothing was changed. ${MEANWHILE[state]}`,
  mistakes: MISTAKES,
  fields: { 'reason-missing': 'reason' },
});
