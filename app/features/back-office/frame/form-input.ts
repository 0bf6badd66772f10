/** What operators' forms send, as actions read it. Pure; apart from what browsers load. */
import { z } from 'zod';
import { toReadableText } from '#app/kernel/text.ts';
import { OTHER } from './reasons.ts';

type Form = Pick<ReadonlyMap<string, string>, 'get'>;

/** A code of a table of names. */
export const codeOf = <Code extends string>(
  names: Readonly<Record<Code, unknown>>,
  mistake: string,
) => z.custom<Code>((given) => typeof given === 'string' && Object.hasOwn(names, given), mistake);

/** What the page showed of the thing, so that nothing is changed unseen. */
export const SEEN = { seen: z.string() };
export const seenIn = (form: Form) => ({ seen: form.get('seen') ?? '' });

/** A message about it. */
export const WRITTEN = { ...SEEN, text: z.string() };
export const writtenIn = (form: Form) => ({ ...seenIn(form), text: form.get('text') ?? '' });

const MAX_NOTE = 500;

/** Why they do it: a code, and for "other" their words. */
export const reasonOf = <Code extends string>(reasons: Readonly<Record<Code, string>>) => ({
  reason: codeOf(reasons, 'Choose a reason.'),
  note: z
    .string()
    .transform((text) => toReadableText(text).trim())
    .pipe(z.string().min(1, 'Enter a reason.').max(MAX_NOTE, `Use up to ${MAX_NOTE} characters.`))
    .nullable(),
});

export const reasonIn = (form: Form) => {
  const reason = form.get('reason');
  return { reason, note: reason === OTHER ? (form.get('note') ?? '') : null };
};
