/** What is written with a request for times. Pure. */
export const NOTE_FIELD = 'note';
export const MAX_NOTE = 1_000;
