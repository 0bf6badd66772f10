/** Refusals of changing a visit, with what to do. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';

export type ChangeRefusal =
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

const SENTENCES: Readonly<Record<ChangeRefusal['code'], string>> = {
  gone: 'There is no such visit.',
  'not-now': 'This cannot be changed any more. Here is how it stands now.',
  'too-early': 'Please wait until half an hour after the window: they may still be on the way.',
  'other-fee':
    'What this costs has changed since the page was shown, so nothing was done. Please look at it again.',
  taken: 'That time has just gone, so nothing was moved. These are the times that are left.',
  'other-homesmith':
    'Your homesmith was just booked for that time. Pick another time, or have another homesmith come.',
  'no-window': 'Please choose one of the times.',
  'not-sold': 'None of this is sold any more, so nothing came onto your list.',
  full: 'Your service list is full, so not all of it came onto it. Remove something first, then press again.',
  mistakes: 'Please have a look at the fields below.',
  unreadable: 'Only part of the form arrived. Send it again.',
  broken: 'Nothing was changed: something went wrong on our side. Please try again.',
};

export const tellChangeRefusal = ({ code }: ChangeRefusal): string => SENTENCES[code];

const STATUSES: Readonly<Partial<Record<ChangeRefusal['code'], number>>> = {
  unreadable: 400,
  mistakes: 422,
  'no-window': 422,
  broken: 503,
};
export const statusOfChange = ({ code }: ChangeRefusal): number => STATUSES[code] ?? 409;
