/** First and last name side by side, in step 6 and in the settings. */
import { Field } from '#app/ui/Field.tsx';
import { PROFILE_LABELS, type ProfileDetails } from '../profile.ts';

type Name = Pick<ProfileDetails, 'firstName' | 'lastName'>;

const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const satisfies readonly (readonly [keyof Name, string])[];

export type NameFieldsProps = {
  value: Name;
  /** The field's error sentence. */
  errorOf: (field: keyof Name) => string | null | undefined;
  onChange: (changes: Partial<Name>) => void;
};

export function NameFields({ value, errorOf, onChange }: NameFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {FIELDS.map(([field, autoComplete]) => (
        <Field
          key={field}
          label={PROFILE_LABELS[field]}
          name={field}
          autoComplete={autoComplete}
          required
          maxLength={80}
          value={value[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          error={errorOf(field)}
        />
      ))}
    </div>
  );
}
