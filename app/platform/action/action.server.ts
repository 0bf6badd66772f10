/**
 * An action: one thing that changes something, as one object. It names who may do it, what is sent, how it is
 * refused, and what is done; everything else is here, for forms and calls alike (decision 0060).
 */
import type { z } from 'zod';
import { findMissing, type Policy } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import type { UploadedFile } from '#app/platform/http/uploads.server.ts';
import {
  answerOnceIn,
  isAnswered,
  REPEAT_REFUSALS,
} from '#app/platform/idempotency/idempotency.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import {
  mistakesIn,
  presentFailure,
  presentMissing,
  presentMistakes,
  presentRefusal,
  type RefusalAnswer,
  type RefusalOf,
  type RefusalTable,
} from './refusals.ts';

const GONE = { code: 'gone' } as const;

/** With the person whom the policy let in. */
export type GrantedContext<Ctx, P extends Policy> = Omit<Ctx, 'actor'> & {
  actor: P['who'] extends 'anybody' ? Actor | null : Actor;
};

type ActionRequest<Params, Input> = { params: Params; input: Input };

type FromForm = (
  form: PostedForm,
  every: URLSearchParams,
  files: readonly UploadedFile[],
) => Record<string, unknown>;

type Definition<
  Ctx,
  P extends Policy,
  Params,
  Input,
  Table extends RefusalTable,
  Subject,
  Prepared,
  Value,
> = Work<Ctx, P, Params, Input, Table, Subject, Prepared, Value> & {
  /** In kebab case: in the log, and part of every idempotency key. */
  name: string;
  policy: P;
};

/** All of an action but its name and who may do it. */
export type Work<
  Ctx,
  P extends Policy,
  Params,
  Input,
  Table extends RefusalTable,
  Subject,
  Prepared,
  Value,
> = {
  /** Of the address. Other addresses are refused as `gone`. */
  params: z.ZodType<Params>;
  /** As JSON sends it. The messages of its fields are shown to people. */
  input: z.ZodType<Input>;
  /**
   * A posted form as that JSON, for an action with input; `every`: where a name has several values. Files stay as they
   * are: no one may take their bytes for text.
   */
  fromForm?: FromForm;
  /** Fields of the form by name of the input, where the names differ. */
  fields?: Readonly<Record<string, string>>;
  refusals: Table;
  /** It knows by the form's own key what is sent again, and isn't stored a second time under the frame's. */
  hasOwnKey?: true;
  /** What a repetition is answered, where the first answer has what is sent only once, such as a session's token. */
  kept?: (value: Value) => Value;
  /** How many days the first answer is repeated: one, unless what is sent may wait for longer. */
  keptDays?: number;
  /** Counts the try. Not asked for what is sent again. */
  limit?: (
    ctx: GrantedContext<Ctx, P>,
    params: Params,
  ) => Promise<Result<unknown, RefusalOf<Table>>>;
  /** Slow work before the transaction, such as planning. `before`: of the round that another won; null in the first. */
  prepare?: (
    ctx: GrantedContext<Ctx, P>,
    asked: ActionRequest<Params, Input>,
    before: Prepared | null,
  ) => Promise<Result<Prepared, RefusalOf<Table>>>;
  /** Prepares and runs again when it is refused so and something was prepared: another was faster. */
  again?: { on: keyof Table & string; times: number };
  /** Locks what it is about, for the person who asks; null when it isn't there, or isn't theirs. */
  find: (ctx: GrantedContext<Ctx, P>, params: Params) => Promise<Subject | null>;
  /**
   * In the transaction, which a refusal rolls back: `ctx.database.db` is it. Returns JSON values. `key`: the same when
   * it is sent again after a refusal that commits.
   */
  run: (
    ctx: GrantedContext<Ctx, P>,
    asked: ActionRequest<Params, Input> & { subject: Subject; prepared: Prepared; key: string },
  ) => Promise<Result<Value, RefusalOf<Table>>>;
  /** What follows once it is done, also when it is sent again. If that fails, it stays done; it may be refused. */
  after?: (
    ctx: GrantedContext<Ctx, P>,
    value: Value,
  ) => Promise<void> | Promise<Result<unknown, RefusalOf<Table>>>;
  /** The page after it, for a form. */
  redirectTo: (value: Value, params: Params) => string;
  /** What is said of a fault, where that is more than that nothing changed. */
  broken?: string;
  /** Its own refusals for a fault, as 503, and for who isn't signed in. */
  codes?: { broken: keyof Table & string; absent: keyof Table & string };
  /** Of that answer, such as a cookie. */
  headers?: (ctx: GrantedContext<Ctx, P>, value: Value) => Promise<Headers>;
};

/** What was sent, unchecked. */
export type UncheckedRequest = {
  params: unknown;
  input: unknown;
  /** Sent again with the same key, it isn't done again. null runs it every time. */
  key: string | null;
};

