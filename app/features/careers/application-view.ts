/** What the page of the form knows: filled in, refused, or sent. Pure. */
import type { ApplicationForm, ApplicationMistakes } from './application.ts';

/** Nothing was kept of it; everything that was typed comes back. */
export type RefusedApplication = {
  problem: string;
  mistakes: ApplicationMistakes;
  /** null where nobody could read it. */
  typed: ApplicationForm | null;
  /** Whether the page is the same one still, with the file in it: browsers forget it on a new one. */
  hasFile: boolean;
};

export type SentApplication = { reference: string; email: string; conversation: string };

export const NOTHING_TYPED: ApplicationForm = { name: '', email: '', phone: '', message: '' };

export const PROBLEMS = {
  one: 'Please check the marked field. Nothing has been sent yet.',
  some: 'Please check the marked fields. Nothing has been sent yet.',
  unreadable:
    'What arrived was not complete, so we kept nothing. Please fill in the form and send it again.',
  busy: 'We are handling a lot of files right now. Please try again in a minute.',
  lost: 'The connection was lost before we could answer. Everything is still here: please press the button again. It will not arrive twice.',
} as const;

export const countMistakes = (mistakes: ApplicationMistakes): string =>
  Object.keys(mistakes).length === 1 ? PROBLEMS.one : PROBLEMS.some;
