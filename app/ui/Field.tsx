/** A labelled input: label above, hint and error below, both linked for screen readers. */
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { fieldBox, fieldLabel } from './button.ts';
import { FOCUSED_ON_LOAD, useMistake } from './refusals.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  /** The error sentence. */
  error?: string | null | undefined;
};

export function Field({ label, hint, error: own, className = '', ...input }: FieldProps) {
  const id = useId();
  const error = useMistake(input.name, own);
  return (
    <div className={className}>
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <input
        {...input}
        {...describedBy(id, hint, error)}
        id={id}
        className={`${fieldBox} mt-1 border-edge`}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** A password, with a button that reveals it. */
export function PasswordField({ label, hint, error: own, className = '', ...input }: FieldProps) {
  const id = useId();
  const error = useMistake(input.name, own);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={className}>
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <div className="relative mt-1">
        <input
          {...input}
          {...describedBy(id, hint, error)}
          id={id}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={`${fieldBox} border-edge pr-13`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Show what you type"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-accent noscript:hidden"
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** `aria-describedby` for the notes of the input `id`; a wrong one has the focus when the page is loaded. */
export function describedBy(id: string, hint: ReactNode, error: string | null | undefined) {
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
    ...(error && FOCUSED_ON_LOAD),
  };
}

export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldProps, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 text-danger text-small"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-small">
          {hint}
        </p>
      )}
    </>
  );
}
