/** The button of an invitation's page. The new role gives the session a new token. */
import { z } from 'zod';
import { cookiesOf } from '#app/features/customers/api/customers.server.ts';
import { loginPath } from '#app/features/identity/api/identity.ts';
import { grantedAt } from '#app/kernel/policy.ts';
import { joinPath, WORK_PATH } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import { INVITATION_POLICY } from './invitation.policy.ts';
import { JOIN_REFUSALS } from './invitation-refusals.ts';
import { join } from './invitations.server.ts';

const policy = INVITATION_POLICY.join;

const joinByInvitation = action({
  name: 'join-homesmith',
  policy,
  params: z.object({ key: z.string() }),
  input: z.strictObject({}),
  refusals: JOIN_REFUSALS,
  find: async (_, { key }) => key,
  run: (ctx, { subject: key }) =>
    join({ ...ctx, authenticatedAt: grantedAt(policy, ctx.actor, ctx.now) }, key),
  headers: async (ctx, { token }) => {
    const cookies = token === null ? [] : await cookiesOf(ctx, token);
    return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  },
  redirectTo: () => WORK_PATH,
});

const toLogin = ({ key }: { key: string }): string => loginPath(joinPath(key));

/** Of the page. */
export const JOIN_FORMS = {
  actions: { join: joinByInvitation },
  intentOf: () => 'join',
  goneTo: toLogin,
  refusedTo: { unproved: toLogin },
};
