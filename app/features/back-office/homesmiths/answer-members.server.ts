/** Removes members and withdraws invitations from a homesmith's page, with entries in the audit log. */
import { removeMemberIn } from '#app/features/homesmiths/crew/crew.server.ts';
import { REMOVE_REFUSALS } from '#app/features/homesmiths/crew/crew-view.ts';
import { WITHDRAW_REFUSALS } from '#app/features/homesmiths/invitations/invitation-refusals.ts';
import { withdrawInvitationIn } from '#app/features/homesmiths/invitations/invitations.server.ts';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept } from '#app/kernel/result.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { changeAudited } from '../audit/audited-change.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm } from '../frame/page-forms.server.ts';
import { FORM_REUSED, type FormReused } from '../frame/page-refusal.ts';

const POLICIES = {
  withdraw: BACK_OFFICE['withdraw-invitation'],
  remove: BACK_OFFICE['remove-member'],
} as const satisfies PolicyTable;

export const isOfMembers = (form: PostedForm | null): boolean =>
  Object.hasOwn(POLICIES, form?.get('intent') ?? '');

export type AskedOfMembers = {
  once: string;
  number: number;
  intent: keyof typeof POLICIES;
  id: string;
};

const REFUSALS = { ...REMOVE_REFUSALS, ...WITHDRAW_REFUSALS };
type Refusal = { code: keyof typeof REFUSALS };

export const answerMembers = (ctx: RequestContext, number: number, form: PostedForm | null) =>
  answerPageForm(
    {
      path: adminHomesmithPath(number),
      policies: POLICIES,
      read: ({ intent, once, sent }) => {
        const id = sent.get('id') ?? '';
        return isUuid(id) ? accept({ once, number, intent, id }) : null;
      },
      run: changeMembers,
      present: (refusal: Refusal | FormReused) => ({
        message: refusal.code === 'form-reused' ? FORM_REUSED : REFUSALS[refusal.code].text,
        isAnew: true,
        init: { status: 409 },
      }),
      failure: 'members of a homesmith not changed',
      about: { number: String(number) },
    },
    ctx,
    form,
  );

export async function changeMembers(
  ctx: Pick<RequestContext, 'database' | 'now' | 'newId' | 'actor' | 'config' | 'ports'>,
  { once, number, intent, id }: AskedOfMembers,
) {
  const changed = await changeAudited<Refusal>(
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
