/** The details of a booking besides its times: address, contact and notes. Pure. */
import { MAX_JOB_NOTE, readJobNote } from '#app/features/service-list/list/job-note.ts';
import { MAX_ASKED_ORDERS } from '#app/features/service-list/list/spelled-orders.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { toPlainText, toReadableText } from '#app/kernel/text.ts';
import { explainPhone, parseUsPhone } from '#app/kernel/us-phone.ts';
import { isUsState, type UsState } from '#app/kernel/us-state.ts';
import type { HomeAddress } from '../booking.ts';
import { DETAIL_FIELDS, HIDES, jobNoteField, MAX_NOTES } from './detail-fields.ts';

const MAX_LINE = 200;

export type SaidDetails = {
  address: HomeAddress;
  contactName: string;
  contactPhone: string;
  /** Null when nothing was said of it. */
  hidesPhone?: boolean | null;
  notes: string | null;
  /** About jobs, by their positions; the form may have some of them only. */
  jobNotes?: Readonly<Record<number, string | null>>;
};

/** `usState`: the Zip Code's, which cannot be changed. Mistakes by field. */
export function readDetails(
  form: Pick<ReadonlyMap<string, string>, 'get'>,
  usState: string,
): Result<SaidDetails, Partial<Record<string, string>>> {
  const line = (field: string) => toPlainText(toReadableText(form.get(field) ?? ''));
  const mistakes: Partial<Record<string, string>> = {};
  const required = (field: string, sentence: string) => {
    const text = line(field);
    if (text === '') mistakes[field] = sentence;
    else if (text.length > MAX_LINE) mistakes[field] = `Use up to ${MAX_LINE} characters.`;
    return text;
  };
  const line1 = required(DETAIL_FIELDS.line1, 'Enter the street and number.');
  const city = required(DETAIL_FIELDS.city, 'Enter the city.');
  const contactName = required(
    DETAIL_FIELDS.contactName,
    'Enter the name of the person who will be home.',
  );
  const line2 = line(DETAIL_FIELDS.line2).slice(0, MAX_LINE);
  const typedPhone = form.get(DETAIL_FIELDS.contactPhone) ?? '';
  const phone = parseUsPhone(typedPhone);
  if (phone === null) {
    mistakes[DETAIL_FIELDS.contactPhone] = explainPhone(typedPhone);
  }
  const hides = form.get(DETAIL_FIELDS.hidesPhone);
  const notes = toReadableText(form.get(DETAIL_FIELDS.notes) ?? '').trim();
  if (notes.length > MAX_NOTES) {
    mistakes[DETAIL_FIELDS.notes] = `Use up to ${MAX_NOTES} characters.`;
  }
  const jobNotes: Record<number, string | null> = {};
  for (let position = 0; position < MAX_ASKED_ORDERS; position += 1) {
    const typed = form.get(jobNoteField(position));
    if (typed === undefined) continue;
    jobNotes[position] = readJobNote(typed) || null;
    if (toReadableText(typed).trim().length > MAX_JOB_NOTE) {
      mistakes[jobNoteField(position)] = `Use up to ${MAX_JOB_NOTE} characters.`;
    }
  }
  if (!isUsState(usState) || phone === null || Object.keys(mistakes).length > 0) {
    return refuse(mistakes);
  }
  const state: UsState = usState;
  return accept({
    address: { line1, line2, city, usState: state },
    contactName,
    contactPhone: phone,
    hidesPhone: hides === undefined ? null : hides === HIDES,
    notes: notes === '' ? null : notes,
    jobNotes,
  });
}
