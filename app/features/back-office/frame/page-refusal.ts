/** Refusals of operators' pages: what all have in common, and each page's own sentences. Pure. */
import type { Mistakes } from '#app/kernel/change.ts';

/** The form's key came before, with another body or about another subject. */
export type FormReused = { code: 'form-reused' };
export const FORM_REUSED =
  'We didn’t save that: this form was already sent with other content. Check it and send it again.';

export type PageRefusal<State extends string, Mistake extends string> =
  | { code: 'gone' }
  | FormReused
  /** Changed since the page was rendered. */
  | { code: 'stale'; state: State }
  | { code: 'told'; sentence: string }
  /** Each field with its sentence. */
  | { code: 'fields'; mistakes: Mistakes }
  | { code: Mistake };

type Words<State extends string, Mistake extends string> = {
  gone: string;
  /** "We didn’t change anything because it was declined", without its period. */
  stale: (state: State) => string;
  mistakes: Readonly<Record<Mistake, string>>;
  /** The fields that mistakes are about; others are about the whole form. */
  fields: Readonly<Partial<Record<Mistake, string>>>;
};

type Presented = { message: string; mistakes?: Mistakes; isAnew?: boolean; init: ResponseInit };

export const ANSWER_MISTAKES = {
  'text-missing': 'Write a message.',
  'text-long': 'This message is too long.',
} as const;
export const ANSWER_FIELDS = { 'text-missing': 'text', 'text-long': 'text' } as const;

/** All at once; a single one is said at its field alone. */
export function presentFields(mistakes: Mistakes): Presented {
  const [first = '', ...others] = Object.values(mistakes);
  const message = others.length === 0 ? first : 'Check the fields below.';
  return { message, mistakes, init: { status: 422 } };
}

/** Presents a refusal with a page's sentences. */
export const presentWith =
  <State extends string, Mistake extends string>(words: Words<State, Mistake>) =>
  (refusal: PageRefusal<State, Mistake>): Presented => {
    if ('state' in refusal) {
      const message = `${words.stale(refusal.state)}. This page is up to date now.`;
      return { message, isAnew: true, init: { status: 409 } };
    }
    if ('mistakes' in refusal) return presentFields(refusal.mistakes);
    if ('sentence' in refusal) return { message: refusal.sentence, init: { status: 422 } };
    if (refusal.code === 'form-reused') {
      return { message: FORM_REUSED, isAnew: true, init: { status: 422 } };
    }
    if (refusal.code === 'gone') return { message: words.gone, init: { status: 404 } };
    const message = words.mistakes[refusal.code];
    const field = words.fields[refusal.code];
    const mistakes = field === undefined ? {} : { [field]: message };
    return { message, mistakes, init: { status: 422 } };
  };
