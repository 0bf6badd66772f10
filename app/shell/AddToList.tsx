/** Connects catalogue and service list: the price of a service with its choices, and "Add to service list". */
import { useRef, useState } from 'react';
import { describeQuantity, explainPrice } from '#app/features/catalogue/choices/describe-price.ts';
import { type Choices, hasOnePrice, totalCents } from '#app/features/catalogue/choices/price.ts';
import { ServiceChoices } from '#app/features/catalogue/choices/ServiceChoices.tsx';
import { QUANTITY_FIELD } from '#app/features/catalogue/choices/wished-choices.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { addToList } from '#app/features/service-list/list/add-to-list.client.ts';
import { ADD_TO_LIST } from '#app/features/service-list/list/add-to-list.messages.ts';
import { orderOf } from '#app/features/service-list/list/priced-order.ts';
import { InYourList } from '#app/features/service-list/pages/InYourList.tsx';
import { formatPrice } from '#app/kernel/money.ts';
import { button } from '#app/ui/button.ts';

export type AddToListProps = {
  service: Service;
  choices: Choices;
  /** The sent text of an invalid quantity. */
  typed: string | null;
  onChange: (wished: Partial<Choices>) => void;
};

export function AddToList({ service, choices, typed, onChange }: AddToListProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(typed !== null);
  const price = formatPrice(totalCents(service, choices));
  const quantity = describeQuantity(service.price, choices.quantity);
  const add = () => {
    // The error is shown next to the field.
    if (isRefused)
      card.current?.querySelector<HTMLInputElement>(`[name=${QUANTITY_FIELD}]`)?.focus();
    else addToList(service.name, (id) => orderOf(service, choices, id));
  };
  return (
    <div
      ref={card}
      className="rounded-card border border-line bg-paper-raised p-6 wrap-anywhere print:border-none print:p-0"
    >
      <p className="font-semibold font-serif text-heading tabular" aria-live="polite">
        {price}
      </p>
      {isRefused && <p className="font-semibold text-small">This is the price of {quantity}.</p>}
      <p className="mt-1 text-ink-soft text-small">{explainPrice(service.price)}</p>
      {!hasOnePrice(service) && (
        <div className="mt-5">
          <ServiceChoices
            service={service}
            choices={choices}
            typed={typed}
            onChange={onChange}
            onRefusal={(sentence) => setRefused(sentence !== null)}
          >
            <noscript>
              <button type="submit" className={button('secondary', 'w-full')}>
                Show the price
              </button>
            </noscript>
          </ServiceChoices>
        </div>
      )}
      <div className="foot-bar max-lg:fixed max-lg:inset-x-0 max-lg:z-20 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3 max-lg:border-line max-lg:border-t max-lg:column max-lg:bg-paper lg:mt-6 lg:flex lg:flex-col-reverse print:hidden">
        <div className="relative min-w-0 lg:mt-1 lg:flex lg:min-h-11 lg:items-center lg:justify-center">
          <p aria-hidden="true" className="font-semibold text-large tabular leading-6 lg:hidden">
            {price}
          </p>
          <InYourList serviceId={service.id}>
            <p className="text-ink-soft text-small">
              <span aria-hidden="true" className="tabular lg:hidden">
                {quantity ?? 'for the job'}
              </span>
              <span className="max-lg:hidden">Adding it books and charges nothing.</span>
            </p>
          </InYourList>
        </div>
        <button
          type="button"
          className={button('primary', 'max-lg:shrink-0 max-lg:px-4 lg:w-full')}
          onClick={add}
        >
          {ADD_TO_LIST}
        </button>
      </div>
      <noscript>
        <p className="mt-4 text-small">
          The service list needs JavaScript. Prices, choices and everything else on this page work
          without.
        </p>
      </noscript>
    </div>
  );
}
