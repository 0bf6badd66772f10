/** The form components of the design page: fields, messages, dialog. */
import { useRef, useState } from 'react';
import { button } from '#app/ui/button.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorBox, InlineAlert, StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field, PasswordField } from '#app/ui/Field.tsx';
import { OtpBoxes } from '#app/ui/OtpBoxes.tsx';
import { NO_DIGITS } from '#app/ui/otp.ts';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';

const OPTIONS = [
  { value: 'bath', text: 'Bath' },
  { value: 'roof', text: 'Roof' },
];
const REFUSAL = { message: 'Why it came back.', values: {} };

export function FormSamples() {
  const [digits, setDigits] = useState(NO_DIGITS);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid max-w-dialog gap-5">
      <Field label="Field" hint="What it is for." defaultValue="As typed" />
      <Field label="Field with a mistake" error="What is wrong with it." />
      <PasswordField label="Password field" defaultValue="evergreen porch" />
      <Select label="Select" options={OPTIONS} unchosen="Choose…" hint="One of several." />
      <Select label="Select with a mistake" options={OPTIONS} error="What is wrong with it." />
      <TextArea label="Text area" rows={3} hint="In several lines." defaultValue="As typed" />
      <TextArea label="Text area with a mistake" rows={3} error="What is wrong with it." />
      <PostForm idempotencyKey="sample" refusal={REFUSAL} className="grid gap-5">
        <Field label="Field of a form that was refused" defaultValue="As typed" />
        <div>
          <SendButton>Send</SendButton>
        </div>
      </PostForm>
      <OtpBoxes label="A code" digits={digits} onChange={setDigits} />
      <OtpBoxes label="A code with a mistake" digits={digits} onChange={setDigits} error="Wrong." />
      <ErrorBox message="What was refused." />
      <InlineAlert message="What never got an answer." />
      <StatusNote message="What went as wished." />
      <button
        ref={opener}
        type="button"
        className={button('secondary')}
        onClick={() => setOpen(true)}
      >
        Open a dialog
      </button>
      {isOpen && (
        <Dialog title="A dialog" opener={opener} onClose={() => setOpen(false)}>
          <p>Escape, the close button and a click beside it end it.</p>
        </Dialog>
      )}
    </div>
  );
}
