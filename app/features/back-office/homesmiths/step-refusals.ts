/** Refusals of changes to a homesmith, a sentence each. Pure. */
import type { ListedState } from '#app/features/homesmiths/roster/roster-list.ts';
import { type PageRefusal, presentWith } from '../frame/page-refusal.ts';

const MEANWHILE: Readonly<Record<ListedState, string>> = {
  active: 'They are active now',
  paused: 'They have paused themselves',
  suspended: 'Another operator suspended them',
  ended: 'Another operator ended the work with them',
};

export type StepRefusal = PageRefusal<ListedState, never>;

export const presentStepRefusal = presentWith({
  gone: 'This homesmith no longer exists.',
  stale: (state: ListedState) => `Nothing was changed. ${MEANWHILE[state]}`,
  mistakes: {},
  fields: {},
});
