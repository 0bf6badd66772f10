/** A button for what cannot simply be undone: it says what will happen, and asks. */
import { useState } from 'react';
import { button } from '#app/ui/button.ts';
import { Dialog } from '#app/ui/Dialog.tsx';

type AskFirstProps = {
  /** A verb; the dialog's title and its button, too. */
  label: string;
  /** What follows in the label for whoever cannot see which row it is in. */
  of?: string;
  question: string;
  tone?: 'secondary' | 'danger' | 'quiet';
  isWorking: boolean;
  onYes: () => void;
};

export function AskFirst(props: AskFirstProps) {
  const { label, of = '', question, tone = 'secondary', isWorking, onYes } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className={button(tone === 'danger' ? 'caution' : tone, tone === 'quiet' ? '-mr-4' : '')}
        aria-disabled={isWorking}
        onClick={() => setAsking(!isWorking)}
      >
        {label}
        {of !== '' && <span className="sr-only"> {of}</span>}
      </button>
      {isAsking && (
        <Dialog title={`${label}?`} onClose={() => setAsking(false)}>
          <p className="wrap-anywhere">{question}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              type="button"
              className={button(tone === 'danger' ? 'danger' : 'primary')}
              onClick={() => {
                setAsking(false);
                onYes();
              }}
            >
              {label}
            </button>
            <button type="button" className={button('quiet')} onClick={() => setAsking(false)}>
              Cancel
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
