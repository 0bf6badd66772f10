/** Refusals of inviting and joining, a sentence each. Pure. */
import { NO_EMAIL } from '#app/features/identity/email.ts';
import type { Failure } from '#app/kernel/change.ts';
import type { RefusalRow } from '#app/platform/action/refusals.ts';

/** Open invitations of one homesmith, so that no one sends mass mail. */
export const MAX_OPEN = 20;

/** Each is shown at the email field. */
export const INVITE_REFUSALS = {
  'email-invalid': { status: 422, field: 'email', text: NO_EMAIL },
  'no-homesmith': {
    status: 422,
    field: 'email',
    text: 'This homesmith is no longer active, so we didn’t send an invite.',
  },
  'is-member': {
    status: 422,
    field: 'email',
    text: 'The person with this address is already a member.',
  },
  'too-many-open': {
    status: 422,
    field: 'email',
    text: `There are already ${MAX_OPEN} pending invitations. Withdraw one, or wait until someone joins.`,
  },
  'too-many': {
    status: 422,
    field: 'email',
    text: 'We’ve already sent several emails to this address. Try again later.',
    // The mail that was asked for is counted.
    commits: true,
  },
} as const satisfies Record<string, RefusalRow>;

export type InviteRefusal = { code: keyof typeof INVITE_REFUSALS };

export const tellInviteRefusal = ({ code }: InviteRefusal): string => INVITE_REFUSALS[code].text;

export const WITHDRAW_REFUSALS = {
  'not-open': {
    status: 422,
    text: 'This invitation is no longer pending. It was used or withdrawn, or it expired.',
  },
} as const satisfies Record<string, RefusalRow>;

export type WithdrawRefusal = { code: keyof typeof WITHDRAW_REFUSALS };

export type JoinRefusal =
  | { code: 'gone' | 'withdrawn' | 'unproved' }
  /** A failure of the frame. */
  | { code: 'failed'; failure: Failure };

/** Null when the redirect's page shows it. */
export function tellJoinRefusal(refusal: JoinRefusal): { message: string; status: number } | null {
  switch (refusal.code) {
    case 'gone':
      return { message: 'This invitation was already used, or it expired.', status: 410 };
    case 'withdrawn':
      return { message: 'This invitation was withdrawn.', status: 410 };
    case 'unproved':
      return null;
    case 'failed':
      return tellFailure(refusal.failure);
  }
}

function tellFailure(failure: Failure): { message: string; status: number } | null {
  if (failure.kind === 'missing') return null;
  return failure.kind === 'unreadable'
    ? { message: 'We couldn’t read that. Use the button on this page.', status: 400 }
    : { message: 'Something went wrong on our side. Try again.', status: 503 };
}
