/** A refusal (spec §8: "an error box (heading "Error: " in red)"), or a missing answer (inline). */

import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { FOCUSED_ON_LOAD } from './refusals.tsx';

type ErrorBoxProps = {
  message: string;
  /** An additional sentence. */
  more?: string | null;
  /** The level of its heading. */
  headingLevel?: 2 | 3;
  /** False where a wrong field is to have the focus. */
  isFocusedOnLoad?: boolean;
};

export function ErrorBox(props: ErrorBoxProps) {
  const { message, more = null, headingLevel = 3, isFocusedOnLoad = true } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-refusal=""
      {...(isFocusedOnLoad && FOCUSED_ON_LOAD)}
      className="rounded-control border border-danger bg-danger-soft px-4 py-3 text-small"
    >
      <Heading className="font-sans font-semibold text-body text-danger">{'Error: '}</Heading>
      <p className="wrap-anywhere">{message}</p>
      {more && <p className="mt-1">{more}</p>}
    </div>
  );
}

export function InlineAlert({ message }: { message: string }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      data-refusal=""
      className="flex items-start gap-2 text-danger text-small"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  );
}

/** A confirmation. */
export function StatusNote({ message }: { message: string }) {
  return (
    // A form leads back to its note, about where the form was.
    <p
      role="status"
      id="saved"
      className="flex scroll-mt-[40vh] items-start gap-2 text-small text-success"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  );
}
