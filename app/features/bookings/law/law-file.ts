/** The format of files of laws, one a state (docs/law.md). Reports every mistake; all files or none. Pure. */
import {
  array,
  boolean,
  discriminatedUnion,
  enum as enumOf,
  int,
  literal,
  minimum,
  nullable,
  refine,
  strictObject,
  string,
} from 'zod/mini';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { isUsState, type UsState } from '#app/kernel/us-state.ts';
import { CONTRACT_KINDS, type Law } from './law.ts';

export type LawFile = { file: string; content: unknown };
export type LawMistake = { file: string; field: string; message: string };

const whole = int({ error: 'must be a whole number' }).check(
  minimum(0, { error: 'must not be below 0' }),
);
const text = string({ error: 'must be a text' }).check(
  refine((given) => given !== '' && given === given.trim(), {
    error: 'must be a text without blanks at its ends',
  }),
);
const sourced = {
  source: text,
  url: text.check(
    refine((given) => URL.parse(given)?.protocol === 'https:', {
      error: 'must be an address with https',
    }),
  ),
  read: nullable(
    string({ error: 'must be a day or null' }).check(
      refine(isLocalDate, { error: 'must be a day, such as 2026-11-29, or null' }),
    ),
  ),
  note: text,
};

const lawEntry = strictObject({
  state: nullable(
    string({ error: 'must be a state or null' }).check(
      refine(isUsState, { error: 'must be a state or null' }),
    ),
  ),
  version: whole.check(minimum(1, { error: 'must be 1 or more' })),
  rules: array(
    discriminatedUnion(
      'rule',
      [
        strictObject({
          rule: literal('contract'),
          kind: enumOf(CONTRACT_KINDS, { error: `must be ${CONTRACT_KINDS.join(' or ')}` }),
          overCents: whole,
          atMostCents: nullable(whole),
          ...sourced,
        }),
        strictObject({
          rule: literal('cancel'),
          fromCents: whole,
          days: whole.check(minimum(1, { error: 'must be 1 or more' })),
          daysFrom65: whole,
          daysAfterDisaster: whole,
          exceptGoods: boolean({ error: 'must be true or false' }),
          notice: text,
          ...sourced,
        }),
        strictObject({ rule: literal('waiver'), words: text, ...sourced }),
        strictObject({
          rule: literal('license'),
          trades: nullable(array(text)),
          fromCents: whole,
          isShown: boolean({ error: 'must be true or false' }),
          authority: text,
          ...sourced,
        }),
      ],
      { error: 'must be contract, cancel, waiver, or license' },
    ),
  ),
});

/** By state, the federal one first. */
export function readLawFiles(files: readonly LawFile[]): Result<Law[], LawMistake[]> {
  const mistakes: LawMistake[] = [];
  const found = new Map<string, Law>();
  for (const { file, content } of files) {
    const wrong = (field: string, message: string) => mistakes.push({ file, field, message });
    const parsed = lawEntry.safeParse(content);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        wrong(path.join('.') || '(whole)', message);
      }
      continue;
    }
    const { state, version, rules } = parsed.data;
    if (file !== `${state ?? 'federal'}.json`) {
      wrong('state', `belongs in ${state ?? 'federal'}.json`);
    }
    for (const [place, rule] of rules.entries()) {
      const at = `rules.${place}`;
      if (rule.rule === 'cancel' && rule.daysFrom65 < rule.days) {
        wrong(`${at}.daysFrom65`, 'must not be below days');
      }
      if (rule.rule === 'cancel' && rule.daysAfterDisaster < rule.days) {
        wrong(`${at}.daysAfterDisaster`, 'must not be below days');
      }
      if (rule.rule === 'contract' && (rule.atMostCents ?? Infinity) <= rule.overCents) {
        wrong(`${at}.atMostCents`, 'must be above overCents');
      }
    }
    // Its schema has checked the state.
    found.set(file, { state: state as UsState | null, version, rules });
  }
  const laws = [...found.values()].toSorted((a, b) => (a.state ?? '').localeCompare(b.state ?? ''));
  if (laws[0]?.state !== null && mistakes.length === 0) {
    mistakes.push({ file: 'federal.json', field: '(whole)', message: 'is missing' });
  }
  return mistakes.length > 0 ? refuse(mistakes) : accept(laws);
}
