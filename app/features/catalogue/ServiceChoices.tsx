/** The choices that make a price: how many, and one choice for each option. */
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { formatPrice } from '#app/kernel/money.ts';
import { type Choices, type Priced, quantityRange } from './price.ts';
import type { ServiceOption } from './service.ts';

export type ServiceChoicesProps = {
  service: Priced;
  choices: Choices;
  onChange: (wished: Partial<Choices>) => void;
};

export function ServiceChoices({ service, choices, onChange }: ServiceChoicesProps) {
  const form = useRef<HTMLDivElement>(null);
  // Takes over what was chosen before the page woke, or what the browser restored with Back or reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const options = Object.fromEntries(
      inputs.flatMap(({ checked, dataset, value }) => (checked ? [[dataset.option, value]] : [])),
    );
    const quantity =
      inputs.find(({ type }) => type === 'number')?.valueAsNumber || choices.quantity;
    const isAsShown = Object.entries(options).every(
      ([id, choice]) => choices.options[id] === choice,
    );
    if (quantity !== choices.quantity || !isAsShown) onChange({ quantity, options });
  }, []);
  return (
    <div ref={form} className="grid gap-5">
      {quantityRange(service.price) && (
        <Quantity
          service={service}
          quantity={choices.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      )}
      {service.options.map((option) => (
        <Option
          key={option.id}
          option={option}
          chosen={choices.options[option.id]}
          onChange={(choice) => onChange({ options: { ...choices.options, [option.id]: choice } })}
        />
      ))}
    </div>
  );
}

type QuantityProps = { service: Priced; quantity: number; onChange: (quantity: number) => void };

const STEP =
  'grid size-12 place-items-center text-accent transition-colors quickly hover:bg-accent-soft disabled:text-ink-soft disabled:opacity-50 print:hidden';

function Quantity({ service: { price }, quantity, onChange }: QuantityProps) {
  const id = useId();
  const { minimum, maximum } = quantityRange(price) ?? { minimum: 1, maximum: 1 };
  const unit = price.kind === 'per-unit' ? price.unit.many : 'hours';
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        How many {unit}?
      </label>
      <div className="mt-2 flex items-center gap-3">
        <div className="inline-flex overflow-hidden rounded-control border border-edge bg-paper-raised">
          <button
            type="button"
            className={STEP}
            aria-label={`Fewer ${unit}`}
            disabled={quantity <= minimum}
            onClick={() => onChange(quantity - 1)}
          >
            <Minus aria-hidden="true" className="size-4" />
          </button>
          <input
            id={id}
            // A new number from the buttons is a new input; while somebody types, theirs stands.
            key={quantity}
            type="number"
            inputMode="numeric"
            min={minimum}
            max={maximum}
            defaultValue={quantity}
            onBlur={({ target }) => {
              const typed = target.valueAsNumber;
              onChange(Number.isFinite(typed) ? typed : quantity);
              target.value = String(quantity);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
            className="h-12 w-16 border-edge border-x bg-transparent text-center tabular focus-visible:-outline-offset-2"
          />
          <button
            type="button"
            className={STEP}
            aria-label={`More ${unit}`}
            disabled={quantity >= maximum}
            onClick={() => onChange(quantity + 1)}
          >
            <Plus aria-hidden="true" className="size-4" />
          </button>
        </div>
        <p className="text-ink-soft text-small tabular print:hidden">
          {minimum} to {maximum}
        </p>
      </div>
    </div>
  );
}

type OptionProps = {
  option: ServiceOption;
  chosen: string | undefined;
  onChange: (choice: string) => void;
};

function Option({ option, chosen, onChange }: OptionProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{option.name}</legend>
      <div className="mt-2 grid gap-2">
        {option.choices.map(({ id, name, addCents }) => (
          <label
            key={id}
            className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-paper-raised px-4 py-2 transition-colors quickly hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 print:min-h-0 print:border-none print:px-0 print:py-0 print:not-has-checked:hidden"
          >
            <input
              type="radio"
              data-option={option.id}
              name={group}
              value={id}
              checked={chosen === id}
              onChange={() => onChange(id)}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="text-ink-soft text-small tabular">
              {describeAddition(addCents, option.per)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function describeAddition(cents: number, per: ServiceOption['per']): string {
  if (cents === 0) return '';
  const sign = cents > 0 ? '+' : '-';
  return `${sign}${formatPrice(Math.abs(cents))}${per === 'unit' ? ' each' : ''}`;
}
