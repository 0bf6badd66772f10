/** The details of a booking besides its times: address, contact and notes. Pure. */
import { z } from 'zod';
import {
  MAX_ASKED_ORDERS,
  MAX_JOB_NOTE,
  readJobNote,
} from '#app/features/service-list/api/list.ts';
import { toPlainText, toReadableText } from '#app/kernel/text.ts';
import { explainPhone, NO_US_PHONE, parseUsPhone } from '#app/kernel/us-phone.ts';
import type { HomeAddress } from '../booking.ts';
import { DETAIL_FIELDS, HIDES, jobNoteField, MAX_NOTES } from './detail-fields.ts';

const MAX_LINE = 200;
const upTo = (length: number) => `Use up to ${length} characters.`;
const SEND_TEXT = 'Send a text.';

const toLine = (typed: string) => toPlainText(toReadableText(typed));
const required = (sentence: string) =>
  z
    .string(sentence)
    .transform(toLine)
    .pipe(z.string().min(1, sentence).max(MAX_LINE, upTo(MAX_LINE)));

const PHONE = z.string(NO_US_PHONE).transform((typed, ctx) => {
  const phone = parseUsPhone(typed);
  if (phone !== null) return phone;
  ctx.addIssue(explainPhone(typed));
  return z.NEVER;
});

/** About a job. */
export const JOB_NOTE = z
  .string(SEND_TEXT)
  .refine((typed) => toReadableText(typed).trim().length <= MAX_JOB_NOTE, upTo(MAX_JOB_NOTE))
  .transform((typed) => readJobNote(typed) || null)
  .meta({ maxLength: MAX_JOB_NOTE });

export const DETAILS = z.strictObject({
  line1: required('Enter the street and number.'),
  line2: z
    .string(SEND_TEXT)
    .transform((typed) => toLine(typed).slice(0, MAX_LINE))
    .default(''),
  city: required('Enter the city.'),
  contactName: required('Enter the name of the person who will be home.'),
  contactPhone: PHONE,
  /** Null when nothing was said of it. */
  hidesPhone: z
    .boolean('Send true or false.')
    .describe(
      'true: the homesmith never sees that phone. false: they see it from setting out until the work is done. Without it nothing changes; a new booking shows it.',
    )
    .optional()
    .transform((hides) => hides ?? null),
  notes: z
    .string(SEND_TEXT)
    .transform((typed) => toReadableText(typed).trim())
    .pipe(z.string().max(MAX_NOTES, upTo(MAX_NOTES)))
    .transform((text) => text || null)
    .default(null),
  /** By position of the order; a form may have some of them only. */
  jobNotes: z.record(z.string().regex(/^\d{1,2}$/), JOB_NOTE).default({}),
});

export type Details = z.output<typeof DETAILS>;

export type DetailsInput = {
  address: HomeAddress;
  contactName: string;
  contactPhone: string;
  hidesPhone?: boolean | null;
  notes: string | null;
  jobNotes?: Readonly<Record<number, string | null>>;
};

const POSITIONS = Array.from({ length: MAX_ASKED_ORDERS }, (_, position) => position);

/** As `DETAILS` reads it. */
export function detailsIn(form: Pick<ReadonlyMap<string, string>, 'get'>) {
  const hides = form.get(DETAIL_FIELDS.hidesPhone);
  const notes = POSITIONS.flatMap((position) => {
    const note = form.get(jobNoteField(position));
    return note === undefined ? [] : [[position, note] as const];
  });
  return {
    line1: form.get(DETAIL_FIELDS.line1),
    line2: form.get(DETAIL_FIELDS.line2),
    city: form.get(DETAIL_FIELDS.city),
    contactName: form.get(DETAIL_FIELDS.contactName),
    contactPhone: form.get(DETAIL_FIELDS.contactPhone),
    notes: form.get(DETAIL_FIELDS.notes),
    ...(hides !== undefined && { hidesPhone: hides === HIDES }),
    jobNotes: Object.fromEntries(notes),
  };
}

/** The fields of the form, by what they are called in `DETAILS`. */
export const FIELDS_OF_DETAILS: Readonly<Record<string, string>> = {
  ...DETAIL_FIELDS,
  ...Object.fromEntries(
    POSITIONS.map((position) => [`jobNotes.${position}`, jobNoteField(position)]),
  ),
};
