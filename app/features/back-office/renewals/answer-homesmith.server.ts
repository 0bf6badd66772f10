/** The forms of a homesmith's checks: each is a change, by the row of the policy for what it does. */
import { tellInviteRefusal } from '#app/features/homesmiths/invitations/invitation-refusals.ts';
import { tellCheckRefusal } from '#app/features/homesmiths/roster/checks.server.ts';
import { adminChecksPath } from '#app/kernel/admin-urls.ts';
import type { Failure } from '#app/kernel/change.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { proofPath } from '#app/kernel/urls.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import {
  answerForm,
  type FormChange,
  type PostedForm,
} from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readCheck, type SentCheck } from '../applications/application-form.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { checkHomesmith, inviteMember } from './homesmith-checks.server.ts';
import { CHECK_INTENTS, type CheckIntent } from './homesmith-checks.ts';

const POLICIES = {
  check: BACK_OFFICE['check-homesmith'],
  invite: BACK_OFFICE['invite-member'],
} as const;

type Body = { once: string } & (
  | { intent: 'check'; check: SentCheck }
  | { intent: 'invite'; email: string }
);
type Refusal = { sentence: string } | { failure: Failure };

export function answerHomesmith(ctx: RequestContext, number: number, form: PostedForm | null) {
  const intent = CHECK_INTENTS.find((one) => one === form?.get('intent')) ?? null;
  const path = adminChecksPath(number);
  const change: FormChange<RequestContext, Body, null, Refusal> = {
    // What no form of the page sends is refused for what it is, to whoever might send any.
    policy: POLICIES[intent ?? 'check'],
    parse: (sent, ids) =>
      sent === null || intent === null ? null : readBody(intent, onceIn(sent, ids), sent),
    run: async (context, { once, ...body }) => {
      const asked = { once, number };
      if (body.intent === 'check') {
        const noted = await checkHomesmith(context, asked, body.check);
        return noted.ok ? noted : refuse({ sentence: tellCheckRefusal(noted.refusal) });
      }
      const invited = await inviteMember(context, asked, body.email);
      return invited.ok ? invited : refuse({ sentence: tellInviteRefusal(invited.refusal) });
    },
    refusalOf: (failure) => ({ failure }),
    leadsTo: () => `${path}?done=${intent ?? ''}`,
    present: (refusal) => {
      if ('sentence' in refusal) return { message: refusal.sentence, init: { status: 422 } };
      const { kind } = refusal.failure;
      if (kind === 'missing') return { leadsTo: proofPath(path) };
      return kind === 'unreadable'
        ? { message: 'Please choose what to do.', init: { status: 400 } }
        : {
            message: 'Nothing was changed: something went wrong on our side. Please try again.',
            init: { status: 503 },
          };
    },
    failure: 'homesmith not changed',
    about: { number: String(number) },
  };
  return answerForm(change, ctx, form);
}

function readBody(intent: CheckIntent, once: string, sent: PostedForm) {
  if (intent === 'invite') return accept<Body>({ once, intent, email: sent.get('email') ?? '' });
  const check = readCheck(sent);
  return check === null
    ? refuse<Refusal>({ sentence: 'Please choose what was checked, and what was found.' })
    : accept<Body>({ once, intent, check });
}
