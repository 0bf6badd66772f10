/** Refusals of changes to a homesmith's work, as forms show them. Pure. */

import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { type RosterRefusal, tellRefusal } from '../roster/roster.messages.ts';
import { SHOWN_FIELD, spanField } from './work-forms.ts';

export type WorkRefusal = RosterRefusal | { code: 'failed'; failure: Failure };

export function presentWorkRefusal(path: string, refusal: WorkRefusal) {
  if (refusal.code === 'changed-meanwhile') {
    // With the new fingerprint, so that sending again overwrites.
    const values = { [SHOWN_FIELD]: refusal.shown };
    return { message: tellRefusal(refusal), values, init: { status: 409 } };
  }
  if (refusal.code !== 'failed') {
    const message = tellRefusal(refusal);
    const field = fieldOf(refusal);
    return {
      message,
      mistakes: field === null ? {} : { [field]: message },
      init: { status: 422 },
    };
  }
  return presentFailure(refusal.failure, {
    leadsTo: loginPath(path),
    unreadable: 'Only part of the form arrived. Send it again.',
  });
}

/** The field that it is about; null for the whole form. */
function fieldOf(refusal: RosterRefusal): string | null {
  if ('weekday' in refusal) return spanField('from', refusal.weekday, 0);
  switch (refusal.code) {
    case 'no-zip':
    case 'unknown-base':
      return 'base';
    case 'odd-zips':
    case 'no-zips':
    case 'too-many-zips':
      return 'zips';
    case 'no-miles':
      return 'miles';
    default:
      return null;
  }
}
