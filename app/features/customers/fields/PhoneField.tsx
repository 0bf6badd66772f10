/** Spec §5 "Phone: auto-formats as (xxx) xxx-xxxx, max 14 characters"; keeps the caret where the person types. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Field } from '#app/ui/Field.tsx';
import { editPhone } from './phone-input.ts';

export type PhoneFieldProps = {
  label: string;
  /** As displayed: (123) 456-7890, or its beginning. */
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | null;
};

export function PhoneField({ label, value, onChange, hint, error }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // Synchronises the caret: setting the formatted value moves it to the end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const edit = (typed: string, typedCaret: number) => {
    const next = editPhone(value, typed, typedCaret);
    caret.current = next.caret;
    onChange(next.value);
  };
  return (
    <Field
      ref={input}
      label={label}
      type="tel"
      name="phone"
      autoComplete="tel-national"
      inputMode="tel"
      placeholder="(123) 456-7890"
      maxLength={14}
      required
      value={value}
      onChange={({ currentTarget }) =>
        edit(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
      }
      // "+1 (415) 555-0100" exceeds maxLength, although its digits fit.
      onPaste={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget;
        const text = event.clipboardData.getData('text');
        event.preventDefault();
        const head = value.slice(0, selectionStart ?? 0) + text;
        edit(head + value.slice(selectionEnd ?? value.length), head.length);
      }}
      hint={hint}
      error={error}
    />
  );
}
