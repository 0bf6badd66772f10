/** Refusals of changing a visit, with what to do. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';
import { formatTooMany, initOfTooMany, type TooManyChanges } from '../caps/too-many-changes.ts';
import { CHOOSE_TIME } from './time-choice.ts';

export type ChangeRefusal =
  | TooManyChanges
  | {
      code:
        | 'gone'
        | 'not-now'
        | 'too-early'
        | 'other-fee'
        | 'taken'
        | 'other-homesmith'
        | 'no-window'
        | 'unreadable'
        | 'broken'
        | 'not-sold'
        | 'full';
    }
  | { code: 'mistakes'; mistakes: Mistakes };

const SENTENCES: Readonly<Record<Exclude<ChangeRefusal['code'], 'too-many'>, string>> = {
  gone: 'We can’t find this visit.',
  'not-now': 'This can no longer be changed. Here’s the latest.',
  'too-early': 'Give them until 30 minutes after the window. They may still be on the way.',
  'other-fee': 'The fee changed while this page was open. Check it and try again.',
  taken: 'Someone just took that time. Here are the ones still open.',
  'other-homesmith':
    'Your homesmith was just booked for that time. Pick another time, or have another homesmith come.',
  'no-window': CHOOSE_TIME,
  'not-sold': 'We no longer offer these services, so we didn’t add anything.',
  full: 'Your service list is full, so we couldn’t add everything. Remove something and try again.',
  mistakes: 'Check the fields below.',
  unreadable: 'Only part of the form arrived. Send it again.',
  broken: 'Something went wrong on our side, and nothing changed. Please try again.',
};

export const tellChangeRefusal = (refusal: ChangeRefusal): string =>
  refusal.code === 'too-many' ? formatTooMany(refusal) : SENTENCES[refusal.code];

/** Status and headers of a page or an answer that refuses; 409 for what has changed. */
export function initOfRefusal(refusal: ChangeRefusal): {
  status: number;
  headers?: Record<string, string>;
} {
  switch (refusal.code) {
    case 'too-many':
      return initOfTooMany(refusal);
    case 'unreadable':
      return { status: 400 };
    case 'broken':
      return { status: 503 };
    case 'no-window':
    case 'mistakes':
      return { status: 422 };
    default:
      return { status: 409 };
  }
}
