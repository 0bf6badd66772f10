/** Names and limits of the fields of complaints, for their pages and their input. Pure and tiny. */
import { PHOTOS_FIELD } from '../photos/photo-field.ts';

export const COMPLAINT_FIELDS = {
  kind: 'kind',
  jobs: 'jobs',
  words: 'words',
  amount: 'amount',
  complaint: 'complaint',
  photos: PHOTOS_FIELD,
} as const;

const JOB = 'job.';

/** A box for each covered job, because a form with files has one value for a name. */
export const jobField = (id: string): string => `${JOB}${id}`;
export const jobsIn = (names: Iterable<string>): string[] =>
  [...names].flatMap((name) => (name.startsWith(JOB) ? name.slice(JOB.length) : []));

export const MAX_COMPLAINT = 2_000;

/** After the end of a visit. */
export const COMPLAINT_DAYS = 30;

export const COMPLAINT_INTENTS = [
  ...(['open', 'answer', 'agree', 'insist', 'withdraw', 'add', 'redo'] as const),
] as const;
export type ComplaintIntent = (typeof COMPLAINT_INTENTS)[number];

/** A key for each form of the page. */
export const complaintKeys = (newId: () => string): Readonly<Record<ComplaintIntent, string>> => ({
  open: newId(),
  answer: newId(),
  agree: newId(),
  insist: newId(),
  withdraw: newId(),
  add: newId(),
  redo: newId(),
});

/** What was just done, by the address. */
export const doneIn = (query: URLSearchParams): ComplaintIntent | null =>
  COMPLAINT_INTENTS.find((intent) => intent === query.get('done')) ?? null;
