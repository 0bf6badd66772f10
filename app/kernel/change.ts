/** What a change says when it was refused: why, before any room was asked, and how a form comes back. Pure. */
import type { Missing } from './policy.ts';

/**
 * missing: who asks may not. unreadable: nothing of this change was sent. busy: too much is being worked out at once.
 * broken: on our side; it is in the log.
 */
export type Failure =
  | { kind: 'missing'; missing: Missing }
  | { kind: 'unreadable' | 'busy' | 'broken' };

/** Sentences by the fields' names. */
export type Mistakes = Readonly<Partial<Record<string, string>>>;

/** A form that was refused: what was typed, word for word, what to mend where, and one sentence for the whole. */
export type RefusedForm = {
  values: Readonly<Partial<Record<string, string>>>;
  mistakes: Mistakes;
  message: string;
};

/** What a form says of a change that nobody tried: where to prove more, what did not arrive, or that it is our fault. */
export function presentFailure(
  { kind }: Failure,
  { leadsTo, unreadable }: { leadsTo: string; unreadable: string },
): { leadsTo: string } | { message: string; init: ResponseInit } {
  if (kind === 'missing') return { leadsTo };
  if (kind === 'unreadable') return { message: unreadable, init: { status: 400 } };
  return {
    message: 'Nothing was changed: something went wrong on our side. Please try again.',
    init: { status: 503 },
  };
}
