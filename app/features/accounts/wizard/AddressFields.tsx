/** The fields of a home's address, by hand. */
import { US_STATES } from '#app/kernel/us-state.ts';
import { Field } from '#app/ui/Field.tsx';
import { PROFILE_LABELS, type ProfileDetails, type ProfileMistakes } from '../profile.ts';

type AddressField = 'homeAddress' | 'addressLine2' | 'city' | 'state' | 'zipCode';
const FIELDS = ['homeAddress', 'addressLine2', 'city', 'state', 'zipCode'] as const;

export type AddressFieldsProps = {
  value: Pick<ProfileDetails, AddressField>;
  mistakes: ProfileMistakes;
  onChange: (value: Pick<ProfileDetails, AddressField>) => void;
  allowGoogle: boolean;
};

export function AddressFields({ value, mistakes, onChange }: AddressFieldsProps) {
  return FIELDS.map((field) => (
    <Field
      key={field}
      label={PROFILE_LABELS[field]}
      name={field}
      value={value[field]}
      error={mistakes[field]}
      list={field === 'state' ? Object.keys(US_STATES).join() : undefined}
      onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
    />
  ));
}
