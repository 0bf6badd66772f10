/** Edits name and address. A doubtful Zip Code is a question that the person can confirm. */
import { useState, useSyncExternalStore } from 'react';
import { button } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { showToast } from '#app/ui/toasts.client.ts';
import { AddressFields } from '../fields/AddressFields.tsx';
import { NameFields } from '../fields/NameFields.tsx';
import { findMistakes, normalizeProfile, type ProfileDetails } from '../profile.ts';
import { ActionForm } from './ActionForm.tsx';
import { doneOf } from './posted/setting-forms.ts';
import { usePostedForm } from './posted/usePosted.tsx';
import { useAction } from './useAction.tsx';
import type { AllowsGoogle } from './useSendCode.tsx';

/** The key of that question among the refusals; not a field. */
const DOUBT = 'doubt';

const NEVER_CHANGES = () => () => {};
const NOT_ON_SERVER = () => false;

type DetailsFormProps = { details: ProfileDetails; close: () => void; allowsGoogle: AllowsGoogle };

export function DetailsForm({ details, close, allowsGoogle }: DetailsFormProps) {
  const { values } = usePostedForm('change-details');
  const allowGoogle = useSyncExternalStore(NEVER_CHANGES, allowsGoogle, NOT_ON_SERVER);
  const [typed, setTyped] = useState<ProfileDetails>({ ...details, ...values });
  const { fields, general, isWorking, run, refuse } = useAction('change-details', {
    places: { 'zip-doubt': DOUBT },
    onDone: () => {
      showToast(doneOf('change-details'));
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
      form="change-details"
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
      <AddressFields value={typed} onChange={change} mistakes={fields} allowGoogle={allowGoogle} />
      {fields[DOUBT] !== undefined && (
        <div role="alert">
          <Notice>
            <p className="min-w-0 flex-[1_1_14rem]">{fields[DOUBT]}</p>
            <button
              type="submit"
              name="confirmed"
              value="yes"
              className={button('secondary')}
              onClick={(event) => {
                event.preventDefault();
                save(true);
              }}
            >
              Yes, that’s right
            </button>
          </Notice>
        </div>
      )}
    </ActionForm>
  );
}
