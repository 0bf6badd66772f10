/** Answers the forms of an application's page. */
import { adminApplicationPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { mistakesIn } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm, type SentIntent } from '../frame/page-forms.server.ts';
import { ANSWER_MISTAKES } from '../frame/page-refusal.ts';
import { readReason } from '../frame/reasons.ts';
import type { Known } from './application.server.ts';
import type { Intent } from './application-form.ts';
import { type ApplicationRefusal, presentApplicationRefusal } from './application-refusals.ts';
import { CHECK, checkIn, type SentCheck } from './check-input.ts';
import {
  type Asked,
  acceptApplication,
  askApplicant,
  type DecideContext,
  declineApplication,
  noteCheck,
} from './decide.server.ts';
import { DECLINE_REASONS } from './states.ts';

const POLICIES = {
  check: BACK_OFFICE['check-application'],
  ask: BACK_OFFICE['ask-applicant'],
  accept: BACK_OFFICE['accept-application'],
  decline: BACK_OFFICE['decline-application'],
} as const satisfies PolicyTable;

type Body = { asked: Asked; text: string } & (
  | { intent: 'ask' | 'accept' }
  | { intent: 'decline'; reason: string; note: string | null }
  | { intent: 'check'; check: SentCheck }
);

export const answerApplication = (
  ctx: DecideContext & RequestContext,
  known: Known,
  reference: string,
  form: PostedForm | null,
) =>
  answerPageForm(
    {
      path: adminApplicationPath(reference),
      policies: POLICIES,
      read: (asked) => readBody(reference, asked),
      run: (context, body) => run(context, known, body),
      present: presentApplicationRefusal,
      failure: 'application not changed',
      about: { reference },
    },
    ctx,
    form,
  );

function readBody(
  reference: string,
  { intent, once, sent }: SentIntent<Intent>,
): Result<Body, ApplicationRefusal> {
  const text = sent.get('text') ?? '';
  if (intent === 'check') {
    const check = CHECK.safeParse(checkIn(sent));
    // A check does not depend on what the page showed.
    const asked = { once, reference, seen: null };
    return check.success
      ? accept({ intent, asked, text, check: check.data })
      : refuse({ code: 'fields', mistakes: mistakesIn(check.error) });
  }
  const asked = { once, reference, seen: sent.get('seen') ?? '' };
  if (intent !== 'decline') return accept({ intent, asked, text });
  const { reason, note, mistakes } = readReason(sent, DECLINE_REASONS);
  const all = { ...mistakes, ...(text.trim() === '' && { text: ANSWER_MISTAKES['text-missing'] }) };
  return Object.keys(all).length === 0
    ? accept({ intent, asked, text, reason, note })
    : refuse({ code: 'fields', mistakes: all });
}

function run(ctx: DecideContext, known: Known, body: Body) {
  const { asked, text } = body;
  switch (body.intent) {
    case 'check':
      return noteCheck(ctx, asked, body.check);
    case 'ask':
      return askApplicant(ctx, known, asked, text);
    case 'accept':
      return acceptApplication(ctx, known, asked, text);
    case 'decline':
      return declineApplication(ctx, known, asked, { reason: body.reason, note: body.note, text });
  }
}
