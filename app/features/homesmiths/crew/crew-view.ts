/** The view model of members and invitations. Pure. */
import { tellWithdrawRefusal, type WithdrawRefusal } from '../invitations/invitation-refusals.ts';

export type CrewView = {
  members: readonly { id: string; email: string; since: string; isYou: boolean }[];
  /** Open invitations. */
  invitations: readonly { id: string; email: string; invited: string; until: string }[];
};

export const CREW_INTENTS = ['invite', 'withdraw', 'remove'] as const;
export type CrewIntent = (typeof CREW_INTENTS)[number];

export type CrewRefusal = WithdrawRefusal | { code: 'no-member' | 'last-member' | 'yourself' };

export function tellCrewRefusal({ code }: CrewRefusal): string {
  switch (code) {
    case 'not-open':
      return tellWithdrawRefusal();
    case 'no-member':
      return 'They’re no longer a member.';
    case 'last-member':
      return 'You can’t remove the last member. Invite someone else first.';
    case 'yourself':
      return 'You can’t remove yourself. Ask another member, or contact us.';
  }
}
