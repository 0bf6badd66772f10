/** View models of the application form. Pure. */
import type { RefusedForm } from '#app/kernel/change.ts';
import type { ApplicationForm } from './application.ts';

/** Nothing was stored; the typed values come back. */
export type RefusedApplication = RefusedForm & {
  /** Whether the chosen file is still in the page: with JavaScript it is, a new page loses it. */
  hasFile: boolean;
};

export type SentApplication = { reference: string; email: string; conversation: string };

export const NOTHING_TYPED: ApplicationForm = { name: '', email: '', phone: '', message: '' };

export const PROBLEMS = {
  unreadable:
    'What arrived was not complete, so we kept nothing. Please fill in the form and send it again.',
  slow: 'Your file arrived too slowly, so we kept nothing. Please try again with a better connection or a smaller file.',
  unchecked:
    'Or turn JavaScript on in your browser and send it again: it then shows that no program is sending.',
  busy: 'We are handling a lot of files right now. Please try again in a minute.',
} as const;
