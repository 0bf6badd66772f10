/** The view model of members and invitations. Pure. */
import type { RefusalRow } from '#app/platform/action/refusals.ts';

export type CrewView = {
  members: readonly { id: string; email: string; since: string; isYou: boolean }[];
  /** Open invitations. */
  invitations: readonly { id: string; email: string; invited: string; until: string }[];
};

export type CrewIntent = 'invite' | 'withdraw' | 'remove';

/** Of removing a member, by members and by operators. */
export const REMOVE_REFUSALS = {
  'no-member': { status: 422, text: 'They’re no longer a member.' },
  'last-member': {
    status: 422,
    text: 'You can’t remove the last member. Invite someone else first.',
  },
} as const satisfies Record<string, RefusalRow>;

export type RemoveRefusal = { code: keyof typeof REMOVE_REFUSALS };
