/** A refusal (spec §8: "an error box (heading "Error: " in red)"), or a missing answer (inline). */

import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

type ErrorBoxProps = {
  message: string;
  /** An additional sentence. */
  more?: string | null;
  /** The level of its heading. */
  headingLevel?: 2 | 3;
};

export function ErrorBox({ message, more = null, headingLevel = 3 }: ErrorBoxProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
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
    <p role="alert" className="flex items-start gap-2 text-danger text-small">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  );
}

/** A confirmation. */
export function StatusNote({ message }: { message: string }) {
  return (
    <p role="status" className="flex items-start gap-2 text-small text-success">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  );
}
