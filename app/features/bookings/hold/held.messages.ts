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
  'hold-over': 'Your hold expired. Please pick new times.',
  'no-details': 'Add the address and who will be home first.',
  changed: 'The price or terms changed. Review them and confirm again.',
  'cannot-come':
    'One of your homesmiths is no longer available, so we didn’t book anything. Please pick new times.',
  'already-booked': 'You’ve already booked some of this. See your bookings on your dashboard.',
  'not-yours': 'These times are held for another account.',
  confirmed:
    'You’ve already confirmed this booking, so we kept its times. You can cancel its visits.',
  gone: 'We can’t find this booking.',
  unreadable: 'Only part of the form arrived. Send it again.',
  broken: 'Something went wrong on our side, and we didn’t book anything. Please try again.',
  mistakes: 'Check the fields below.',
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
