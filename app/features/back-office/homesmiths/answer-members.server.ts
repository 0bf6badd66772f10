/** What takes a membership or an invitation back, from a homesmith's page: each with its line in the audit log. */
import { removeMemberIn } from '#app/features/homesmiths/crew/crew.server.ts';
import { type CrewRefusal, tellCrewRefusal } from '#app/features/homesmiths/crew/crew-view.ts';
import { withdrawInvitationIn } from '#app/features/homesmiths/invitations/invitations.server.ts';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { proofPath } from '#app/kernel/urls.ts';
import { isUuid, onceIn } from '#app/platform/http/form.server.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { changeAudited } from '../audit/audited-change.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';

const POLICIES = {
  withdraw: BACK_OFFICE['withdraw-invitation'],
  remove: BACK_OFFICE['remove-member'],
} as const;
type Intent = keyof typeof POLICIES;
const INTENTS: readonly Intent[] = ['withdraw', 'remove'];

const intentIn = (form: PostedForm | null) =>
  INTENTS.find((one) => one === form?.get('intent')) ?? null;

export const isOfMembers = (form: PostedForm | null): boolean => intentIn(form) !== null;

export type AskedOfMembers = { once: string; number: number; intent: Intent; id: string };
type Refusal = CrewRefusal | { code: 'failed'; failure: Failure };

export function answerMembers(ctx: RequestContext, number: number, form: PostedForm | null) {
  const intent = intentIn(form);
  const path = adminHomesmithPath(number);
  return answerForm<RequestContext, AskedOfMembers, null, Refusal>(
    {
      policy: POLICIES[intent ?? 'remove'],
      parse: (sent, ids) => {
        const id = sent?.get('id') ?? '';
        if (sent === null || intent === null || !isUuid(id)) return null;
        return accept({ once: onceIn(sent, ids), number, intent, id });
      },
      run: async (context, asked) => {
        const changed = await changeMembers(context, asked);
        return changed.ok ? changed : refuse<Refusal>(changed.refusal);
      },
      refusalOf: (failure) => ({ code: 'failed', failure }),
      leadsTo: () => `${path}?done=${intent ?? ''}`,
      present: (refusal) =>
        refusal.code === 'failed'
          ? presentFailure(refusal.failure, {
              leadsTo: proofPath(path),
              unreadable: 'Please choose what to do.',
            })
          : { message: tellCrewRefusal(refusal), isAnew: true, init: { status: 409 } },
      failure: 'members of a homesmith not changed',
      about: { number: String(number) },
    },
    ctx,
    form,
  );
}

export async function changeMembers(
  ctx: Pick<RequestContext, 'database' | 'now' | 'newId' | 'actor' | 'config' | 'ports'>,
  { once, number, intent, id }: AskedOfMembers,
) {
  const changed = await changeAudited<CrewRefusal>(
    ctx,
    {
      once,
      action: `homesmith-${intent}`,
      subject: { kind: 'homesmith', id: String(number) },
    },
    (trx) =>
      intent === 'withdraw'
        ? withdrawInvitationIn(trx, ctx, { number, id })
        : removeMemberIn(trx, ctx, { number, identityId: id }),
  );
  if (changed.ok) ctx.ports.outbox.wake();
  return changed;
}
