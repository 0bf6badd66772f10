/**
 * The steps of an application as actions: each leads to the next page, or its form comes back. Input is judged by the
 * stored application, because the page may be out of date.
 */
import { z } from 'zod';
import { FORM_REFUSALS, inboxMessages } from '#app/features/inbox/api/forms.ts';
import { refuseSubmission } from '#app/features/inbox/api/inbox.server.ts';
import type { Receipt } from '#app/features/inbox/api/inbox.ts';
import type { Mistakes } from '#app/kernel/change.ts';
import { accept } from '#app/kernel/result.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { POSTED_FORM } from '#app/platform/action/forms.server.ts';
import { type RefusalTable, refused } from '#app/platform/action/refusals.ts';
import { idempotencyKeyIn, type PostedForm } from '#app/platform/http/form.server.ts';
import { APPLICATION_POLICY } from '../applications/application.policy.ts';
import type { ApplicationState } from '../applications/application.process.ts';
import {
  type ApplicationContext,
  beginApplication,
  knownTo,
  openApplication,
  saveApplication,
  sendApplication,
  withdrawApplication,
} from '../applications/application.server.ts';
import { applyPath, firstUnfinished, reachableStep } from '../applications/application.ts';
import { staleMessage } from '../applications/application-state-texts.ts';
import { answerStep, checkContact, checkMessage } from '../applications/check-application.ts';
import { summaryOf } from './form-values.ts';

const STEP_REFUSALS = {
  gone: { status: 404, text: inboxMessages.gone },
  ...FORM_REFUSALS,
  mistakes: {
    status: 400,
    text: ({ mistakes }: { mistakes: Mistakes }) => summaryOf(mistakes),
  },
  /** Its state has changed since the page was rendered. */
  stale: {
    status: 409,
    text: ({ state }: { state: ApplicationState }) => staleMessage(state),
  },
} as const satisfies RefusalTable;

/** The value is the address of the next page. */
const FRAME = {
  input: POSTED_FORM,
  fromForm: Object.fromEntries,
  refusals: STEP_REFUSALS,
  redirectTo: (path: string) => path,
  broken: inboxMessages.tryAgain,
};

/** `step`: of the page that sent the form. */
type StepAddress = Receipt & { step: string | null };

/** Read without a lock: each change reads it again under its own. */
const OF_APPLICATION = {
  ...FRAME,
  params: z.object({ reference: z.string(), key: z.string(), step: z.string().nullable() }),
  find: (ctx: ApplicationContext, link: Receipt) => openApplication(ctx, link),
};

const step = actionFor<ApplicationContext>();

const begin = step({
  name: 'begin-application',
  policy: APPLICATION_POLICY.begin,
  ...FRAME,
  params: z.object({}),
  hasOwnKey: true,
  find: async ({ actor }) => ({ userId: actor?.userId ?? null }),
  run: async (ctx, { input: form, subject: { userId } }) => {
    const contact = checkContact(form);
    if (!contact.ok) return refused('mistakes', { mistakes: contact.mistakes });
    const given = { idempotencyKey: idempotencyKeyIn(form, ctx), userId, contact: contact.value };
    const begun = await beginApplication(ctx, given);
    return begun.ok
      ? accept(applyPath(begun.value, 'trades'))
      : refuseSubmission(ctx, begun.refusal);
  },
});

const save = step({
  name: 'save-application',
  policy: APPLICATION_POLICY.save,
  ...OF_APPLICATION,
  run: async (ctx, { params: { step: asked, ...link }, input: form, subject }) => {
    const { state, application } = subject;
    if (state !== 'draft') return refused('stale', { state });
    const reached = reachableStep(application, asked);
    if (reached !== asked || reached === 'review') return accept(applyPath(link, reached));
    const answered = answerStep(application, reached, form, knownTo(ctx));
    if (!answered.ok) return refused('mistakes', { mistakes: answered.mistakes });
    const saved = await saveApplication(ctx, link, answered.value);
    if (!saved.ok) return saved;
    const intent = form.get('intent');
    const isStaying = intent === 'add' || intent === 'look';
    const next = isStaying ? reached : firstUnfinished(answered.value);
    return accept(`${applyPath(link, next)}${intent === 'add' ? '&more=1' : ''}`);
  },
});

const send = step({
  name: 'send-application',
  policy: APPLICATION_POLICY.send,
  ...OF_APPLICATION,
  run: async (ctx, { params: { reference, key }, input: form, subject }) => {
    const link = { reference, key };
    // A repetition finds it sent.
    if (subject.state !== 'draft') return accept(applyPath(link));
    const reached = reachableStep(subject.application, 'review');
    if (reached !== 'review') return accept(applyPath(link, reached));
    const message = checkMessage(form.get('message') ?? '');
    if (!message.ok) return refused('mistakes', { mistakes: message.mistakes });
    const sent = await sendApplication(ctx, link, subject.application, message.value);
    return sent.ok ? accept(applyPath(link)) : sent;
  },
});

const withdraw = step({
  name: 'withdraw-application',
  policy: APPLICATION_POLICY.withdraw,
  ...OF_APPLICATION,
  run: async (ctx, { params: { reference, key } }) => {
    const link = { reference, key };
    const withdrawn = await withdrawApplication(ctx, link);
    // The page shows the result.
    return !withdrawn.ok && withdrawn.refusal.code === 'gone'
      ? refused('gone')
      : accept(applyPath(link, 'sent'));
  },
});

/** Of the page before there is an application. */
export const BEGIN_FORMS = { actions: { begin }, intentOf: () => 'begin' };

/** Of the page of an application. */
export const stepForms = (asked: string | null) => ({
  actions: { save, send, withdraw },
  intentOf: (form: PostedForm) =>
    form.get('intent') === 'withdraw' ? 'withdraw' : asked === 'review' ? 'send' : 'save',
  // Its page says so.
  goneTo: ({ reference, key }: StepAddress) => applyPath({ reference, key }),
});
