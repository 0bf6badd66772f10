/** How an action is refused: a table of its own codes, and what a refusal is once it is presented. Pure. */
import type { z } from 'zod';
import type { Failure, Mistakes } from '#app/kernel/change.ts';
import type { Missing } from '#app/kernel/policy.ts';
import { refuse } from '#app/kernel/result.ts';

export type RefusalRow = {
  /** Of the answer, as page and as JSON. */
  status: number;
  /** A sentence for people, from what the refusal carries. */
  text: string | ((data: never) => string);
  /** The input that it is about; otherwise it is about the whole form. */
  field?: string | ((data: never) => string);
  /** What was counted before it stays; other refusals roll everything back. */
  commits?: true;
};

/** The refusals of an action by code. Every action has `gone`: what it is about isn't there, or isn't theirs. */
export type RefusalTable = Readonly<Record<string, RefusalRow>> & { readonly gone: RefusalRow };

/** A code of the table, with the data that its text is made of. */
export type RefusalOf<Table> = {
  [Code in keyof Table & string]: Table[Code] extends { text: (data: infer Data) => string }
    ? { code: Code } & Data
    : { code: Code };
}[keyof Table & string];

/** Of an action's `run`, by a code of its table. */
export const refused = <const Code extends string, Data extends object = object>(
  code: Code,
  data?: Data,
) => refuse({ code, ...data } as { code: Code } & Data);

export type RefusalAnswer = {
  code: string;
  status: number;
  text: string;
  /** Error sentences by the name of the input. */
  mistakes?: Mistakes;
  /** Values of the form that replace what was sent. */
  values?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
  /** What a call says beside the sentence, such as the tries that are left. */
  facts?: Readonly<Partial<Record<string, number>>>;
  /** Set when the action itself wasn't asked. */
  failure?: Failure;
};

/** A form without all of its fields, which none of our pages sends. */
export const CUT_OFF = {
  status: 400,
  text: 'Only part of the form arrived. Send it again.',
} as const satisfies RefusalRow;

/** The refusals that exist before an action is asked, as a page says them. */
const FAILURES = {
  missing: { status: 403, text: 'You can’t do this.' },
  unreadable: CUT_OFF,
  busy: { status: 503, text: 'We’re very busy right now. Please try again in a few seconds.' },
  broken: {
    status: 503,
    text: 'Something went wrong on our side, and nothing changed. Please try again.',
  },
} as const satisfies Record<Failure['kind'], RefusalRow>;

const BUSY_SECONDS = 5;

export const presentMissing = (missing: Missing): RefusalAnswer => ({
  code: 'missing',
  ...FAILURES.missing,
  failure: { kind: 'missing', missing },
});

export const presentFailure = (kind: Exclude<Failure['kind'], 'missing'>): RefusalAnswer => ({
  code: kind,
  ...FAILURES[kind],
  failure: { kind },
  ...(kind === 'busy' && { retryAfterSeconds: BUSY_SECONDS }),
});

/** The first sentence of each field. */
export function mistakesIn({ issues }: z.ZodError): Mistakes {
  const mistakes = new Map<string, string>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    for (const name of isUnknown ? issue.keys : [issue.path.join('.')]) {
      const said = isUnknown ? 'There is no such field.' : issue.message;
      if (!mistakes.has(name)) mistakes.set(name, said);
    }
  }
  return Object.fromEntries(mistakes);
}

/** What a person has to correct. A single mistake is the sentence of the whole form, too. */
export function presentMistakes(mistakes: Mistakes): RefusalAnswer {
  const [text = '', ...others] = Object.values(mistakes);
  return {
    code: 'mistakes',
    status: 422,
    text: others.length === 0 ? text : 'Check the fields below.',
    mistakes,
  };
}

/** By its row. */
export function presentRefusal<Table extends RefusalTable>(
  table: Table,
  {
    code,
    ...data
  }: { code: keyof Table & string } & Pick<
    RefusalAnswer,
    'retryAfterSeconds' | 'mistakes' | 'values' | 'facts'
  >,
): RefusalAnswer {
  const row: RefusalRow = table[code] ?? table.gone;
  const { retryAfterSeconds, values, facts } = data;
  // The types of `run` say that the data are those of the row.
  const text = typeof row.text === 'string' ? row.text : row.text(data as never);
  const field = typeof row.field === 'function' ? row.field(data as never) : row.field;
  const mistakes = field === undefined ? data.mistakes : { [field]: text };
  return {
    code,
    status: row.status,
    text,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(mistakes !== undefined && { mistakes }),
    ...(values !== undefined && { values }),
    ...(facts !== undefined && { facts }),
  };
}
