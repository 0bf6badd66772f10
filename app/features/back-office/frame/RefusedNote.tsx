/** A refusal whose form is no longer on the page, because of a change in the meantime: the reason, and what was typed. */
import type { RefusedForm } from '#app/kernel/change.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';

type RefusedNoteProps = {
  refused: RefusedForm | null;
  /** Intents whose forms are on the page, and show their own refusal. */
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
