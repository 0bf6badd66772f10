/** The homeowner's note about a job, saved as it is typed. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useState } from 'react';
import { button } from '#app/ui/button.ts';
import { TextArea } from '#app/ui/TextArea.tsx';
import { MAX_JOB_NOTE, readJobNote } from '../list/job-note.ts';

type OrderNoteProps = { name: string; note: string; onNote: (note: string) => void };

/** Typing pauses so long before it is saved. */
const PAUSE_MS = 500;

export function OrderNote({ name, note, onNote }: OrderNoteProps) {
  // null while nothing was typed that is not saved.
  const [typed, setTyped] = useState<string | null>(null);
  const save = (text: string) => {
    if (readJobNote(text) !== note) onNote(readJobNote(text));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause again
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => save(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      {note !== '' && (
        <p className="mt-1 whitespace-pre-line text-small">
          <span className="font-semibold">Your note: </span>
          {note}
        </p>
      )}
      <details className="group mt-1 print:hidden">
        <summary className={button('quiet', '-ml-5 w-fit')}>
          {note === '' ? 'Add a note' : 'Edit note'}
          <span className="sr-only">: {name}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform quickly group-open:rotate-180"
          />
        </summary>
        <div className="max-w-md pt-3">
          <TextArea
            label="Note for your homesmith"
            rows={3}
            maxLength={MAX_JOB_NOTE}
            hint="They’ll see it shortly before the visit. No codes or passwords, please."
            value={typed ?? note}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => {
              if (typed !== null) save(typed);
              setTyped(null);
            }}
          />
        </div>
      </details>
    </>
  );
}
