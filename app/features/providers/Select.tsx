/** A labelled list to choose one from, without scripts. */
import { useId } from 'react';
import { describedBy, FieldNotes, fieldBox, fieldLabel } from '#app/ui/Field.tsx';

export type SelectProps = {
  label: string;
  /** For screen readers instead of the label, which is hidden then. */
  isLabelHidden?: boolean;
  name: string;
  options: readonly { value: string; text: string }[];
  defaultValue: string;
  /** Without one of the options. */
  unchosen?: string;
  error?: string | undefined;
  className?: string;
};

export function Select(props: SelectProps) {
  const { label, isLabelHidden = false, name, options, defaultValue, unchosen, error } = props;
  const id = useId();
  return (
    <div className={`min-w-0 ${props.className ?? ''}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : fieldLabel}>
        {label}
      </label>
      <select
        {...describedBy(id, null, error)}
        id={id}
        name={name}
        defaultValue={defaultValue}
        className={`${fieldBox} ${isLabelHidden ? '' : 'mt-1'} border-edge`}
      >
        {unchosen !== undefined && <option value="">{unchosen}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
