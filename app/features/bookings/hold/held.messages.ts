/** Refusals of changes to a held booking, with what to do. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';
import { type CapRefusal, formatCapRefusal, isCapRefusal } from '../caps/caps.ts';
import { formatTooMany, initOfTooMany, type TooManyChanges } from '../caps/too-many-changes.ts';
import type { ConfirmRefusal } from '../confirm/confirm-refusal.ts';

export type HeldRefusal =
  | ConfirmRefusal
  | TooManyChanges
  | { code: 'confirmed' | 'gone' | 'unreadable' | 'broken' }
  | { code: 'mistakes'; mistakes: Mistakes };

const SENTENCES: Readonly<
  Record<Exclude<HeldRefusal, CapRefusal | TooManyChanges>['code'], string>
> = {
  'hold-over': 'These times were held for you, and that is over. Please choose again.',
  'no-details': 'Please say first where it is, and who will be there.',
  changed: 'What you would agree to has changed since the page was shown. Please look at it again.',
  'cannot-come':
    'One of your homesmiths is no longer available at that time. Nothing was booked. Pick another time.',
  'already-booked':
    'Something of this is booked already, so nothing was booked twice. Your dashboard shows your bookings.',
  'not-yours': 'These times are held for another account.',
  confirmed:
    "You've already confirmed this booking, so we kept its times. You can cancel its visits.",
  gone: 'There is no such booking.',
  unreadable: 'Only part of the form arrived. Send it again.',
  broken: 'Nothing was booked: something went wrong on our side. Please try again.',
  mistakes: 'Please have a look at the fields below.',
};

export function tellHeldRefusal(refusal: HeldRefusal): string {
  if (refusal.code === 'too-many') return formatTooMany(refusal);
  return isCapRefusal(refusal) ? formatCapRefusal(refusal) : SENTENCES[refusal.code];
}

const STATUSES: Readonly<Partial<Record<HeldRefusal['code'], number>>> = {
  unreadable: 400,
  mistakes: 422,
  broken: 503,
};

/** Status and headers of a page that refuses. */
export const initOfHeldRefusal = (
  refusal: HeldRefusal,
): { status: number; headers?: Record<string, string> } =>
  refusal.code === 'too-many' ? initOfTooMany(refusal) : { status: STATUSES[refusal.code] ?? 409 };
