/** What a member changes of their crew: invites someone, withdraws an invitation, removes another member. */
import { z } from 'zod';
import { requireWithinLimits } from '#app/features/identity/api/identity.server.ts';
import { accept } from '#app/kernel/result.ts';
import { workPath } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import { type RefusalRow, type RefusalTable, refused } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { INVITE_REFUSALS, WITHDRAW_REFUSALS } from '../invitations/invitation-refusals.ts';
import { inviteMemberIn, withdrawInvitationIn } from '../invitations/invitations.server.ts';
import { OF_HOMESMITH } from '../work/own-homesmith.server.ts';
import { CREW_POLICY } from './crew.policy.ts';
import { removeMemberIn } from './crew.server.ts';
import { type CrewIntent, REMOVE_REFUSALS } from './crew-view.ts';

const COMMON = {
  gone: { status: 404, text: 'We can’t find this homesmith.' },
  'too-many-changes': {
    status: 422,
    text: 'You made a lot of changes in a short time. Try again later.',
  },
} as const satisfies Record<string, RefusalRow>;

const REMOVE_OTHER_REFUSALS = {
  ...COMMON,
  ...REMOVE_REFUSALS,
  yourself: {
    status: 422,
    text: 'You can’t remove yourself. Ask another member, or contact us.',
  },
} as const satisfies RefusalTable;

type MemberContext = RequestContext & { actor: Actor };

async function limit(ctx: MemberContext) {
  const counted = await requireWithinLimits(ctx, {
    limit: 'CHANGES_PER_HOUR_PER_ACCOUNT',
    by: ctx.actor.userId,
  });
  return counted.ok ? counted : refused('too-many-changes');
}

const OF_CREW = { ...OF_HOMESMITH, limit };

const pageAfter = (number: number, done: CrewIntent) => `${workPath(number, 'crew')}?done=${done}`;

const idIn = (form: PostedForm) => ({ id: form.get('id') });
const ID = z.strictObject({ id: z.uuid('Choose what to do.') });

export const inviteMember = action({
  name: 'invite-member',
  policy: CREW_POLICY.invite,
  ...OF_CREW,
  input: z.strictObject({ email: z.string() }),
  fromForm: (form) => ({ email: form.get('email') ?? '' }),
  refusals: { ...COMMON, ...INVITE_REFUSALS },
  run: async (ctx, { input: { email }, subject: { number } }) => {
    const invited = await inviteMemberIn(ctx.database.db, ctx, { number, email });
    return invited.ok ? accept({ number }) : invited;
  },
  redirectTo: ({ number }) => pageAfter(number, 'invite'),
});

export const withdrawInvitation = action({
  name: 'withdraw-invitation',
  policy: CREW_POLICY.withdraw,
  ...OF_CREW,
  input: ID,
  fromForm: idIn,
  refusals: { ...COMMON, ...WITHDRAW_REFUSALS },
  run: async (ctx, { input: { id }, subject: { number } }) => {
    const withdrawn = await withdrawInvitationIn(ctx.database.db, ctx, { number, id });
    return withdrawn.ok ? accept({ number }) : withdrawn;
  },
  redirectTo: ({ number }) => pageAfter(number, 'withdraw'),
});

export const removeCrewMember = action({
  name: 'remove-member',
  policy: CREW_POLICY.remove,
  ...OF_CREW,
  input: ID,
  fromForm: idIn,
  refusals: REMOVE_OTHER_REFUSALS,
  run: async (ctx, { input: { id: identityId }, subject: { number } }) => {
    if (identityId === ctx.actor.userId) return refused('yourself');
    const removed = await removeMemberIn(ctx.database.db, ctx, { number, identityId });
    return removed.ok ? accept({ number }) : removed;
  },
  redirectTo: ({ number }) => pageAfter(number, 'remove'),
});
