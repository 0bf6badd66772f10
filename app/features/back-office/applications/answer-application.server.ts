/** The forms of one application's page: each is a change, by the row of the policy for what it does. */

import { adminApplicationPath } from '#app/kernel/admin-urls.ts';
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
import type { Known } from './application.server.ts';
import { type Intent, intentIn, readCheck, type SentCheck } from './application-form.ts';
import { type ApplicationRefusal, presentApplicationRefusal } from './application-refusals.ts';
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
  | { intent: 'decline'; reason: string }
  | { intent: 'check'; check: SentCheck }
);

type Context = DecideContext & RequestContext;

export function answerApplication(
  ctx: Context,
  known: Known,
  reference: string,
  form: PostedForm | null,
) {
  const intent = intentIn(form);
  const path = adminApplicationPath(reference);
  const change: FormChange<Context, Body, null, ApplicationRefusal> = {
    // What no form of the page sends is refused for what it is, to whoever might send any.
    policy: POLICIES[intent ?? 'ask'],
    parse: (sent, ids) => {
      if (sent === null || intent === null) return null;
      const asked = {
        once: onceIn(sent, ids),
        reference,
        // A check is no answer to anything that the page said.
        seen: intent === 'check' ? null : (sent.get('seen') ?? ''),
      };
      return readBody(intent, asked, sent);
    },
    run: (context, body) => run(context, known, body),
    refusalOf: (failure) => ({ code: 'failed', failure }),
    leadsTo: () => `${path}?done=${intent ?? ''}`,
    present: (refusal) => presentApplicationRefusal(reference, refusal),
    failure: 'application not changed',
    about: { reference },
  };
  return answerForm(change, ctx, form);
}

function readBody(intent: Intent, asked: Asked, sent: PostedForm) {
  const text = sent.get('text') ?? '';
  if (intent === 'check') {
    const check = readCheck(sent);
    if (check === null) return refuse<ApplicationRefusal>({ code: 'kind-missing' });
    return accept<Body>({ intent, asked, text, check });
  }
  if (intent !== 'decline') return accept<Body>({ intent, asked, text });
  const reason = sent.get('reason') ?? '';
  if (!Object.hasOwn(DECLINE_REASONS, reason)) {
    return refuse<ApplicationRefusal>({ code: 'reason-missing' });
  }
  return accept<Body>({ intent, asked, text, reason });
}

function run(ctx: Context, known: Known, body: Body) {
  const { asked, text } = body;
  switch (body.intent) {
    case 'check':
      return noteCheck(ctx, asked, body.check);
    case 'ask':
      return askApplicant(ctx, known, asked, text);
    case 'accept':
      return acceptApplication(ctx, known, asked, text);
    case 'decline':
      return declineApplication(ctx, known, asked, { reason: body.reason, text });
  }
}
