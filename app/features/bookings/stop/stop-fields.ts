/** Fields of the forms that stop a job, in a file of their own because pages load them. Pure. */
import { MAX_COMPLAINT } from '../complaints/complaint-fields.ts';

export const STOP_FIELDS = {
  reason: 'reason',
  done: 'done',
  cents: 'cents',
  words: 'words',
} as const;

/** What isn't safe, in the homesmith's words. */
export const MAX_UNSAFE_WORDS = MAX_COMPLAINT;

/** Begins the report of another person, before the customer's own words. */
export const PERSON = 'The person who came isn’t who I expected.';
export const MAX_PERSON_WORDS = MAX_COMPLAINT - PERSON.length - 1;
