/** Calls of actions: what they take and how they're refused is what the action says. Pure. */
import { z } from 'zod';
import type { Policy } from '#app/kernel/policy.ts';
import type { RefusalRow, RefusalTable } from '#app/platform/action/refusals.ts';
import { FIELDS, refusalSchema } from '#app/platform/http/answer.schema.ts';
import {
  type Answer,
  type Call,
  NOT_STORED,
  type Parameter,
  type Prose,
  RETRY_AFTER,
} from './call.ts';

type DescribedAction = { policy: Policy; input: z.ZodType; refusals: RefusalTable };

type Calls<Name extends string> = {
  actions: Readonly<Record<Name, DescribedAction>>;
  policy?: Policy;
  answer: z.ZodType;
  keyIn?: unknown;
  /** Of an action with files: what is posted instead of JSON. */
  form?: z.ZodType;
  beside?: Readonly<Record<string, { schema: z.ZodObject }>>;
};

type At<Name extends string> = {
  pathOf: (name: NoInfer<Name>) => string;
  parameters: readonly Parameter[];
  /** Of what is answered once it's done. */
  done: string;
  prose: Readonly<Record<NoInfer<Name>, Prose>>;
};

/** Each action of an address, which is a call of its own. */
export const callsOf = <Name extends string>(
  calls: Calls<Name>,
  { pathOf, parameters, done, prose }: At<Name>,
): Call[] =>
  (Object.entries(calls.actions) as [Name, DescribedAction][]).map(([name, action]) => ({
    ...prose[name],
    method: 'post',
    path: pathOf(name),
    // A key in the body is a field of it.
    parameters: calls.keyIn === undefined ? [IDEMPOTENCY_KEY, ...parameters] : parameters,
    body: calls.form ?? action.input,
    ...(calls.form !== undefined && { bodyType: 'multipart/form-data' }),
    answers: {
      200: { description: done, schema: calls.answer, headers: NOT_STORED },
      ...refusalsOf(action, calls),
    },
  }));

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made up by the client, a new one for each thing that it wants done. Sent again with the same body within a day, it isn’t done again, and answered as it is by then; with another body it’s refused (422 `key-reused`); and while the first is under way it waits for that.',
  schema: z.string().regex(/^[A-Za-z0-9_-]{16,200}$/),
};

/** A proof within ten minutes, of operators. */
const OF_OPERATORS: Common = {
  401: {
    component: 'ProofNeeded',
    codes: {
      'signed-out': 'There is no session, or it has ended.',
      'authenticate-again': 'The session has to be proved again, by the second factor.',
    },
  },
  403: {
    component: 'OperatorsOnly',
    codes: {
      'operators-only': 'The account isn’t an operator’s.',
      'foreign-origin': 'The request doesn’t come from one of our own pages.',
    },
  },
  409: {
    component: 'NoSecondFactor',
    codes: { 'app-off': 'Two-step verification is off.' },
  },
};

/** What each code means. */
type Codes = Readonly<Record<string, string>>;
type Common = Readonly<Record<number, { component: string; codes: Codes }>>;

/** Before the action is asked. */
const OF_EVERY_CALL: Common = {
  422: {
    component: 'Unprocessable',
    codes: {
      mistakes: 'Some fields are wrong: a sentence for each of the `fields`.',
      'key-reused': 'The key was sent before, with another body.',
    },
  },
  503: {
    component: 'Unavailable',
    codes: {
      'too-busy': 'Many people ask at once. `Retry-After` says how long to wait.',
      'try-again': 'Something went wrong on our side, and nothing changed.',
    },
  },
};

const OF_JSON: Common = {
  400: {
    component: 'BadRequest',
    codes: {
      'bad-request': 'The body isn’t a JSON object.',
      'key-invalid': 'An `Idempotency-Key` has 16 to 200 letters, digits, "_" or "-".',
    },
  },
  413: { component: 'TooLarge', codes: { 'too-large': 'The body has more than 16 KiB.' } },
  415: {
    component: 'NotJson',
    codes: { 'not-json': 'The `Content-Type` isn’t application/json.' },
  },
};

/** The same of a form with files. */
const OF_FILES: Common = {
  400: {
    component: 'BadUpload',
    codes: {
      'bad-request': 'The body isn’t a form with files.',
      'key-invalid': 'An `Idempotency-Key` has 16 to 200 letters, digits, "_" or "-".',
    },
  },
  408: { component: 'SlowUpload', codes: { 'too-slow': 'The files didn’t arrive in time.' } },
  411: {
    component: 'LengthRequired',
    codes: { 'length-required': 'The request has no `Content-Length`.' },
  },
  413: { component: 'UploadTooLarge', codes: { 'too-large': 'The body has more than 15 MiB.' } },
};

const OF_A_SESSION: Common = {
  401: { component: 'SignedOut', codes: { 'signed-out': 'There is no session, or it has ended.' } },
  403: {
    component: 'Forbidden',
    codes: {
      'not-for-you': 'The account hasn’t registered for this.',
      'foreign-origin': 'The request doesn’t come from one of our own pages.',
    },
  },
};

function refusalsOf(
  action: DescribedAction,
  { policy = action.policy, beside = {}, form }: Pick<Calls<string>, 'policy' | 'beside' | 'form'>,
): Record<number, Answer> {
  // Another proof than a session has codes of its own.
  const ofOperators = policy.who === 'operator';
  if (policy.proof !== (ofOperators ? 'fresh' : 'session')) {
    throw new Error(`No call asks for ${policy.proof} yet.`);
  }
  const common: Common = {
    ...(form === undefined ? { ...OF_EVERY_CALL, ...OF_JSON } : { ...OF_EVERY_CALL, ...OF_FILES }),
    ...(ofOperators ? OF_OPERATORS : OF_A_SESSION),
  };
  const own = Object.groupBy(Object.entries(action.refusals), ([, { status }]) => status);
  const statuses = new Set([...Object.keys(common), ...Object.keys(own)].map(Number));
  return Object.fromEntries(
    [...statuses].map((status): [number, Answer] => {
      const { component, codes = {} } = common[status] ?? {};
      const rows = (own[status] ?? []).filter(([code]) => !Object.hasOwn(codes, code));
      const all = {
        ...codes,
        ...Object.fromEntries(rows.map(([code, row]) => [code, textOf(row)])),
      };
      const more = Object.keys(all).map(
        (code): z.ZodRawShape => beside[code]?.schema.partial().shape ?? {},
      );
      const hasFields = 'mistakes' in all || rows.some(([, { field }]) => field !== undefined);
      const schema = refusalSchema(
        Object.assign(hasFields ? { fields: FIELDS.optional() } : {}, ...more),
        z.enum(Object.keys(all)),
      );
      const headers = { ...NOT_STORED, ...(status === 429 && RETRY_AFTER) };
      const isCommon = component !== undefined && rows.length === 0;
      return [status, { ...(isCommon && { component }), description: list(all), schema, headers }];
    }),
  );
}

/** One that is made of data is left to its code. */
const textOf = ({ text }: RefusalRow): string => (typeof text === 'string' ? text : '');

const list = (codes: Codes): string =>
  Object.entries(codes)
    .map(([code, said]) => (said === '' ? `\`${code}\`` : `\`${code}\`: ${said}`))
    .join('\n');
