/** Refusals of changes to a homesmith, a sentence each. Pure. */
import type { ListedState } from '#app/features/homesmiths/roster/roster-list.ts';
import { type PageRefusal, presentWith } from '../frame/page-refusal.ts';

const MEANWHILE: Readonly<Record<ListedState, string>> = {
  active: 'they’re active now',
  paused: 'they paused their bookings',
  suspended: 'another operator suspended them',
  ended: 'another operator deactivated them',
};

export type StepRefusal = PageRefusal<ListedState, never>;

export const presentStepRefusal = presentWith({
  gone: 'This homesmith no longer exists.',
  stale: (state: ListedState) => `We didn’t change anything because ${MEANWHILE[state]}`,
  mistakes: {},
  fields: {},
});
