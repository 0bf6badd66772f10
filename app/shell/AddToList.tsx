/** Where catalogue and service list meet: the price of a service with its choices, and "Add to service list". */
import { type Choices, explainPrice, totalCents } from '#app/features/catalogue/price.ts';
import { ServiceChoices } from '#app/features/catalogue/ServiceChoices.tsx';
import type { Service } from '#app/features/catalogue/service.ts';
import { addToList } from '#app/features/service-list/add-to-list.client.ts';
import { orderOf } from '#app/features/service-list/priced-order.ts';
import { ADD_TO_LIST } from '#app/features/service-list/service-list.messages.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { button } from '#app/ui/button.ts';

export type AddToListProps = {
  service: Service;
  choices: Choices;
  onChange: (wished: Partial<Choices>) => void;
};

export function AddToList({ service, choices, onChange }: AddToListProps) {
  const price = formatPrice(totalCents(service, choices));
  const add = () => addToList(service.name, (id) => orderOf(service, choices, id));
  return (
    <div className="rounded-card border border-line bg-paper-raised p-6 wrap-anywhere print:border-none print:p-0">
      <p className="font-semibold font-serif text-heading tabular" aria-live="polite">
        {price}
      </p>
      <p className="mt-1 text-ink-soft text-small">{explainPrice(service.price)}</p>
      <div className="mt-5 empty:hidden">
        <ServiceChoices service={service} choices={choices} onChange={onChange} />
      </div>
      <div className="foot-bar max-lg:fixed max-lg:inset-x-0 max-lg:z-20 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:border-line max-lg:border-t max-lg:column max-lg:bg-paper lg:mt-6 print:hidden">
        <p aria-hidden="true" className="font-semibold text-large tabular lg:hidden">
          {price}
        </p>
        <button type="button" className={button('primary', 'lg:w-full')} onClick={add}>
          {ADD_TO_LIST}
        </button>
      </div>
      <noscript>
        <p className="mt-4 text-small">
          The prices of choices and the service list need JavaScript. Everything else on this page
          works without.
        </p>
      </noscript>
    </div>
  );
}
