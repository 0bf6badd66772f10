/** Why nothing was changed of a request, a sentence each, and what has happened meanwhile. Pure. */

import { adminRequestPath } from '#app/kernel/admin-urls.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { proofPath } from '#app/kernel/urls.ts';
import type { RequestState } from './request-states.ts';

export type RequestRefusal =
  | { code: 'gone' }
  | { code: 'stale'; state: RequestState }
  | { code: 'text-missing' | 'text-long' | 'reason-missing' | 'not-placed' }
  | { code: 'told'; sentence: string }
  | { code: 'failed'; failure: Failure };

type Presented = { message: string; isAnew?: boolean; init: ResponseInit } | { leadsTo: string };

const MEANWHILE: Readonly<Record<RequestState, string>> = {
  waiting: 'they have written to us, or somebody of us has',
  answered: 'somebody of us has answered',
  assigned: 'it was assigned',
  declined: 'it was declined',
  withdrawn: 'they have taken it back',
  closed: 'the conversation was closed',
};

const SENTENCES = {
  'text-missing': 'Please write what they will read.',
  'text-long': 'That is longer than an answer can be.',
  'reason-missing': 'Please choose the reason.',
  'not-placed': 'Please choose a homesmith for each visit.',
} as const;

export function presentRequestRefusal(reference: string, refusal: RequestRefusal): Presented {
  switch (refusal.code) {
    case 'gone':
      return { message: 'This request is gone: it was erased.', init: { status: 404 } };
    case 'stale':
      return {
        message: `Nothing was changed. Meanwhile ${MEANWHILE[refusal.state]}: this page shows it now.`,
        isAnew: true,
        init: { status: 409 },
      };
    case 'told':
      return { message: refusal.sentence, init: { status: 422 } };
    case 'failed':
      return presentFailure(refusal.failure, {
        leadsTo: proofPath(adminRequestPath(reference)),
        unreadable: 'Please choose what to do.',
      });
    default:
      return { message: SENTENCES[refusal.code], init: { status: 422 } };
  }
}
