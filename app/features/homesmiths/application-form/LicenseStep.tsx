/** Licenses, one a row; "none needed" and "none yet" are answers, too. */
import { useEffect, useRef } from 'react';
import { US_STATES } from '#app/kernel/us-state.ts';
import { button } from '#app/ui/button.ts';
import { Field, FieldNotes } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { ALL_TRADES, type License, type Licensing } from '../applications/application.ts';
import { licenseField, MAX, removalField } from '../applications/check-application.ts';
import type { TradeName } from '../applications/describe-application.ts';
import { Choice } from './Choice.tsx';
import type { FormValues } from './form-values.ts';

type LicenseRow = Partial<License>;
type LicenseStepProps = {
  licensing: Licensing | null;
  rows: readonly LicenseRow[];
  /** The last row was added on request. */
  isAdding: boolean;
  /** The chosen trades. */
  trades: readonly TradeName[];
  values: FormValues;
};

export function LicenseStep({ licensing, rows, isAdding, trades, values }: LicenseStepProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses the added row.
    if (isAdding)
      list.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type select')?.focus();
  }, [isAdding]);
  const { has, mistake } = values;
  const error = mistake('kind');
  const choice = (value: Licensing['kind'], label: string, detail?: string) => (
    <Choice
      type="radio"
      name="kind"
      value={value}
      isChosen={has('kind', value, licensing?.kind === value)}
      label={label}
      detail={detail}
    />
  );
  return (
    <fieldset className="group grid gap-3" aria-describedby={error ? 'kind-error' : undefined}>
      <legend className="sr-only">License</legend>
      {choice('licensed', 'I have a license')}
      <div ref={list} className="hidden gap-5 [.group:has([value=licensed]:checked)_&]:grid">
        {rows.map((row, index) => (
          <Row
            // Rows never change places within a form.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
            key={index}
            row={row}
            index={index}
            title={rows.length === 1 ? 'License' : `License ${index + 1}`}
            trades={trades}
            values={values}
          />
        ))}
        {rows.length < MAX.licenses && (
          <p className="text-ink-soft text-small">More than one? Select “Save and add another.”</p>
        )}
      </div>
      {choice('not-needed', 'I don’t need one where I work')}
      {choice('not-yet', 'I don’t have one yet', 'We’ll talk about what to do first.')}
      <FieldNotes id="kind" error={error} />
    </fieldset>
  );
}

type RowProps = {
  row: LicenseRow;
  index: number;
  title: string;
  trades: readonly TradeName[];
  values: FormValues;
};

const STATES = Object.entries(US_STATES)
  .map(([value, text]) => ({ value, text }))
  .toSorted((a, b) => a.text.localeCompare(b.text, 'en-US'));

function Row({ row, index, title, trades, values: { text, has, mistake } }: RowProps) {
  const name = (field: Parameters<typeof licenseField>[1]) => licenseField(index, field);
  const field = (key: 'number' | 'authority' | 'expiresOn') => ({
    name: name(key),
    autoComplete: 'off',
    defaultValue: text(name(key), row[key] ?? ''),
    error: mistake(name(key)),
  });
  const options = [
    { value: ALL_TRADES, text: 'All my trades' },
    ...trades.map(({ slug, name: label }) => ({ value: slug, text: label })),
  ];
  return (
    <fieldset className="grid gap-4 rounded-card border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <Select
        label="Trade"
        name={name('trade')}
        options={options}
        unchosen="Choose…"
        defaultValue={text(name('trade'), row.trade ?? '')}
        error={mistake(name('trade'))}
      />
      <Select
        label="State or territory"
        name={name('state')}
        options={STATES}
        unchosen="Choose…"
        defaultValue={text(name('state'), row.state ?? '')}
        error={mistake(name('state'))}
      />
      <Field
        {...field('number')}
        label="License number"
        maxLength={MAX.licenseNumber}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        {...field('authority')}
        label="Issued by"
        maxLength={MAX.authority}
        hint="The board, department, or city named on the license."
      />
      <Field
        {...field('expiresOn')}
        label="Valid through (leave empty if it doesn’t expire)"
        type="date"
      />
      {row.number !== undefined && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={removalField(index)}
            value="yes"
            defaultChecked={has(removalField(index), 'yes', false)}
            className="size-5 accent-accent"
          />
          Remove this license
        </label>
      )}
    </fieldset>
  );
}

/** Next to the step's own button. */
export const AddLicense = () => (
  <button
    type="submit"
    name="intent"
    value="add"
    className={button('secondary', '[form:not(:has([value=licensed]:checked))_&]:hidden')}
  >
    Save and add another
  </button>
);
