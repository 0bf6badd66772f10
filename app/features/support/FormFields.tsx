/** A choice and a text of several lines, labelled and explained as `Field` does it. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldNotes, fieldBox, fieldLabel } from '#app/ui/Field.tsx';

type Labelled = { label: string; hint?: ReactNode; error?: string | null | undefined };

type SelectFieldProps = Labelled & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <select
        {...select}
        {...describedBy(id, hint, error)}
        id={id}
        className={`${fieldBox} mt-1 border-edge`}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
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
