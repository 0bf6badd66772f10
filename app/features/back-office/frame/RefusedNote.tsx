/** A form that was refused and is on the page no longer, because of what has happened meanwhile: why, and what was written. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';

type RefusedNoteProps = {
  refused: RefusedForm | null;
  /** Intents whose forms are here, and say it themselves. */
  shown: readonly string[];
};

export function RefusedNote({ refused, shown }: RefusedNoteProps) {
  if (refused === null || shown.includes(refused.values.intent ?? '')) return null;
  const { text = '' } = refused.values;
  return (
    <div className="grid max-w-prose gap-3">
      <ErrorBox message={refused.message} headingLevel={2} />
      {text.trim() !== '' && (
        <div>
          <p className="text-ink-soft text-small">What you wrote</p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      )}
    </div>
  );
}
