/** A note that a customer reads among our own words: the form shows all of it, as it will be sent. */
import { useId, useState } from 'react';
import { TextArea } from '#app/ui/TextArea.tsx';

/** Where the note goes in the words around it. */
export type NoteFrame = { before: string; after: string };

type NoteToCustomerProps = {
  frame: NoteFrame;
  /** Where they read it. */
  hint: string;
  /** Of the refused form. */
  typed: string | undefined;
};

export function NoteToCustomer({
  frame: { before, after },
  hint,
  typed = '',
}: NoteToCustomerProps) {
  const id = useId();
  const [note, setNote] = useState(typed);
  return (
    <>
      <TextArea
        label="Note to the customer (optional)"
        name="text"
        rows={4}
        hint={hint}
        defaultValue={typed}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <figure aria-labelledby={id} className="border-line border-l-4 pl-4">
        <figcaption id={id} className="text-ink-soft text-small">
          What they’ll read
        </figcaption>
        <blockquote className="grid gap-3 whitespace-pre-line wrap-anywhere">
          <p>{before}</p>
          {note.trim() === '' ? (
            <p className="text-ink-soft">Your note goes here. Without one, they read the rest.</p>
          ) : (
            <p>{note.trim()}</p>
          )}
          <p>{after}</p>
        </blockquote>
      </figure>
    </>
  );
}
