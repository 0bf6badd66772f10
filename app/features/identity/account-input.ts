/** Inputs that several changes of accounts share. Pure. */
import { z } from 'zod';

const MAX_CHARACTERS = 1_000;
const NO_TEXT = 'Send a text.';

/** Without NUL and unpaired surrogates, which PostgreSQL cannot store; long enough for any field. */
export const text = z
  .string(NO_TEXT)
  .max(MAX_CHARACTERS, 'Use up to 1,000 characters.')
  .refine((given) => !given.includes('\0') && given.isWellFormed(), NO_TEXT);

export const nothing = z.strictObject({});

/** A token of the bot check; without one it says so itself. */
export const botCheck = z.string(NO_TEXT).max(10_000, 'Use up to 10,000 characters.');
