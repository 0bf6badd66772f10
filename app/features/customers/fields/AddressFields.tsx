/**
 * The address fields of the wizard's step 6 and of the settings. Typing by hand always works; Google (line 1) or the
 * built-in table (city, Zip Code) suggest.
 */
import { useEffect, useId, useRef } from 'react';
import { MESSAGES } from '#app/features/identity/api/identity.ts';
import { US_STATES } from '#app/kernel/us-state.ts';
import type { FoundAddress } from '#app/platform/maps/address-components.ts';
import type { AddressSuggestion } from '#app/platform/maps/maps.client.ts';
import { fieldBox, fieldLabel } from '#app/ui/button.ts';
import { Combobox } from '#app/ui/Combobox.tsx';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { describedBy, Field, FieldNotes } from '#app/ui/Field.tsx';
import { PROFILE_LABELS, type ProfileDetails } from '../profile.ts';
import { findByZip, hyphenate, suggestCities, suggestZips } from './places.client.ts';
import { useMaps } from './useMaps.tsx';

export type AddressDetails = Pick<
  ProfileDetails,
  'homeAddress' | 'addressLine2' | 'city' | 'state' | 'zipCode'
>;

export type AddressFieldsProps = {
  value: AddressDetails;
  /** Error sentences by field. */
  mistakes: Readonly<Partial<Record<string, string>>>;
  /** Called with the changed fields; a suggestion changes several at once, some time after it is chosen. */
  onChange: (changes: Partial<AddressDetails>) => void;
  /** False after "Decline" in the cookie banner. */
  allowGoogle: boolean;
};

export function AddressFields({ value, mistakes, onChange, allowGoogle }: AddressFieldsProps) {
  const { maps, fail } = useMaps(allowGoogle);
  const usesTable = maps.kind === 'table' || maps.kind === 'failed';
  const latest = useRef(value);
  // The current values, for answers that arrive later.
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const suggest = async (typed: string) => {
    if (maps.kind !== 'google') return [];
    return maps.suggest(typed).catch((error) => {
      fail(error);
      return [];
    });
  };
  const choose = async ({ main, find }: AddressSuggestion) => {
    onChange({ homeAddress: main });
    try {
      onChange(withoutUnknown(await find()));
    } catch (error) {
      fail(error);
    }
  };
  const typeZip = async (typed: string) => {
    const zipCode = hyphenate(typed);
    onChange({ zipCode });
    const place = await findByZip(zipCode);
    const { city, state, zipCode: now } = latest.current;
    if (place === null || now !== zipCode || (state !== '' && state !== place.state)) return;
    onChange({ state: place.state, ...(city === '' && { city: place.city }) });
  };
  const plain = (field: keyof AddressDetails, autoComplete: string) => ({
    label: PROFILE_LABELS[field],
    name: field,
    autoComplete,
    required: field !== 'addressLine2',
    error: mistakes[field],
    value: value[field],
  });
  return (
    <>
      <div className="relative">
        {/* Always rendered, because a live region that appears with its text is not announced. */}
        <p role="status" className="absolute top-0 right-0 text-ink-soft text-small">
          {maps.kind === 'loading' && 'Loading Google Maps...'}
        </p>
        <Combobox
          {...plain('homeAddress', 'address-line1')}
          maxLength={200}
          onType={(homeAddress) => onChange({ homeAddress })}
          suggest={maps.kind === 'google' ? suggest : null}
          onChoose={choose}
          source="Google Maps"
        />
      </div>
      {maps.kind === 'failed' && <ErrorBox message={MESSAGES['maps-failed']} />}
      <Field
        {...plain('addressLine2', 'address-line2')}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ addressLine2: currentTarget.value })}
      />
      <Combobox
        {...plain('city', 'address-level2')}
        maxLength={100}
        onType={(city) => onChange({ city })}
        suggest={usesTable ? suggestCities : null}
        onChoose={({ place: { city, state } }) => onChange({ city, state })}
      />
      <div className="grid grid-cols-[1fr_8.5rem] items-start gap-4">
        <StateField
          value={value.state}
          error={mistakes.state}
          onChange={(state) => onChange({ state })}
        />
        <Combobox
          {...plain('zipCode', 'postal-code')}
          maxLength={10}
          inputMode="numeric"
          onType={typeZip}
          suggest={usesTable ? suggestZips : null}
          onChoose={({ place: { city, state, zipCode } }) => onChange({ city, state, zipCode })}
        />
      </div>
    </>
  );
}

const STATES = Object.entries(US_STATES).toSorted(([, a], [, b]) => a.localeCompare(b, 'en-US'));

type StateFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (state: string) => void;
};

function StateField({ value, error, onChange }: StateFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={fieldLabel}>
        {PROFILE_LABELS.state}
      </label>
      <select
        {...describedBy(id, null, error)}
        id={id}
        name="state"
        autoComplete="address-level1"
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={`${fieldBox} mt-1 border-edge`}
      >
        <option value="">Choose…</option>
        {STATES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

/** Fields that Google does not know keep what was typed. */
function withoutUnknown(found: FoundAddress): Partial<AddressDetails> {
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ''));
}
