/** Answers the invitation page's button. The new role gives the session a new token. */
import { cookiesOf } from '#app/features/customers/calls/calls.server.ts';
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { accept } from '#app/kernel/result.ts';
import { joinPath, WORK_PATH } from '#app/kernel/urls.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { INVITATION_POLICY } from './invitation.policy.ts';
import { type JoinRefusal, tellJoinRefusal } from './invitation-refusals.ts';
import { join } from './invitations.server.ts';

export async function answerJoin(ctx: RequestContext, key: string, form: PostedForm | null) {
  const cookies: string[] = [];
  const answer = await answerForm<RequestContext, null, { token: string | null }, JoinRefusal>(
    {
      policy: INVITATION_POLICY.join,
      parse: (sent) => (sent === null ? null : accept(null)),
      run: async (granted) => {
        const joined = await join(granted, key);
        if (joined.ok) ctx.ports.outbox.wake();
        if (joined.ok && joined.value.token !== null) {
          cookies.push(...(await cookiesOf(ctx, joined.value.token)));
        }
        return joined;
      },
      refusalOf: (failure) => ({ code: 'failed', failure }),
      leadsTo: () => WORK_PATH,
      present: (refusal) => {
        const told = tellJoinRefusal(refusal);
        if (told === null) return { leadsTo: loginPath(joinPath(key)) };
        return { message: told.message, init: { status: told.status } };
      },
      failure: 'invitation not carried out',
    },
    ctx,
    form,
  );
  if (answer instanceof Response) {
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  }
  return answer;
}
