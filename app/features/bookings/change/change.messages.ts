/** Refusals of changing a visit, with what to do. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';
import { formatTooMany, initOfTooMany, type TooManyChanges } from '../caps/too-many-changes.ts';

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
  gone: 'There is no such visit.',
  'not-now': 'This can no longer be changed. Here’s the latest.',
  'too-early': 'Please wait until half an hour after the window: they may still be on the way.',
  'other-fee':
    'What this costs has changed since the page was shown, so nothing was done. Please look at it again.',
  taken: 'That time has just gone, so nothing was moved. These are the times that are left.',
  'other-homesmith':
    'Your homesmith was just booked for that time. Pick another time, or have another homesmith come.',
  'no-window': 'Please choose one of the times.',
  'not-sold': 'We no longer offer these services, so we didn’t add anything.',
  full: 'Your service list is full, so not all of it came onto it. Remove something first, then press again.',
  mistakes: 'Please have a look at the fields below.',
  unreadable: 'Only part of the form arrived. Send it again.',
  broken: 'Nothing was changed: something went wrong on our side. Please try again.',
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
