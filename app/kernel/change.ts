/**
 * How a change is refused: the reasons that exist before any room is asked, and how a refused form comes back. Pure.
 */
import type { Missing } from './policy.ts';

/**
 * missing: the actor is not allowed. unreadable: the body is not one of this change. busy: too much is being
 * computed at once. broken: an error on our side, which is in the log.
 */
export type Failure =
  | { kind: 'missing'; missing: Missing }
  | { kind: 'unreadable' | 'busy' | 'broken' };

/** Error sentences by field name. */
export type Mistakes = Readonly<Partial<Record<string, string>>>;

/** A refused form: the typed values as they were, an error per field, and one sentence for the whole form. */
export type RefusedForm = {
  values: Readonly<Partial<Record<string, string>>>;
  mistakes: Mistakes;
  message: string;
  /** Where the person proves who they are, beside the form, which keeps what was typed. */
  proof?: string | undefined;
};

/** The sentence for a change that never reached its room: prove more, body not received, or an error on our side. */
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
