/** A quantity: two buttons, and a number field with its error. */

import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#app/kernel/counts.ts';
import type { Price } from '../service.ts';
import { quantityRange, unitOf } from './price.ts';
import { readQuantity } from './quantity.ts';
import { QUANTITY_FIELD } from './wished-choices.ts';

export type QuantityFieldProps = {
  price: Price;
  quantity: number;
  /** The field's initial text, when it is not the quantity. */
  initially: string | null;
  onChange: (quantity: number) => void;
  onRefusal?: ((sentence: string | null) => void) | undefined;
};

/** At the end of the range it keeps the focus, and does nothing. */
const STEP =
  'grid size-12 place-items-center text-accent transition-colors quickly hover:bg-accent-soft aria-disabled:text-ink-soft aria-disabled:opacity-50 print:hidden';

export function QuantityField({ price, quantity, initially, ...props }: QuantityFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The typed text, until the field is left with a valid quantity.
  const [typed, setTyped] = useState(initially);
  const [isTyping, setTyping] = useState(false);
  const { minimum, maximum } = quantityRange(price) ?? { minimum: 1, maximum: 1 };
  const unit = unitOf(price)?.many ?? '';

  const take = (text: string) => {
    const read = readQuantity(price, text);
    setTyped(text);
    props.onRefusal?.(read.ok ? null : read.refusal.sentence);
    if (read.ok && read.value !== quantity) props.onChange(read.value);
  };
  const step = (by: 1 | -1) => {
    const from = typed === null ? quantity : (nearest(typed) ?? quantity);
    const next = Math.min(Math.max(from + by, minimum), maximum);
    setTyped(null);
    props.onRefusal?.(null);
    if (next !== quantity) props.onChange(next);
  };
  // Takes over what was typed before hydration, or restored by the browser after Back or reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes
  useEffect(() => {
    const held = field.current?.value ?? '';
    if (held !== (typed ?? String(quantity))) take(held);
  }, []);

  const read = typed === null ? null : readQuantity(price, typed);
  const refusal = read === null || read.ok ? null : read.refusal;
  const isWrong = refusal !== null && !(isTyping && refusal.isBeginning);
  return (
    <div>
      <label htmlFor={id} className="block w-fit font-semibold">
        How many {unit}?
      </label>
      <div className="mt-2 inline-flex overflow-hidden rounded-control border border-edge bg-paper-raised has-aria-invalid:border-danger">
        <button
          type="button"
          className={STEP}
          aria-label={`Fewer ${unit}`}
          aria-disabled={refusal === null && quantity <= minimum}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <input
          ref={field}
          id={id}
          name={QUANTITY_FIELD}
          // Not type "number", because browsers drop or hide invalid input of those.
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`${id}-note`}
          value={typed ?? String(quantity)}
          onChange={({ target }) => {
            setTyping(true);
            take(target.value);
          }}
          onBlur={() => {
            setTyping(false);
            if (refusal === null) setTyped(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setTyping(false);
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
          className="h-12 w-20 border-edge border-x bg-transparent text-center tabular focus-visible:-outline-offset-2"
        />
        <button
          type="button"
          className={STEP}
          aria-label={`More ${unit}`}
          aria-disabled={refusal === null && quantity >= maximum}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={`mt-1.5 flex items-start gap-1.5 text-small tabular ${isWrong ? 'text-danger' : 'text-ink-soft'} ${refusal === null ? 'print:hidden' : ''}`}
      >
        {isWrong && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">
          {refusal?.sentence ?? `${formatNumber(minimum)} to ${formatNumber(maximum)} ${unit}`}
        </span>
      </p>
    </div>
  );
}

/** The whole number within the range that a button continues from; null for anything else. */
function nearest(typed: string): number | null {
  const value = Math.round(Number(typed.replaceAll(',', '')));
  return typed.trim() === '' || !Number.isFinite(value) ? null : value;
}
