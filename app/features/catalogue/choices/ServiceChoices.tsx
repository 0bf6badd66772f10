/**
 * The choices that determine a price: quantity, and one choice for each option. A form that works without
 * JavaScript.
 */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Price, ServiceOption } from '../service.ts';
import { describeAddition } from './describe-addition.ts';
import { type Choices, type PriceFacts, quantityRange } from './price.ts';
import { QuantityField } from './QuantityField.tsx';
import { optionField } from './wished-choices.ts';

export type ServiceChoicesProps = {
  service: PriceFacts;
  /** The last valid choices. */
  choices: Choices;
  /** Called with the changed choices. */
  onChange: (wished: Partial<Choices>) => void;
  /** The initial text of the quantity field, when it is not a valid quantity. */
  typed?: string | null;
  /** The error sentence of the typed quantity; null when it is valid. */
  onRefusal?: (sentence: string | null) => void;
  /** What the form sends besides, and where to. */
  children?: ReactNode;
  form?: Pick<ComponentProps<'form'>, 'id' | 'action' | 'onSubmit'>;
};

export function ServiceChoices(props: ServiceChoicesProps) {
  const { service, choices, onChange, typed, onRefusal, children } = props;
  const form = useRef<HTMLFormElement>(null);
  // Takes over what was chosen before hydration, or restored by the browser after Back or reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const options = Object.fromEntries(
      inputs.flatMap(({ checked, dataset, value }) => (checked ? [[dataset.option, value]] : [])),
    );
    const isAsShown = Object.entries(options).every(
      ([id, choice]) => choices.options[id] === choice,
    );
    if (!isAsShown) onChange({ options });
  }, []);
  return (
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      {...props.form}
      className="grid gap-5"
    >
      {quantityRange(service.price) && (
        <QuantityField
          price={service.price}
          quantity={choices.quantity}
          initially={typed ?? null}
          onChange={(quantity) => onChange({ quantity })}
          onRefusal={onRefusal}
        />
      )}
      {service.options.map((option) => (
        <Option
          key={option.id}
          price={service.price}
          option={option}
          choices={choices}
          onChange={(choice) => onChange({ options: { [option.id]: choice } })}
        />
      ))}
      {children}
    </form>
  );
}

type OptionProps = {
  price: Price;
  option: ServiceOption;
  choices: Choices;
  onChange: (choice: string) => void;
};

function Option({ price, option, choices, onChange }: OptionProps) {
  // Prices for one and for all need a line of their own below the names.
  const isLong = option.per === 'unit' && quantityRange(price) !== null;
  return (
    <fieldset>
      <legend className="font-semibold">{option.name}</legend>
      <div className="mt-2 grid gap-2">
        {option.choices.map((choice) => (
          <label
            key={choice.id}
            className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-paper-raised px-4 py-2 transition-colors quickly hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 print:min-h-0 print:border-none print:px-0 print:py-0 print:not-has-checked:hidden"
          >
            <input
              type="radio"
              data-option={option.id}
              name={optionField(option.id)}
              value={choice.id}
              checked={choices.options[option.id] === choice.id}
              onChange={() => onChange(choice.id)}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
              <span className="min-w-0">{choice.name}</span>
              <span
                className={`text-ink-soft text-small tabular empty:hidden ${isLong ? 'basis-full' : ''}`}
              >
                {describeAddition(price, option, choice, choices.quantity)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