export type ActionOutcome<Value> =
  | { ok: true; value: Value; redirectTo: string; headers?: Headers }
  | { ok: false; refusal: RefusalAnswer };

/** An action as forms and calls run it, without its inner types. */
export type Action<Ctx = RequestContext, Value = unknown> = {
  name: string;
  policy: Policy;
  fromForm: FromForm;
  fields: Readonly<Record<string, string>>;
  /** Documented with its calls. */
  input: z.ZodType;
  refusals: RefusalTable;
  /** As it is refused when what it is about isn't there, and after a fault. */
  gone: RefusalAnswer;
  broken: RefusalAnswer;
  perform: (ctx: Ctx, sent: UncheckedRequest) => Promise<ActionOutcome<Value>>;
  /** As who may not see what it is about is refused, whatever they send; null for who may. */
  findRefusal: (ctx: Ctx, params: unknown) => Promise<RefusalAnswer | null>;
};

/** An action that needs more than every request has, such as the catalogue. */
export const actionFor =
  <Ctx extends RequestContext>() =>
  <
    const P extends Policy,
    Params,
    Input,
    Table extends RefusalTable,
    Subject,
    Value,
    Prepared = null,
  >(
    definition: Definition<Ctx, P, Params, Input, Table, Subject, Prepared, Value>,
  ): Action<Ctx, Value> => {
    const { name, policy, fromForm = () => ({}), fields = {} } = definition;
    return {
      name,
      policy,
      fromForm,
      fields,
      input: definition.input,
      refusals: definition.refusals,
      gone: presentRefusal(definition.refusals, GONE),
      broken: presentBroken(definition),
      perform: (ctx, sent) => perform(definition, ctx, sent),
      findRefusal: (ctx, params) => findRefusal(definition, ctx, params),
    };
  };

export const action = actionFor<RequestContext>();

/** Never throws: an unexpected error is logged once and becomes a refusal. */
export const runAction = <Ctx, Value>(
  { perform }: Pick<Action<Ctx, Value>, 'perform'>,
  ctx: Ctx,
  sent: UncheckedRequest,
): Promise<ActionOutcome<Value>> => perform(ctx, sent);

async function perform<
  Ctx extends RequestContext,
  P extends Policy,
  Params,
  Input,
  Table extends RefusalTable,
  Subject,
  Prepared,
  Value,
>(
  of: Definition<Ctx, P, Params, Input, Table, Subject, Prepared, Value>,
  ctx: Ctx,
  sent: UncheckedRequest,
): Promise<ActionOutcome<Value>> {
  const admitted = admit(of, ctx, sent.params);
  if (!admitted.ok) return admitted;
  const { granted, params } = admitted.value;
  if (!isObject(sent.input)) return refuse(presentFailure('unreadable'));
  try {
    const done = await changeOnce(of, granted, { ...sent, params });
    if (!done.ok) return done;
    const { value } = done;
    const follow = async () => of.after?.(granted, value);
    const followed = await follow().catch((error: unknown) => {
      ctx.log.error({ error }, `what follows failed: ${of.name}`);
    });
    if (followed?.ok === false) return refuse(presentRefusal(of.refusals, followed.refusal));
    const headers = await of.headers?.(granted, value);
    return {
      ok: true,
      value,
      redirectTo: of.redirectTo(value, params),
      ...(headers && { headers }),
    };
  } catch (error) {
    if (error instanceof TooBusy) return refuse(presentFailure('busy'));
    ctx.log.error({ error }, `action failed: ${of.name}`);
    return refuse(presentBroken(of));
  }
}

function presentBroken({ broken, codes, refusals }: Telling): RefusalAnswer {
  const failure = presentFailure('broken');
  return codes === undefined
    ? { ...failure, text: broken ?? failure.text }
    : { ...presentRefusal(refusals, { code: codes.broken }), status: failure.status };
}

type Telling = {
  refusals: RefusalTable;
  broken?: string | undefined;
  codes?: { broken: string; absent: string } | undefined;
};

type Admitting<P extends Policy, Params> = Telling & {
  name: string;
  policy: P;
  params: z.ZodType<Params>;
};

/** By policy and address. The policy comes first, so that a person without permission learns nothing more. */
function admit<Ctx extends RequestContext, P extends Policy, Params>(
  { policy, params, refusals, codes }: Admitting<P, Params>,
  ctx: Ctx,
  address: unknown,
): Result<{ granted: GrantedContext<Ctx, P>; params: Params }, RefusalAnswer> {
  const missing = findMissing(policy, ctx.actor, ctx.now);
  if (missing === 'session' && codes !== undefined) {
    return refuse(presentRefusal(refusals, { code: codes.absent }));
  }
  if (missing !== null) return refuse(presentMissing(missing));
  const read = params.safeParse(address);
  if (!read.success) return refuse(presentRefusal(refusals, GONE));
  return accept({ granted: ctx as GrantedContext<Ctx, P>, params: read.data });
}

