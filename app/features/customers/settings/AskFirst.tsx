/** A button with a confirmation dialog, for what cannot simply be undone. */
import { useState } from 'react';
import { button } from '#app/ui/button.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ConfirmYouForm } from './posted/ConfirmYouForm.tsx';
import { CancelButton, OpenButton, PostButton } from './posted/PostedButtons.tsx';
import type { FormKey } from './posted/setting-forms.ts';
import { usePostedForm } from './posted/usePosted.tsx';

type AskFirstProps = {
  form: FormKey;
  /** A verb; also the dialog's title and button. */
  label: string;
  /** Appended to the label for screen readers: which row it is about. */
  of?: string;
  question: string;
  tone?: 'secondary' | 'danger' | 'quiet';
  isWorking: boolean;
  onYes: () => void;
};

export function AskFirst(props: AskFirstProps) {
  const { form, label, of = '', question, tone = 'secondary', isWorking, onYes } = props;
  const posted = usePostedForm(form);
  const [isAsking, setAsking] = useState(false);
  const [isOnPage, setOnPage] = useState(posted.isOpen && posted.answer === null);
  const answer = (isYes: boolean) => {
    setAsking(false);
    setOnPage(false);
    if (isYes) onYes();
  };
  const asked = (
    <>
      <p className="wrap-anywhere">{question}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PostButton
          of={form}
          className={button(tone === 'danger' ? 'danger' : 'primary')}
          isWorking={isWorking}
          onPress={() => answer(true)}
        >
          {label}
          {/* On the page there are several rows; the dialog is alone. */}
          {isOnPage && of !== '' && <span className="sr-only"> {of}</span>}
        </PostButton>
        <CancelButton of={form} onCancel={() => answer(false)} />
      </div>
    </>
  );
  if (isOnPage) {
    return (
      <div className="w-full rounded-card border border-line bg-paper-raised p-5">
        {posted.isToConfirm ? <ConfirmYouForm before={form} /> : asked}
      </div>
    );
  }
  return (
    <>
      <OpenButton
        opens={form}
        className={button(tone === 'danger' ? 'caution' : tone, tone === 'quiet' ? '-mr-4' : '')}
        isWorking={isWorking}
        onPress={() => setAsking(!isWorking)}
      >
        {label}
        {of !== '' && <span className="sr-only"> {of}</span>}
      </OpenButton>
      {isAsking && (
        <Dialog title={`${label}?`} onClose={() => setAsking(false)}>
          {asked}
        </Dialog>
      )}
    </>
  );
}
