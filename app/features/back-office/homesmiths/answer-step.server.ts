/** The forms of one homesmith's page: each is a change, by the row of the policy for what it does. */

import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import {
  answerForm,
  type FormChange,
  type PostedForm,
} from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { isStepIntent, STEP_REASONS, type StepIntent } from './homesmith-states.ts';
import { presentStepRefusal, type StepRefusal } from './step-refusals.ts';
import { type AskedStep, takeOperatorStep } from './take-step.server.ts';

const POLICIES = {
  suspend: BACK_OFFICE['suspend-homesmith'],
  reinstate: BACK_OFFICE['reinstate-homesmith'],
  end: BACK_OFFICE['end-homesmith'],
} as const satisfies PolicyTable & Record<StepIntent, unknown>;

export function answerHomesmithStep(ctx: RequestContext, number: number, form: PostedForm | null) {
  const named = form?.get('intent') ?? '';
  const intent = isStepIntent(named) ? named : null;
  const change: FormChange<RequestContext, AskedStep, null, StepRefusal> = {
    // What no form of the page sends is refused for what it is, to whoever might send any.
    policy: POLICIES[intent ?? 'suspend'],
    parse: (sent, ids) => {
      if (sent === null || intent === null) return null;
      const reason = sent.get('reason') ?? '';
      if (!Object.hasOwn(STEP_REASONS[intent], reason)) return refuse({ code: 'reason-missing' });
      const seen = sent.get('seen') ?? '';
      return accept({ once: onceIn(sent, ids), number, seen, intent, reason });
    },
    run: (context, asked) => takeOperatorStep(context, asked),
    refusalOf: (failure) => ({ code: 'failed', failure }),
    leadsTo: () => `${adminHomesmithPath(number)}?done=${intent ?? ''}`,
    present: (refusal) => presentStepRefusal(number, refusal),
    failure: 'homesmith not changed',
    about: { number: String(number) },
  };
  return answerForm(change, ctx, form);
}
