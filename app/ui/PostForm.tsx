/**
 * A posted form, with and without JavaScript. `once` is its idempotency key: however often it is sent, it is
 * received once. After a refusal it focuses the error, and keeps the key.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from './button.ts';
import { ErrorBox } from './ErrorBox.tsx';

export type PostFormProps = Omit<FormProps, 'method'> & {
  once: string;
  /** The refusal; a new object for each. */
  refusal?: Pick<RefusedForm, 'message' | 'values'> | null;
};

export function PostForm({ once, refusal = null, onSubmit, children, ...form }: PostFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSending = useIsSending();
  useEffect(() => {
    // Focuses the error box, above the fields.
    if (refusal !== null) box.current?.focus();
  }, [refusal]);
  const submit: FormProps['onSubmit'] = (event) => {
    if (isSending) event.preventDefault();
    else onSubmit?.(event);
  };
  return (
    <Form method="post" noValidate {...form} onSubmit={submit}>
      {/* Browsers restore the fields of a reloaded page. */}
      <input type="hidden" name="once" value={refusal?.values.once ?? once} autoComplete="off" />
      {refusal !== null && (
        <div ref={box} tabIndex={-1} className="outline-none">
          <ErrorBox message={refusal.message} headingLevel={2} />
        </div>
      )}
      {children}
    </Form>
  );
}

type SendButtonProps = {
  tone?: Parameters<typeof button>[0];
  className?: string;
  sending?: string;
  children: ReactNode;
};

/** `aria-disabled`, because a disabled button would lose the focus. */
export function SendButton(props: SendButtonProps) {
  const { tone = 'primary', className, sending = 'Sending…', children } = props;
  const isSending = useIsSending();
  return (
    <button type="submit" aria-disabled={isSending} className={button(tone, className)}>
      {isSending ? sending : children}
    </button>
  );
}

export const useIsSending = (): boolean => useNavigation().formMethod === 'POST';
