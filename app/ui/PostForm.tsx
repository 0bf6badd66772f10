/**
 * A form that is posted, with JavaScript and without. `once` names what it sends: however often its button is
 * pressed, and a lost network is retried, it arrives once. Refused, it says first why, and is the same form still.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, type FormProps, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from './button.ts';
import { ErrorBox } from './ErrorBox.tsx';

export type PostFormProps = Omit<FormProps, 'method'> & {
  once: string;
  /** Why it came back, another object each time. */
  refusal?: Pick<RefusedForm, 'message' | 'values'> | null;
};

export function PostForm({ once, refusal = null, onSubmit, children, ...form }: PostFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSending = useIsSending();
  useEffect(() => {
    // Whoever has to mend something hears what it is, and begins there.
    if (refusal !== null) box.current?.focus();
  }, [refusal]);
  const submit: FormProps['onSubmit'] = (event) => {
    if (isSending) event.preventDefault();
    else onSubmit?.(event);
  };
  return (
    <Form method="post" noValidate {...form} onSubmit={submit}>
      {/* Browsers put back what a field held before a reload. */}
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

/** A disabled one would lose the focus. */
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
