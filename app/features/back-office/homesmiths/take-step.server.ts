/** Operators' decisions on a homesmith, each with its entry in the audit log, all or nothing. */
import { mailMembers } from '#app/features/homesmiths/crew/mail-members.server.ts';
import { STATE_MAILS } from '#app/features/homesmiths/crew/state-mails.ts';
import { lockCalendars } from '#app/features/homesmiths/roster/candidates.server.ts';
import { tellRefusal } from '#app/features/homesmiths/roster/roster.messages.ts';
import { takeHomesmithStepIn } from '#app/features/homesmiths/roster/roster.server.ts';
import { type Result, refuse } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { changeAudited, type OperatorChangeContext } from '../audit/audited-change.server.ts';
import { auditedReason } from '../frame/reasons.ts';
import { type StepIntent, stateOf, stepsNow } from './homesmith-states.ts';
import type { StepRefusal } from './step-refusals.ts';

export type AskedStep = {
  once: string;
  number: number;
  /** The state that the page showed. */
  seen: string;
  intent: StepIntent;
  reason: string;
  /** The operator's words of another reason. */
  note?: string | null;
};

/** Notifies the members, without the reason, which is for our records. */
export async function takeOperatorStep(
  ctx: OperatorChangeContext & Pick<RequestContext, 'config' | 'ports'>,
  { once, number, seen, intent, reason, note }: AskedStep,
): Promise<Result<null, StepRefusal>> {
  const changed = await changeAudited<StepRefusal>(
    ctx,
    {
      once,
      action: `homesmith-${intent}`,
      subject: { kind: 'homesmith', id: String(number) },
      reason: auditedReason(reason, note),
    },
    async (trx) => {
      const [homesmith] = await lockCalendars(trx, [number]);
      if (homesmith === undefined) return refuse({ code: 'gone' });
      const state = stateOf(homesmith);
      if (seen !== state || !stepsNow(state).includes(intent)) {
        return refuse({ code: 'stale', state });
      }
      const taken = await takeHomesmithStepIn(trx, ctx, number, { name: intent, reason });
      if (!taken.ok) return refuse({ code: 'told', sentence: tellRefusal(taken.refusal) });
      const { name } = homesmith;
      const mail = STATE_MAILS[intent]({ number, name, publicUrl: ctx.config.publicUrl });
      await mailMembers(trx, ctx, number, mail);
      return taken;
    },
  );
  if (changed.ok) ctx.ports.outbox.wake();
  return changed;
}
