/** Why nothing was changed of a homesmith, a sentence each. Pure. */
import type { ListedState } from '#app/features/homesmiths/roster/roster-list.ts';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { proofPath } from '#app/kernel/urls.ts';

export type StepRefusal =
  | { code: 'gone' | 'reason-missing' }
  | { code: 'stale'; state: ListedState }
  | { code: 'told'; sentence: string }
  | { code: 'failed'; failure: Failure };

type Presented = { message: string; isAnew?: boolean; init: ResponseInit } | { leadsTo: string };

const MEANWHILE: Readonly<Record<ListedState, string>> = {
  active: 'They are active by now',
  paused: 'They have paused themselves',
  suspended: 'Somebody of us has suspended them',
  ended: 'Somebody of us has ended the work with them',
};

export function presentStepRefusal(number: number, refusal: StepRefusal): Presented {
  switch (refusal.code) {
    case 'gone':
      return { message: 'There is no such homesmith any more.', init: { status: 404 } };
    case 'reason-missing':
      return { message: 'Please choose the reason.', init: { status: 422 } };
    case 'stale':
      return {
        message: `Nothing was changed. ${MEANWHILE[refusal.state]}: this page shows it now.`,
        isAnew: true,
        init: { status: 409 },
      };
    case 'told':
      return { message: refusal.sentence, init: { status: 422 } };
    case 'failed':
      return presentFailure(refusal.failure, {
        leadsTo: proofPath(adminHomesmithPath(number)),
        unreadable: 'Please choose what to do.',
      });
  }
}
