/** Edits name and address. A doubt about the Zip Code is a question that the person can settle. */
import { useState } from 'react';
import { button } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { AddressFields } from '../fields/AddressFields.tsx';
import { NameFields } from '../fields/NameFields.tsx';
import { findMistakes, normalizeProfile, type ProfileDetails } from '../profile.ts';
import { ActionForm } from './ActionForm.tsx';
import { useAction } from './useAction.tsx';
import type { AllowsGoogle } from './useSendCode.tsx';

/** Not the name of a field: it is where the question is kept among the refusals. */
const DOUBT = 'doubt';

type DetailsFormProps = { details: ProfileDetails; close: () => void; allowsGoogle: AllowsGoogle };

export function DetailsForm({ details, close, allowsGoogle }: DetailsFormProps) {
  const [typed, setTyped] = useState(details);
  const { fields, general, isWorking, run, refuse } = useAction('change-details', {
    places: { 'zip-doubt': DOUBT },
    onDone: () => {
      showToast('Your details are saved.');
      close();
    },
  });
  const change = (changes: Partial<ProfileDetails>) =>
    setTyped((before) => ({ ...before, ...changes }));
  const save = (confirmed: boolean) => {
    const tidy = normalizeProfile(typed);
    const mistakes = findMistakes(tidy);
    if (Object.keys(mistakes).length > 0) return refuse({ fields: mistakes, general: null });
    void run(confirmed ? { ...tidy, confirmed } : tidy);
  };
  return (
    <ActionForm
      label="Save details"
      busyLabel="Saving…"
      isChecked
      isWorking={isWorking}
      general={general}
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
      onCancel={close}
    >
      <NameFields value={typed} errorOf={(field) => fields[field]} onChange={change} />
      <AddressFields
        value={typed}
        onChange={change}
        mistakes={fields}
        allowGoogle={allowsGoogle()}
      />
      {fields[DOUBT] !== undefined && (
        <div role="alert">
          <Notice>
            <p className="min-w-0 flex-[1_1_14rem]">{fields[DOUBT]}</p>
            <button type="button" className={button('secondary')} onClick={() => save(true)}>
              Yes, that's right
            </button>
          </Notice>
        </div>
      )}
    </ActionForm>
  );
}
