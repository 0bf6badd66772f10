/**
 * The steps of an application in the common frame: each redirects to the next page, or its form comes back. Input is
 * judged by the stored application, because the page may be out of date.
 */
import { accept, refuse } from '#app/kernel/result.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import type { FormChange, PostedForm } from '#app/platform/http/form-change.server.ts';
import {
  type FormRefusal,
  formRefusalOf,
  presentFormRefusal,
} from '../../inbox/forms/inbox.messages.ts';
import type { Receipt } from '../../inbox/items/inbox-item.ts';
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
import {
  applyPath,
  type Contact,
  firstUnfinished,
  reachableStep,
} from '../applications/application.ts';
import { staleMessage } from '../applications/application-state-texts.ts';
import { answerStep, checkContact, checkMessage } from '../applications/check-application.ts';
import { summaryOf } from './form-values.ts';

/** stale: the application's state has changed since the page was rendered. */
export type StepRefusal = FormRefusal | { code: 'stale'; state: ApplicationState };

/** The result is the next page's address. */
export type StepChange<Body> = FormChange<ApplicationContext, Body, string, StepRefusal>;

const FRAME = {
  leadsTo: (path: string) => path,
  present: presentStepRefusal,
  refusalOf: formRefusalOf,
  failure: 'application not kept',
} as const;

type BegunForm = { contact: Contact; once: string };

export const BEGIN: StepChange<BegunForm> = {
  ...FRAME,
  policy: APPLICATION_POLICY.begin,
  parse: (form, ids) => {
    if (form === null) return null;
    const contact = checkContact(form);
    return contact.ok
      ? accept({ contact: contact.value, once: onceIn(form, ids) })
      : refuse({ code: 'mistakes', mistakes: contact.mistakes });
  },
  run: async (ctx, { contact, once }) => {
    const userId = ctx.actor?.userId ?? null;
    const begun = await beginApplication(ctx, { once, userId, contact });
    return begun.ok ? accept(applyPath(begun.value, 'trades')) : begun;
  },
};

/** `asked`: the step of the sent form. */
export const saveStep = (link: Receipt, asked: string | null): StepChange<PostedForm> => ({
  ...FRAME,
  policy: APPLICATION_POLICY.save,
  parse: (form) => form && accept(form),
  run: async (ctx, form) => {
    const opened = await openApplication(ctx, link);
    // The page shows its state.
    if (opened === null) return accept(applyPath(link));
    const { state, application } = opened;
    if (state !== 'draft') return refuse({ code: 'stale', state });
    const step = reachableStep(application, asked);
    if (step !== asked || step === 'review') return accept(applyPath(link, step));
    const answered = answerStep(application, step, form, knownTo(ctx));
    if (!answered.ok) return refuse({ code: 'mistakes', mistakes: answered.mistakes });
    const saved = await saveApplication(ctx, link, answered.value);
    if (!saved.ok)
      return saved.refusal.code === 'stale' ? refuse(saved.refusal) : accept(applyPath(link));
    const intent = form.get('intent');
    const isStaying = intent === 'add' || intent === 'look';
    const next = isStaying ? step : firstUnfinished(answered.value);
    return accept(`${applyPath(link, next)}${intent === 'add' ? '&more=1' : ''}`);
  },
});

export const sendIn = (link: Receipt): StepChange<string> => ({
  ...FRAME,
  policy: APPLICATION_POLICY.send,
  parse: (form) => {
    if (form === null) return null;
    const message = checkMessage(form.get('message') ?? '');
    return message.ok
      ? accept(message.value)
      : refuse({ code: 'mistakes', mistakes: message.mistakes });
  },
  run: async (ctx, message) => {
    const opened = await openApplication(ctx, link);
    // A repetition finds it sent.
    if (opened === null || opened.state !== 'draft') return accept(applyPath(link));
    const step = reachableStep(opened.application, 'review');
    if (step !== 'review') return accept(applyPath(link, step));
    const sent = await sendApplication(ctx, link, opened.application, message);
    if (!sent.ok && sent.refusal.code === 'too-many') return refuse(sent.refusal);
    return accept(applyPath(link));
  },
});

export const withdraw = (link: Receipt): StepChange<null> => ({
  ...FRAME,
  policy: APPLICATION_POLICY.withdraw,
  parse: (form) => form && accept(null),
  run: async (ctx) => {
    const withdrawn = await withdrawApplication(ctx, link);
    // The page shows the result; without a valid key there is nothing to show.
    const isGone = !withdrawn.ok && withdrawn.refusal.code === 'gone';
    return accept(isGone ? applyPath(link) : applyPath(link, 'sent'));
  },
});

function presentStepRefusal(refusal: StepRefusal) {
  switch (refusal.code) {
    case 'mistakes': {
      const { mistakes } = refusal;
      return { message: summaryOf(mistakes), mistakes, init: { status: 400 } };
    }
    case 'stale':
      return { message: staleMessage(refusal.state), init: { status: 409 } };
    default:
      return presentFormRefusal(refusal);
  }
}
