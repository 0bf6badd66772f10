/** Answers the forms of an operators' page: each button is a change, by the policy row of its intent. */
import { type Failure, presentFailure } from '#app/kernel/change.ts';
import { FOR_FRESH_OPERATORS, type Policy } from '#app/kernel/policy.ts';
import type { Result } from '#app/kernel/result.ts';
import { proofPath } from '#app/kernel/urls.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import {
  answerForm,
  type FormChange,
  type PostedForm,
  type PresentedRefusal,
} from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';

export type SentIntent<Intent extends string> = { intent: Intent; once: string; sent: PostedForm };

type PageForms<Ctx, Intent extends string, Body, Refusal> = {
  /** The page's address, to which success redirects. */
  path: string;
  /** By the buttons' intents. */
  policies: Readonly<Record<Intent, Policy>>;
  /** A refusal for a person's mistake; null for a body that no form of the page sends. */
  read: (asked: SentIntent<Intent>) => Result<Body, Refusal> | null;
  run: (ctx: Ctx, body: Body) => Promise<Result<unknown, Refusal>>;
  present: (refusal: Refusal) => PresentedRefusal;
  /** The log line and its facts when the change breaks. */
  failure: string;
  about: Readonly<Record<string, string>>;
};

export function answerPageForm<Ctx extends RequestContext, Intent extends string, Body, Refusal>(
  page: PageForms<Ctx, Intent, Body, Refusal>,
  ctx: Ctx,
  form: PostedForm | null,
) {
  const { path, policies, read, run, present, failure, about } = page;
  const named = form?.get('intent') ?? '';
  const intent = isIntentOf(policies, named) ? named : null;
  const change: FormChange<Ctx, Body, unknown, { own: Refusal } | { failed: Failure }> = {
    // An unknown intent is refused by parsing, so any operators' row suits.
    policy: intent === null ? FOR_FRESH_OPERATORS : policies[intent],
    parse: (sent, ids) => {
      if (sent === null || intent === null) return null;
      const asked = read({ intent, once: onceIn(sent, ids), sent });
      return asked && inOwnWords(asked);
    },
    run: async (context, body) =>
      inOwnWords(await run({ ...context, sentForm: formatSent(path, form) }, body)),
    refusalOf: (failed) => ({ failed }),
    leadsTo: () => `${path}?done=${intent ?? ''}`,
    present: (refusal) =>
      'own' in refusal
        ? present(refusal.own)
        : isStale(refusal.failed)
          ? { message: STALE_LOGIN, proof: proofPath(path), init: { status: 401 } }
          : presentFailure(refusal.failed, {
              leadsTo: proofPath(path),
              unreadable: 'Choose what to do.',
            }),
    failure,
    about,
  };
  return answerForm(change, ctx, form);
}

const STALE_LOGIN =
  'It’s been more than 10 minutes since you confirmed that it’s you. Confirm it, then send this again.';

/** The page's own guard asked for the second step; the form takes a fresh one. */
const isStale = (failure: Failure): boolean =>
  failure.kind === 'missing' && failure.missing === 'fresh-session';

/** A form as text, by which a repetition is compared with what was sent first. */
export const formatSent = (path: string, form: PostedForm | null): string =>
  JSON.stringify([path, ...[...(form ?? [])].filter(([name]) => name !== 'once').toSorted()]);

const isIntentOf = <Intent extends string>(
  policies: Readonly<Record<Intent, Policy>>,
  text: string,
): text is Intent => Object.hasOwn(policies, text);

const inOwnWords = <Value, Refusal>(
  result: Result<Value, Refusal>,
): Result<Value, { own: Refusal }> =>
  result.ok ? result : { ok: false, refusal: { own: result.refusal } };
