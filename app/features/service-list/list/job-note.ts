/** A homeowner's note about a job, for the homesmith who comes. Pure. */
import { toReadableText } from '#app/kernel/text.ts';

export const MAX_JOB_NOTE = 500;

/** As it is kept: without control characters, at most so long; '' for none. */
export const readJobNote = (typed: string): string =>
  toReadableText(toReadableText(typed).trim().slice(0, MAX_JOB_NOTE)).trim();
