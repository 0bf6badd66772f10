/** "Confirm it's you" as a step of the page, without JavaScript; then the form that needed it comes back. */

import { NOT_REFUSED, PROOF_PLACES, placeRefusal } from '#app/features/identity/api/identity.ts';
import { settingsPath } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { Field, PasswordField } from '#app/ui/Field.tsx';
import { CancelButton } from './PostedButtons.tsx';
import { CARRIED, type FormKey, sectionOf } from './setting-forms.ts';
import { usePosted, usePostedForm } from './usePosted.tsx';

export function ConfirmYouForm({ before }: { before: FormKey }) {
  const { idempotencyKey, caller } = usePosted();
  const { values, confirmFailure } = usePostedForm(before);
  const refusal =
    confirmFailure === null ? NOT_REFUSED : placeRefusal(confirmFailure, PROOF_PLACES);
  const carried = Object.entries(values);
  return (
    <form method="post" action={settingsPath(sectionOf(before))} className="grid gap-4">
      <h3 className="font-sans text-body">Confirm it’s you</h3>
      <p className="text-ink-soft text-small">
        It’s been a while since you logged in. Confirm it’s you, and you’ll come back here
        {carried.length > 0 && ', with what you entered. Enter any passwords again'}.
      </p>
      {refusal.general !== null && <ErrorBox message={refusal.general} />}
      <input type="hidden" name="intent" value="confirm-password" />
      <input type="hidden" name="before" value={before} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} autoComplete="off" />
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={`${CARRIED}${name}`} value={value} />
      ))}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={200}
        error={refusal.fields.password}
      />
      {caller.secondFactorSince !== null && (
        <Field
          label="Code"
          name="code"
          hint="From your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          spellCheck={false}
          required
          maxLength={40}
          error={refusal.fields.code}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={button('primary')}>
          Confirm
        </button>
        <CancelButton of={before} />
      </div>
    </form>
  );
}
