/**
 * Six boxes for the digits of a one-time code (spec §2, step 5; §5 "Verification code"). The last digit submits their
 * form, beside its button.
 */
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { describedBy, FieldNotes } from './Field.tsx';
import {
  boxAfterKey,
  codeOf,
  completes,
  DIGIT_NAME,
  enterDigits,
  NO_DIGITS,
  OTP_LENGTH,
  type OtpDigits,
} from './otp.ts';

export type OtpBoxesProps = {
  /** The group's accessible name. */
  label: string;
  digits: OtpDigits;
  onChange: (digits: OtpDigits) => void;
  error?: string | null | undefined;
};

const NUMBERS = Array.from({ length: OTP_LENGTH }, (_, index) => index + 1);

/** React requires onChange for a controlled input; onInput handles it. */
const noChange = () => {};

export function OtpBoxes({ label, digits, onChange, error }: OtpBoxesProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  // Two keys may come before the next render, so each builds on the latest value.
  const latest = useRef(digits);
  latest.current = digits;
  const focus = (at: number | null) => {
    if (at === null) return;
    boxes.current[at]?.focus();
    boxes.current[at]?.select();
  };
  const isComplete = useRef(false);
  // After the render, so that the form submits these digits.
  useEffect(() => {
    if (!isComplete.current) return;
    isComplete.current = false;
    // After the effects of the form, which look whether it was submitted before.
    queueMicrotask(() => boxes.current[0]?.form?.requestSubmit());
  });
  // A refused code is typed again from the first box, so that no old digit is sent with it.
  const known = useRef(error);
  useEffect(() => {
    if (error === known.current) return;
    known.current = error;
    if (error && codeOf(latest.current) !== null) onChange(NO_DIGITS);
  });
  const enter = (at: number, text: string) => {
    const next = enterDigits(latest.current, at, text);
    isComplete.current = completes(latest.current, next);
    latest.current = next.digits;
    onChange(next.digits);
    focus(next.focus);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = boxAfterKey(latest.current, at, event.key);
    if (next === null) return;
    event.preventDefault();
    focus(next);
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (/\d/.test(text)) enter(at, text);
  };
  return (
    <fieldset aria-describedby={describedBy(id, null, error)['aria-describedby']}>
      <legend className="text-ink-soft text-small">{label}</legend>
      <div className="mt-2 flex gap-2">
        {NUMBERS.map((number, at) => (
          <input
            key={number}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            name={`${DIGIT_NAME}${number}`}
            aria-label={`Digit ${number} of ${OTP_LENGTH}`}
            aria-invalid={error ? true : undefined}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={digits[at]}
            // Typing the digit that is there does not change the value, but has to move on.
            onInput={(event) => enter(at, event.currentTarget.value)}
            onChange={noChange}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={(event) => event.currentTarget.select()}
            className="h-14 w-full min-w-0 max-w-14 flex-1 rounded-control border border-edge bg-paper-raised text-center font-semibold text-large tabular aria-invalid:border-danger"
          />
        ))}
      </div>
      <FieldNotes id={id} hint={null} error={error} />
    </fieldset>
  );
}
