/** Answers the forms of a homesmith's page. */
import { passOnNow } from '#app/features/bookings/due/passed-on.server.ts';
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm, type SentIntent } from '../frame/page-forms.server.ts';
import { readReason } from '../frame/reasons.ts';
import { STEP_REASONS, type StepIntent } from './homesmith-states.ts';
import { presentStepRefusal, type StepRefusal } from './step-refusals.ts';
import { type AskedStep, takeOperatorStep } from './take-step.server.ts';

const POLICIES = {
  suspend: BACK_OFFICE['suspend-homesmith'],
  reinstate: BACK_OFFICE['reinstate-homesmith'],
  end: BACK_OFFICE['end-homesmith'],
} as const satisfies PolicyTable & Record<StepIntent, unknown>;

export const answerHomesmithStep = (
  ctx: RequestContext,
  rooms: InboxRooms,
  number: number,
  form: PostedForm | null,
) =>
  answerPageForm(
    {
      path: adminHomesmithPath(number),
      policies: POLICIES,
      read: (asked) => readStep(number, asked),
      run: (context, asked) => takeAndPassOn(context, rooms, asked),
      present: presentStepRefusal,
      failure: 'homesmith not changed',
      about: { number: String(number) },
    },
    ctx,
    form,
  );

/** Whom to call is known once the visits are passed on; what fails here, the clock does. */
async function takeAndPassOn(ctx: RequestContext, rooms: InboxRooms, asked: AskedStep) {
  const taken = await takeOperatorStep(ctx, asked);
  if (!taken.ok || asked.intent === 'reinstate') return taken;
  try {
    await passOnNow(ctx, rooms, asked.number);
    ctx.ports.outbox.wake();
  } catch (error) {
    ctx.log.error({ error, number: asked.number }, 'visits not passed on at once');
  }
  return taken;
}

function readStep(
  number: number,
  { intent, once, sent }: SentIntent<StepIntent>,
): Result<AskedStep, StepRefusal> {
  const { reason, note, mistakes } = readReason(sent, STEP_REASONS[intent]);
  return Object.keys(mistakes).length === 0
    ? accept({ once, number, seen: sent.get('seen') ?? '', intent, reason, note })
    : refuse({ code: 'fields', mistakes });
}
