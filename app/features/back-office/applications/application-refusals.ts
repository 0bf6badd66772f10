/** Why nothing was changed of an application, a sentence each, and what has happened meanwhile. Pure. */
import type { SentState } from '#app/features/homesmiths/applications/application.process.ts';
import { adminApplicationPath } from '#app/kernel/admin-urls.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { proofPath } from '#app/kernel/urls.ts';

export type ApplicationRefusal =
  | { code: 'gone' }
  | { code: 'stale'; state: SentState }
  | { code: 'text-missing' | 'text-long' | 'reason-missing' | 'kind-missing' | 'incomplete' }
  | { code: 'told'; sentence: string }
  | { code: 'failed'; failure: Failure };

type Presented = { message: string; isAnew?: boolean; init: ResponseInit } | { leadsTo: string };

const MEANWHILE: Readonly<Record<SentState, string>> = {
  sent: 'they have written to us, or somebody of us has',
  asked: 'somebody of us has asked them something',
  accepted: 'it was accepted',
  declined: 'it was declined',
  withdrawn: 'they have taken it back',
  closed: 'the conversation was closed',
};

const SENTENCES = {
  'text-missing': 'Please write what they will read.',
  'text-long': 'That is longer than an answer can be.',
  'reason-missing': 'Please choose the reason.',
  'kind-missing': 'Please choose what was checked, and what was found.',
  incomplete:
    'Not every question of the application is answered. Please ask them in the conversation.',
} as const;

export function presentApplicationRefusal(
  reference: string,
  refusal: ApplicationRefusal,
): Presented {
  switch (refusal.code) {
    case 'gone':
      return { message: 'This application is gone: it was erased.', init: { status: 404 } };
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
        leadsTo: proofPath(adminApplicationPath(reference)),
        unreadable: 'Please choose what to do.',
      });
    default:
      return { message: SENTENCES[refusal.code], init: { status: 422 } };
  }
}
