/** Answers the forms of a homesmith's checks. */
import { tellInviteRefusal } from '#app/features/homesmiths/invitations/invitation-refusals.ts';
import { tellCheckRefusal } from '#app/features/homesmiths/roster/checks.server.ts';
import { adminChecksPath } from '#app/kernel/admin-urls.ts';
import type { Mistakes } from '#app/kernel/change.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readCheck, type SentCheck } from '../applications/application-form.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm, type SentIntent } from '../frame/page-forms.server.ts';
import { FORM_REUSED, type FormReused, presentFields } from '../frame/page-refusal.ts';
import { checkHomesmith, inviteMember } from './homesmith-checks.server.ts';
import type { CheckIntent } from './homesmith-checks.ts';

const POLICIES = {
  check: BACK_OFFICE['check-homesmith'],
  invite: BACK_OFFICE['invite-member'],
} as const satisfies PolicyTable;

type Body = { once: string } & (
  | { intent: 'check'; check: SentCheck }
  | { intent: 'invite'; email: string }
);
/** By field, or about the whole form. */
type Refusal = { sentence: string; field?: string } | { mistakes: Mistakes };

export const answerHomesmith = (ctx: RequestContext, number: number, form: PostedForm | null) =>
  answerPageForm(
    {
      path: adminChecksPath(number),
      policies: POLICIES,
      read: readBody,
      run: (context, body) => run(context, number, body),
      present,
      failure: 'homesmith not changed',
      about: { number: String(number) },
    },
    ctx,
    form,
  );

function present(refusal: Refusal) {
  if ('mistakes' in refusal) return presentFields(refusal.mistakes);
  const { sentence, field } = refusal;
  const isReusedForm = sentence === FORM_REUSED;
  return {
    message: sentence,
    mistakes: field === undefined || isReusedForm ? {} : { [field]: sentence },
    isAnew: isReusedForm,
    init: { status: 422 },
  };
}

function readBody({ intent, once, sent }: SentIntent<CheckIntent>): Result<Body, Refusal> {
  if (intent === 'invite') return accept({ once, intent, email: sent.get('email') ?? '' });
  const check = readCheck(sent);
  return check.ok
    ? accept({ once, intent, check: check.value })
    : refuse({ mistakes: check.refusal });
}

async function run(
  ctx: RequestContext,
  number: number,
  { once, ...body }: Body,
): Promise<Result<unknown, Refusal>> {
  const asked = { once, number };
  if (body.intent === 'check') {
    const noted = await checkHomesmith(ctx, asked, body.check);
    if (noted.ok) return noted;
    const { refusal } = noted;
    const sentence = formatRefusal(refusal, tellCheckRefusal);
    const isOfDay = refusal.code === 'day-past' || refusal.code === 'no-day';
    return refuse({ sentence, ...(isOfDay && { field: 'until' }) });
  }
  const invited = await inviteMember(ctx, asked, body.email);
  return invited.ok
    ? invited
    : refuse({ sentence: formatRefusal(invited.refusal, tellInviteRefusal), field: 'email' });
}

const formatRefusal = <Own extends { code: string }>(
  refusal: Own | FormReused,
  format: (own: Own) => string,
): string => (isReused(refusal) ? FORM_REUSED : format(refusal));

const isReused = (refusal: { code: string }): refusal is FormReused =>
  refusal.code === 'form-reused';
