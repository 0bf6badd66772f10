/** View models of the application form. Pure. */
import type { RefusedForm } from '#app/kernel/change.ts';
import type { ApplicationForm } from './application.ts';

/** Nothing was stored; the typed values come back. */
export type RefusedApplication = RefusedForm & {
  /** Whether the chosen file is still in the page: with JavaScript it is, a new page loses it. */
  hasFile?: boolean;
};

export type SentApplication = { reference: string; email: string; conversation: string };

export const NOTHING_TYPED: ApplicationForm = { name: '', email: '', phone: '', message: '' };

export const PROBLEMS = {
  unreadable: 'Only part of your application arrived. Fill in the form and send it again.',
  slow: 'Your file took too long to arrive. Try again with a better connection or a smaller file.',
  unchecked:
    'Or turn on JavaScript in your browser and send it again. That shows us you’re not a bot.',
  busy: 'We’re handling a lot of files right now. Try again in a minute.',
} as const;

type TitleFacts = {
  sent: SentApplication | null;
  form: { opening: { title: string } | null } | null;
};

export function applyTitle(page: TitleFacts | null): string {
  if (page?.sent) return 'We have your application';
  const opening = page?.form?.opening ?? null;
  return opening === null ? 'Introduce yourself' : `Apply: ${opening.title}`;
}
