/**
 * The format of files in `openings/` (openings/README.md): one JSON object an opening, named by its address. Reports
 * every mistake by file and field; all files or none.
 */

import { z } from 'zod';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { toPlainText } from '#app/kernel/text.ts';
import { isUsState } from '#app/kernel/us-state.ts';
import { EMPLOYMENTS, type Employment, type Opening } from './opening.ts';

/** `file`: its name, "carpenter.json". */
export type OpeningFile = { file: string; content: unknown };
type OpeningMistake = { file: string; field: string; message: string };

const text = (maximum: number) =>
  z
    .string({ error: 'must be text' })
    .transform(toPlainText)
    .pipe(
      z
        .string()
        .min(1, { error: 'must not be empty' })
        .refine((given) => given.isWellFormed() && !/\p{Cc}/u.test(given), {
          error: 'has an invalid character',
        })
        .max(maximum, { error: `can have up to ${maximum} characters` }),
    );
const texts = (maximum: number, least: number, most: number) =>
  z
    .array(text(maximum), { error: 'must be a list of texts' })
    .min(least, { error: `must have at least ${least}` })
    .max(most, { error: `can have up to ${most}` });

const day = z
  .string({ error: 'must be a day like 2026-11-20' })
  .refine(isLocalDate, { error: 'must be a day like 2026-11-20' });

const address = {
  street: text(200),
  city: text(100),
  state: z
    .string({ error: 'must be the two letters of a state, like CA' })
    .refine(isUsState, { error: 'must be the two letters of a state, like CA' }),
  zipCode: z
    .string({ error: 'must be a ZIP code like 95814' })
    .regex(/^\d{5}(-\d{4})?$/, { error: 'must be a ZIP code like 95814' }),
};
const place = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('remote') }),
    z.strictObject({ kind: z.literal('on-site'), ...address }),
    z.strictObject({ kind: z.literal('hybrid'), ...address }),
  ],
  { error: 'must be remote, on-site or hybrid' },
);

const cents = z
  .int({ error: 'must be a whole number of cents' })
  .min(1, { error: 'must be above 0' })
  .max(1_000_000_000, { error: 'is too high' });
const pay = z
  .strictObject(
    {
      fromCents: cents,
      toCents: cents,
      per: z.enum(['hour', 'year'], { error: 'must be "hour" or "year"' }),
    },
    { error: 'must be {"fromCents", "toCents", "per"}: an opening names its pay' },
  )
  .refine(({ fromCents, toCents }) => fromCents <= toCents, {
    error: 'must not be below fromCents',
    path: ['toCents'],
  });

// The type of Object.keys is `string[]`.
const employments = Object.keys(EMPLOYMENTS) as Employment[];

const opening = z
  .strictObject(
    {
      title: text(80),
      summary: text(200),
      postedOn: day,
      closesOn: day.nullable(),
      employment: z.enum(employments, { error: `must be one of ${employments.join(', ')}` }),
      place,
      pay,
      about: texts(1_000, 1, 10),
      work: texts(300, 1, 12),
      lookFor: texts(300, 1, 12),
      alsoGood: texts(300, 0, 12),
    },
    { error: notAnOpening },
  )
  .refine(({ postedOn, closesOn }) => closesOn === null || postedOn <= closesOn, {
    error: 'must not be before postedOn',
    path: ['closesOn'],
  });

function notAnOpening({ code, ...issue }: z.core.$ZodRawIssue): string {
  if (code !== 'unrecognized_keys' || !('keys' in issue)) return 'must be an object';
  return `has a field that no opening has: ${String(issue.keys)}`;
}

/** Slugs that are addresses of the site itself. */
const TAKEN = ['apply'];

/** All openings, newest first; or every mistake. */
export function readOpeningFiles(
  files: readonly OpeningFile[],
): Result<Opening[], OpeningMistake[]> {
  const mistakes: OpeningMistake[] = [];
  const openings: Opening[] = [];
  for (const { file, content } of files) {
    const slug = file.replace(/\.json$/, '');
    const report = (field: string, message: string) => mistakes.push({ file, field, message });
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80) {
      report('(name)', 'must be lower-case letters, digits and single hyphens, and .json');
    } else if (TAKEN.includes(slug)) {
      report('(name)', `must not be ${file}: that address is taken`);
    }
    const parsed = opening.safeParse(content);
    if (parsed.success) openings.push({ slug, ...parsed.data });
    else for (const { path, message } of parsed.error.issues) report(nameField(path), message);
  }
  if (mistakes.length > 0) return refuse(mistakes);
  return accept(openings.toSorted(byNewest));
}

const nameField = (path: readonly PropertyKey[]) =>
  path.length === 0 ? '(all)' : path.map(String).join('.');

function byNewest(one: Opening, other: Opening): number {
  if (one.postedOn !== other.postedOn) return one.postedOn < other.postedOn ? 1 : -1;
  return one.slug < other.slug ? -1 : 1;
}

/** One line for the terminal. */
export function describeMistakes(folder: string, mistakes: readonly OpeningMistake[]): string {
  const told = mistakes.map(({ file, field, message }) => `${file}: ${field} ${message}`);
  return `The openings in ${folder} cannot be used: ${told.join('; ')}.`;
}
