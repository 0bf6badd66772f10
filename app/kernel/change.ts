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
