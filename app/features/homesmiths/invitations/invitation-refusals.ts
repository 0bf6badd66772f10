/** Refusals of inviting and joining, a sentence each. Pure. */
import { NO_EMAIL } from '#app/features/identity/api/identity.ts';
import type { RefusalOf, RefusalRow, RefusalTable } from '#app/platform/action/refusals.ts';

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

export const WITHDRAW_REFUSALS = {
  'not-open': {
    status: 422,
    text: 'This invitation is no longer pending. It was used or withdrawn, or it expired.',
  },
} as const satisfies Record<string, RefusalRow>;

export type WithdrawRefusal = { code: keyof typeof WITHDRAW_REFUSALS };

const USED = { status: 410, text: 'This invitation was already used, or it expired.' } as const;

export const JOIN_REFUSALS = {
  gone: USED,
  used: USED,
  withdrawn: { status: 410, text: 'This invitation was withdrawn.' },
  unproved: { status: 403, text: 'Verify your email address and phone first.' },
} as const satisfies RefusalTable;

export type JoinRefusal = RefusalOf<typeof JOIN_REFUSALS>;
