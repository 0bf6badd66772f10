/** A form of the settings: fields, the error of the whole form, and two buttons. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { button } from '#app/ui/button.ts';
import { ErrorBox } from '#app/ui/ErrorBox.tsx';
import { showRefusal } from '#app/ui/refusal.client.ts';
import { CancelButton } from './posted/PostedButtons.tsx';
import { PostedFields, postTo } from './posted/PostedFields.tsx';
import type { FormKey } from './posted/setting-forms.ts';

export type ActionFormProps = {
  /** Which posted form it is; absent where it needs JavaScript. */
  form?: FormKey;
  /** A verb. */
  label: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  /** The form shows its own errors instead of the browser's. */
  isChecked?: boolean;
  isWorking: boolean;
  general: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel?: () => void;
  children: ReactNode;
};

export function ActionForm(props: ActionFormProps) {
  const {
    form: posted,
    label,
    busyLabel,
    tone = 'primary',
    isChecked = false,
    isWorking,
    general,
    onSubmit,
    onCancel,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current || isWorking) return;
    isSubmitted.current = false;
    showRefusal(form.current);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    isSubmitted.current = true;
    onSubmit(event);
  };
  return (
    // By POST, so that typed values do not get into the address before hydration.
    <form
      method="post"
      {...(posted && postTo(posted))}
      ref={form}
      className="grid gap-4"
      noValidate={isChecked}
      onSubmit={submit}
    >
      {general !== null && <ErrorBox message={general} />}
      {props.children}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={button(tone)} aria-disabled={isWorking}>
          {isWorking ? busyLabel : label}
        </button>
        {onCancel && <CancelButton {...(posted && { of: posted })} onCancel={onCancel} />}
      </div>
      {posted && <PostedFields of={posted} />}
    </form>
  );
}

/** The typed values by field name, without the hidden fields of posted forms. */
export function readForm(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const typed = new FormData(event.currentTarget);
  for (const name of ['intent', 'idempotencyKey']) typed.delete(name);
  return Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
}
