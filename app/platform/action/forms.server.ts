/** Actions as posted forms: a redirect to the page after it, or the same page with what was typed and the reason. */
import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { RefusedForm } from '#app/kernel/change.ts';
import { proofPath } from '#app/kernel/urls.ts';
import {
  idempotencyKeyIn,
  type PostedForm,
  readFormAsQuery,
  sentValues,
} from '#app/platform/http/form.server.ts';
import { UploadedFile } from '#app/platform/http/uploads.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import { type Action, runAction } from './action.server.ts';
import { presentFailure, type RefusalAnswer } from './refusals.ts';

/** The input of an action that reads the fields of its form itself; `fromForm` is `Object.fromEntries`. */
export const POSTED_FORM = z
  .record(z.string(), z.string())
  .transform((fields): PostedForm => new Map(Object.entries(fields)));

/** The files of a form as input. */
export const POSTED_FILES = z.array(z.instanceof(UploadedFile));

type Input = Readonly<Record<string, unknown>>;

export type Forms<Ctx, Params, Beside = unknown> = {
  /** The actions of a page, by the value of the field `intent`. */
  actions: Readonly<Record<string, Action<Ctx>>>;
  /** For pages whose forms have no such field. */
  intentOf?: (form: PostedForm) => string;
  /** The page for what isn't there, or for a person who may not do this; without it they are answered 404. */
  goneTo?: (params: Params, ctx: Ctx) => string | Promise<string>;
  /** Pages that say themselves why something is refused, by its code. */
  refusedTo?: Readonly<Record<string, (params: Params, input: Input) => string>>;
  /** The fields that a refused form shows again, where that isn't all that was sent. */
  kept?: readonly string[];
  /** Values of a refused form besides those that were sent. */
  valuesOf?: (input: Input) => Readonly<Record<string, string>>;
  /** What the refused form shows beside its fields, by the code of the refusal; `values` are those of the refusal. */
  beside?: Readonly<
    Record<
      string,
      (
        ctx: Ctx,
        sent: { params: Params; input: unknown; values: Readonly<Record<string, string>> },
      ) => Promise<Beside>
    >
  >;
  /**
   * For pages of long texts, which keep what was typed although it is gone, or a fresh session is missing: said then,
   * with a link to where it is proved.
   */
  stale?: string;
  /** Of the answer that leads on. */
  headers?: Headers;
};

export async function answerForms<Ctx extends RequestContext, Params extends object, Beside>(
  page: Forms<Ctx, Params, Beside>,
  ctx: Ctx,
  request: Request,
  params: Params,
) {
  return answerSent(page, ctx, { request, params, every: await readFormAsQuery(request) });
}

/** `every`: its texts; null when it can't be read. */
type SentForm<Params> = {
  request: Request;
  params: Params;
  every: URLSearchParams | null;
  files?: readonly UploadedFile[];
};

/** A form that was read, with its files. */
export async function answerSent<Ctx extends RequestContext, Params extends object, Beside>(
  page: Forms<Ctx, Params, Beside>,
  ctx: Ctx,
  { request, params, every, files = [] }: SentForm<Params>,
) {
  const {
    actions,
    intentOf = (one) => one.get('intent') ?? '',
    goneTo,
    refusedTo = {},
    stale,
  } = page;
  const form = every && new Map(every);
  const name = form === null ? '' : intentOf(form);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (every === null || form === null || action === undefined) {
    const unseen = await Object.values(actions)[0]?.findRefusal(ctx, params);
    return refuse(unseen ?? presentFailure('unreadable'));
  }
  const input = action.fromForm(form, every, files);
  const sent = { params, input, key: formKeyOf({ every, files }, ctx) };
  const done = await runAction(action, ctx, sent);
  if (done.ok) {
    const headers = new Headers([...(page.headers ?? []), ...(done.headers ?? [])]);
    return redirect(done.redirectTo, { status: 303, headers });
  }
  const { refusal } = done;
  let beside: Beside | undefined;
  try {
    beside = await page.beside?.[refusal.code]?.(ctx, { ...sent, values: refusal.values ?? {} });
  } catch (error) {
    if (error instanceof TooBusy) return refuse(presentFailure('busy'), { input });
    // Nothing was changed, and without it the form can't be corrected.
    ctx.log.error({ error }, `refusal cut: ${action.name}`);
    return refuse(presentFailure('broken'), { input });
  }
  return refuse(refusal, { fields: action.fields, input, beside });

  async function refuse(refusal: RefusalAnswer, shown: FormDisplay<Beside> = {}) {
    const { code, failure } = refusal;
    if (failure?.kind === 'missing' && failure.missing === 'fresh-session') {
      const proof = proofPath(pageOf(request));
      if (stale === undefined) return redirect(proof, 303);
      return refuseForm<Beside>(shownIn(), { ...refusal, status: 401, text: stale }, { proof });
    }
    const elsewhere = refusedTo[code];
    const { input = {} } = shown;
    if (elsewhere !== undefined) return redirect(elsewhere(params, input), 303);
    const isKept = code !== 'gone' || stale !== undefined;
    if (isKept && failure?.kind !== 'missing') {
      const values = { ...refusal.values, ...page.valuesOf?.(input) };
      return refuseForm(shownIn(), { ...refusal, values }, shown);
    }
    if (goneTo === undefined) throw data(null, { status: 404 });
    return redirect(await goneTo(params, ctx), 303);
  }

  function shownIn(): PostedForm | null {
    const { kept } = page;
    if (form === null || kept === undefined) return form;
    return new Map([...form].filter(([name]) => kept.includes(name)));
  }
}

/** As the browser has it. */
const pageOf = ({ url }: Request): string => new URL(url).pathname.replace(/\.data$/, '');

/** With all that was sent, so that who goes back and chooses something else gets that. */
export const formKeyOf = (
  { every, files = [] }: { every: URLSearchParams; files?: readonly UploadedFile[] },
  ctx: Pick<RequestContext, 'newId'>,
): string => `${idempotencyKeyIn(every, ctx)} ${JSON.stringify([...every, ...files])}`;

type FormDisplay<Beside> = {
  fields?: Action['fields'];
  input?: Input;
  beside?: Beside | undefined;
  proof?: string;
};

function refuseForm<Beside>(
  form: PostedForm | null,
  { status, text, mistakes = {}, values, retryAfterSeconds }: RefusalAnswer,
  { fields = {}, beside, proof }: FormDisplay<Beside>,
) {
  const marked = Object.entries(mistakes).map(([input, said]) => [fields[input] ?? input, said]);
  const headers =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return data<RefusedForm & { beside?: Beside }>(
    {
      values: { ...sentValues(form), ...values },
      mistakes: Object.fromEntries(marked),
      message: text,
      ...(beside !== undefined && { beside }),
      ...(proof !== undefined && { proof }),
    },
    { status, headers },
  );
}
