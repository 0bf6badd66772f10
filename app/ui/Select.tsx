/** A labelled select, with notes as in `Field`. */
import { type ComponentProps, useId } from 'react';
import { fieldBox, fieldLabel } from './button.ts';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';
import { useMistake } from './refusals.tsx';

export type SelectOption = { value: string; text: string; group?: string };

export type SelectProps = Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    /** The label is for screen readers only. */
    isLabelHidden?: boolean;
    /** Options of a group are listed under its name. */
    options: readonly SelectOption[];
    /** The empty option. */
    unchosen?: string;
  };

export function Select(props: SelectProps) {
  const {
    label,
    isLabelHidden = false,
    hint,
    error: own,
    options,
    unchosen,
    className,
    ...select
  } = props;
  const id = useId();
  const error = useMistake(select.name, own);
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : fieldLabel}>
        {label}
      </label>
      <select
        {...select}
        {...describedBy(id, hint, error)}
        id={id}
        className={`${fieldBox} ${isLabelHidden ? '' : 'mt-1'} border-edge`}
      >
        {unchosen !== undefined && <option value="">{unchosen}</option>}
        {[...new Set(options.map(({ group }) => group))].map((group) => {
          const own = options.filter((one) => one.group === group);
          return group === undefined ? (
            listOptions(own)
          ) : (
            <optgroup key={group} label={group}>
              {listOptions(own)}
            </optgroup>
          );
        })}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

const listOptions = (options: readonly SelectOption[]) =>
  options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
