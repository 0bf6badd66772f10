/**
 * Answers steps of a visit, from its page or as JSON, and the button that reveals the address. The route has checked
 * whose homesmith it is.
 */
import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { type Change, runChange } from '#app/platform/http/change.server.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import { jsonAnswer, jsonRefusal } from '#app/platform/http/json.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { fieldOfRefusal, type JobRefusal, statusOf, tellJobRefusal } from './job.messages.ts';
import { JOB_POLICY } from './job.policy.ts';
import { type JobStepAsked, readStep, type SentStep } from './job-step.ts';
import { WHERE_ID } from './job-view.ts';
import { revealHome } from './reveal.server.ts';
import { SENT_STEP } from './sent-step.ts';
import { takeJobStep } from './take-job-step.server.ts';

type Whose = { number: number; visitId: string };
type Body = { sent: SentStep; step: JobStepAsked };

const FAILURE = 'step of a visit not taken';

const takingStep = (whose: Whose): Change<RequestContext, unknown, Body, null, JobRefusal> => ({
  policy: JOB_POLICY['take-step'],
  parse: (given) => {
    const read = SENT_STEP.safeParse(given);
    if (!read.success) return null;
    const step = readStep(read.data);
    return step.ok
      ? accept({ sent: read.data, step: step.value })
      : refuse({ code: 'mistake', mistake: step.refusal });
  },
  run: async (ctx, { sent: { once, pressedAt, sequence }, step }) => {
    const asked = { ...whose, once, pressedAt, sequence: Number(sequence), step };
    const taken = await takeJobStep(ctx, asked);
    if (taken.ok) ctx.ports.outbox.wake();
    return taken;
  },
  refusalOf: (failure) => ({ code: 'failed', failure }),
  failure: FAILURE,
  about: { visit: whose.visitId },
});

export function answerJobForm(ctx: RequestContext, whose: Whose, form: PostedForm | null) {
  const page = jobPath(whose.number, whose.visitId);
  const leads = { leadsTo: () => page, present: (refusal: JobRefusal) => present(refusal, page) };
  if (form?.has('reveal')) {
    return answerForm<RequestContext, null, null, JobRefusal>(
      {
        policy: JOB_POLICY['reveal-home'],
        parse: () => accept(null),
        run: (context): Promise<Result<null, JobRefusal>> => revealHome(context, whose),
        refusalOf: (failure) => ({ code: 'failed', failure }),
        failure: 'home not shown',
        ...leads,
        // Where the address is, and not the top of the page.
        leadsTo: () => `${page}#${WHERE_ID}`,
      },
      ctx,
      form,
    );
  }
  const { parse, ...change } = takingStep(whose);
  return answerForm<RequestContext, Body, null, JobRefusal>(
    {
      ...change,
      parse: (sent, ids) => parse(sent && Object.fromEntries(sent), ids),
      ...leads,
      leadsTo: () => (form?.get('step') === 'accept' ? `${page}?accepted` : page),
    },
    ctx,
    form,
  );
}

function present(refusal: JobRefusal, page: string) {
  if (refusal.code === 'gone') return { leadsTo: page };
  if (refusal.code === 'failed' && refusal.failure.kind === 'missing') {
    return { leadsTo: loginPath(page) };
  }
  const message = tellJobRefusal(refusal);
  const hasTries = refusal.code === 'wrong-pin' && refusal.left > 0;
  const field = fieldOfRefusal(codeOf(refusal), { hasTries });
  const mistakes = field === null ? {} : { [field]: message };
  return { message, mistakes, init: { status: statusOf(refusal) } };
}

export async function answerJobCall(
  ctx: RequestContext,
  whose: Whose,
  given: unknown,
): Promise<Response> {
  const result = await runChange(takingStep(whose), ctx, given);
  if (result.ok) return jsonAnswer({ taken: true });
  return refuseJobCall(result.refusal);
}

export const refuseJobCall = (refusal: JobRefusal): Response =>
  jsonRefusal(statusOf(refusal), codeOf(refusal), tellJobRefusal(refusal));

function codeOf(refusal: JobRefusal): string {
  if (refusal.code === 'mistake') return refusal.mistake;
  if (refusal.code !== 'failed') return refusal.code;
  const { failure } = refusal;
  return failure.kind === 'missing'
    ? 'signed-out'
    : failure.kind === 'unreadable'
      ? 'bad-request'
      : 'try-again';
}
