/** A labelled multi-line text, with notes as in `Field`. */
import { type ComponentProps, useId } from 'react';
import { fieldBox, fieldLabel } from './button.ts';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';
import { useMistake } from './refusals.tsx';

type TextAreaProps = Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, hint, error: own, ...area }: TextAreaProps) {
  const id = useId();
  const error = useMistake(area.name, own);
  return (
    <div>
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <textarea
        {...area}
        {...describedBy(id, hint, error)}
        id={id}
        className={`${fieldBox} mt-1 border-edge py-2.5 leading-relaxed`}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
