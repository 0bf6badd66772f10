/** Step 6 (spec §2): name and address. */
import { useCallback, useEffect, useState } from 'react';
import type { AuthUser } from '#app/features/identity/api/auth-state.ts';
import { readKnownZip } from '#app/platform/zip-codes/known-zip.client.ts';
import { button } from '#app/ui/button.ts';
import { AddressFields } from '../fields/AddressFields.tsx';
import { NameFields } from '../fields/NameFields.tsx';
import { findByZip } from '../fields/places.client.ts';
import { findMistakes, normalizeProfile, type ProfileDetails } from '../profile.ts';
import { errorOf, type WizardControls } from './controls.ts';
import { draftOf } from './draft.ts';
import { StepForm } from './StepForm.tsx';
import { complete } from './wizard-calls.client.ts';

type DetailsStepProps = { controls: WizardControls; user: AuthUser; question: string | null };

export function DetailsStep({ controls, user, question }: DetailsStepProps) {
  const [draft] = useState(() => draftOf(controls.draft, user.id));
  const [details, setDetails] = useState(draft.details);
  const change = useCallback(
    (changes: Partial<ProfileDetails>) => {
      // Two changes may come before the next render.
      draft.details = { ...draft.details, ...changes };
      setDetails(draft.details);
    },
    [draft],
  );
  // The ZIP code that this browser knows, with its city and state: nothing is typed twice.
  useEffect(() => {
    const zipCode = readKnownZip();
    if (zipCode === null || draft.details.zipCode !== '') return;
    change({ zipCode });
    void findByZip(zipCode).then((place) => {
      const { city, state, zipCode: now } = draft.details;
      if (place === null || now !== zipCode || city !== '' || state !== '') return;
      change({ city: place.city, state: place.state });
    });
  }, [draft, change]);
  const save = (isConfirmed: boolean) => {
    const tidy = normalizeProfile(details);
    const mistakes = findMistakes(tidy);
    if (Object.keys(mistakes).length > 0)
      return controls.tell({ kind: 'mistaken', fields: mistakes });
    controls.run(() => complete(tidy, isConfirmed));
  };
  return (
    <StepForm controls={controls} onSubmit={() => save(false)} submit="Complete Registration">
      <NameFields value={details} errorOf={(field) => errorOf(controls, field)} onChange={change} />
      <AddressFields
        value={details}
        onChange={change}
        mistakes={controls.notice?.kind === 'fields' ? controls.notice.fields : {}}
        allowGoogle={controls.allowsGoogle()}
      />
      {question !== null && (
        <Question text={question} isBusy={controls.isBusy} onYes={() => save(true)} />
      )}
    </StepForm>
  );
}

/** A doubtful Zip Code is a question that the person can confirm, not a refusal (readings). */
function Question({ text, isBusy, onYes }: { text: string; isBusy: boolean; onYes: () => void }) {
  return (
    <div role="alert" className="rounded-control border border-brass bg-brass-soft px-4 py-3">
      <p className="text-small wrap-anywhere">{text}</p>
      <button
        type="button"
        aria-disabled={isBusy}
        className={button('secondary', 'mt-3 w-full')}
        onClick={() => {
          if (!isBusy) onYes();
        }}
      >
        Yes, that’s right
      </button>
    </div>
  );
}
