/**
 * A posted form, with and without JavaScript. However often it is sent with its `idempotencyKey`, it is
 * received once. After a refusal it keeps the key, and each field named in `mistakes` shows its sentence.
 */
import { type ReactNode, use } from 'react';
import { Form, type FormProps, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from './button.ts';
import { ErrorBox } from './ErrorBox.tsx';
import { FormMistakes } from './refusals.tsx';

export type PostFormProps = Omit<FormProps, 'method'> & {
  idempotencyKey: string;
  /** The refusal; a new object for each. */
  refusal?: (Pick<RefusedForm, 'message' | 'values'> & Partial<RefusedForm>) | null;
};

export function PostForm({
  idempotencyKey,
  refusal = null,
  onSubmit,
  children,
  ...form
}: PostFormProps) {
  const isSending = useIsSending();
  const key = refusal?.values.idempotencyKey ?? idempotencyKey;
  const sentences = Object.values(refusal?.mistakes ?? {});
  const submit: FormProps['onSubmit'] = (event) => {
    if (isSending) event.preventDefault();
    else onSubmit?.(event);
  };
  return (
    <Form method="post" noValidate {...form} onSubmit={submit}>
      {/* Browsers restore the fields of a reloaded page. */}
      <input type="hidden" name="idempotencyKey" value={key} autoComplete="off" />
      {/* What a field says already is not said twice. */}
      {refusal !== null && !sentences.includes(refusal.message) && (
        <ErrorBox
          message={refusal.message}
          headingLevel={2}
          isFocusedOnLoad={sentences.length === 0}
        />
      )}
      {/* With the key: no field is named so, and buttons know their form by it. */}
      <FormMistakes value={{ ...refusal?.mistakes, idempotencyKey: key }}>{children}</FormMistakes>
    </Form>
  );
}

type SendButtonProps = {
  tone?: Parameters<typeof button>[0];
  className?: string;
  sending?: string;
  children: ReactNode;
};

/** `aria-disabled`, because a disabled button would lose the focus. Only the form that is being sent says so. */
export function SendButton(props: SendButtonProps) {
  const { tone = 'primary', className, sending = 'Sending…', children } = props;
  const isOwn =
    useNavigation().formData?.get('idempotencyKey') === use(FormMistakes).idempotencyKey;
  return (
    <button type="submit" aria-disabled={useIsSending()} className={button(tone, className)}>
      {isOwn ? sending : children}
    </button>
  );
}

export const useIsSending = (): boolean => useNavigation().formMethod === 'POST';