const inside = <Ctx extends Pick<RequestContext, 'database'>>(ctx: Ctx, trx: Db): Ctx => ({
  ...ctx,
  database: { ...ctx.database, db: trx },
});

async function findRefusal<Ctx extends RequestContext, P extends Policy, Params>(
  of: Admitting<P, Params> & {
    find: (ctx: GrantedContext<Ctx, P>, params: Params) => Promise<unknown>;
  },
  ctx: Ctx,
  address: unknown,
): Promise<RefusalAnswer | null> {
  const admitted = admit(of, ctx, address);
  if (!admitted.ok) return admitted.refusal;
  const { granted, params } = admitted.value;
  try {
    const subject = await ctx.database.db
      .transaction()
      .execute((trx) => of.find(inside(granted, trx), params));
    return subject === null ? presentRefusal(of.refusals, GONE) : null;
  } catch (error) {
    ctx.log.error({ error }, `action failed: ${of.name}`);
    return presentFailure('broken');
  }
}

async function changeOnce<
  Ctx extends RequestContext,
  P extends Policy,
  Params,
  Input,
  Table extends RefusalTable,
  Subject,
  Prepared,
  Value,
>(
  of: Definition<Ctx, P, Params, Input, Table, Subject, Prepared, Value>,
  ctx: GrantedContext<Ctx, P>,
  { params, input: given, key }: UncheckedRequest & { params: Params },
): Promise<Result<Value, RefusalAnswer>> {
  const { db } = ctx.database;
  const by = ctx.actor?.userId ?? null;
  const scope = `${of.name} ${JSON.stringify(params)}`;
  const { keptDays = 1 } = of;
  const isKeyed = key !== null && of.hasOwnKey !== true;
  const asked = isKeyed ? { key, by, action: scope, request: given, keptDays } : null;
  const input = of.input.safeParse(given);
  const idempotencyKey = key ?? ctx.newId();
  const present = <Of>(result: Result<Of, RefusalOf<Table>>): Result<Of, RefusalAnswer> =>
    result.ok ? result : refuse(presentRefusal(of.refusals, result.refusal));

  const change = async (prepared: Prepared | null): Promise<Result<Value, RefusalAnswer>> => {
    let isNew = false;
    const keeps = ({ code }: RefusalAnswer) => of.refusals[code]?.commits === true;
    const done = await allOrNothing<Value, RefusalAnswer>(
      db,
      async (trx) => {
        const within = inside(ctx, trx);
        const subject = await of.find(within, params);
        if (subject === null) return refuse(presentRefusal(of.refusals, GONE));
        // After `find`, so that strangers learn nothing of the thing by what is wrong with a form about it.
        if (!input.success) return refuse(presentMistakes(mistakesIn(input.error)));
        const { data } = input;
        const run = async () => {
          isNew = true;
          const work = {
            params,
            input: data,
            subject,
            prepared: prepared as Prepared,
            key: idempotencyKey,
          };
          return present(await of.run(within, work));
        };
        if (asked === null) return run();
        const answered = await answerOnceIn<Value, RefusalAnswer>(trx, ctx, asked, run, {
          keeps,
          kept: of.kept,
        });
        if (answered.ok) return answered;
        const { refusal } = answered;
        return refuse('status' in refusal ? refusal : presentReused());
      },
      keeps,
    );
    if (isNew && (done.ok || keeps(done.refusal))) ctx.ports.outbox.wake();
    return done;
  };

  if (of.limit === undefined && of.prepare === undefined) return change(null);
  const isDone = async () => asked !== null && (await isAnswered(ctx, asked));
  // What was done before is neither counted nor planned again.
  if ((await isDone()) || !input.success) return change(null);
  const counted = of.limit === undefined ? accept(null) : await of.limit(ctx, params);
  if (!counted.ok) return present(counted);
  if (of.prepare === undefined) return change(null);
  let before: Prepared | null = null;
  for (let left = of.again?.times ?? 1; ; left -= 1) {
    const prepared: Result<Prepared, RefusalOf<Table>> = await of.prepare(
      ctx,
      { params, input: input.data },
      before,
    );
    // What is in its way may be its own: sent twice at once, the other one is done by now.
    if (!prepared.ok) return (await isDone()) ? change(null) : present(prepared);
    before = prepared.value;
    const done = await change(before);
    const isLost = !done.ok && done.refusal.code === of.again?.on && before !== null;
    if (!isLost || left <= 1) return done;
  }
}

/** The key was sent before, with something else. */
function presentReused(): RefusalAnswer {
  const [status, text] = REPEAT_REFUSALS['key-reused'];
  return { code: 'key-reused', status, text };
}

const isObject = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
