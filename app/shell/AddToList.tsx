/**
 * Connects catalogue, service list and times: the price of a service with its choices, "Add to service list", and
 * "Choose a time". One form, which also works without JavaScript.
 */
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import {
  type Choices,
  describeQuantity,
  explainPrice,
  hasOnePrice,
  QUANTITY_FIELD,
  totalCents,
} from '#app/features/catalogue/api/choices.ts';
import { ServiceChoices } from '#app/features/catalogue/api/views.tsx';
import {
  ADD_TO_LIST,
  CHOOSE_A_TIME,
  orderOf,
  SERVICES_FIELD,
  serializeChoices,
  ZIP_FIELD,
} from '#app/features/service-list/api/list.ts';
import { addToList, listForTimes } from '#app/features/service-list/api/service-list.client.ts';
import { InYourList } from '#app/features/service-list/api/views.tsx';
import { formatPrice } from '#app/kernel/money.ts';
import { AREA_PATH, servicePath, TIMES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { NearZip } from './NearZip.tsx';

const FORM = 'order';
/** On narrow screens three fit side by side. */
const IN_BAR =
  'px-3 max-xs:px-2 text-balance text-center max-lg:text-small max-lg:leading-tight lg:px-2.5';

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
  const [unserved, setUnserved] = useState<string | null>(null);
  const price = formatPrice(totalCents(service, choices));
  const quantity = describeQuantity(service.price, choices.quantity);
  const navigate = useNavigate();
  const order = (id: string) => orderOf(service, choices, id);
  const unlessRefused = (go: () => void) => {
    // The error is shown next to the field.
    if (isRefused)
      card.current?.querySelector<HTMLInputElement>(`[name=${QUANTITY_FIELD}]`)?.focus();
    else go();
  };
  const chooseTime = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const zip = String(new FormData(event.currentTarget).get(ZIP_FIELD) ?? '').trim();
    unlessRefused(() => navigate(listForTimes(order, zip)));
  };
  return (
    <div
      ref={card}
      className="flex flex-col rounded-card border border-line bg-paper-raised p-6 wrap-anywhere lg:max-h-[calc(100dvh-7rem)] print:block print:border-none print:p-0"
    >
      <p className="font-semibold font-serif text-heading tabular" aria-live="polite">
        {price}
      </p>
      {isRefused && <p className="font-semibold text-small">This is the price of {quantity}.</p>}
      <p className="mt-1 text-ink-soft text-small">{explainPrice(service, choices)}</p>
      {/* On wide screens the choices scroll, so that ZIP code and buttons stay in sight. */}
      <div
        className={`lg:-mx-6 lg:min-h-24 lg:overflow-y-auto lg:px-6 print:overflow-visible ${hasOnePrice(service) ? 'hidden' : 'mt-5'}`}
      >
        <ServiceChoices
          service={service}
          choices={choices}
          typed={typed}
          onChange={onChange}
          onRefusal={(sentence) => setRefused(sentence !== null)}
          form={{ id: FORM, action: TIMES_PATH, onSubmit: chooseTime }}
        >
          <input type="hidden" name={SERVICES_FIELD} value={service.id} />
        </ServiceChoices>
      </div>
      <NearZip
        form={FORM}
        spelled={serializeChoices(service.id, choices)}
        onUnserved={setUnserved}
      />
      <div className="foot-bar max-lg:fixed max-lg:inset-x-0 max-lg:z-20 max-lg:flex max-lg:items-center max-lg:gap-2 max-lg:border-line max-lg:border-t max-lg:column max-lg:bg-paper wrap-normal lg:mt-4 lg:flex lg:flex-wrap lg:gap-2 print:hidden">
        <div className="relative shrink-0 max-lg:grow lg:order-last lg:flex lg:min-h-11 lg:w-full lg:items-center lg:justify-center">
          <p aria-hidden="true" className="font-semibold text-large tabular leading-6 lg:hidden">
            {price}
          </p>
          <InYourList serviceId={service.id}>
            <p className="text-ink-soft text-small">
              <span aria-hidden="true" className="tabular lg:hidden">
                {quantity ?? 'for the job'}
              </span>
              <span className="max-lg:hidden">You pay after the visit.</span>
            </p>
          </InYourList>
        </div>
        <button
          type="button"
          className={button('secondary', `${IN_BAR} adds noscript:hidden`)}
          onClick={() => unlessRefused(() => addToList(service.name, order))}
        >
          {ADD_TO_LIST}
        </button>
        {unserved === null ? (
          <button type="submit" form={FORM} className={button('primary', `${IN_BAR} lg:grow`)}>
            {CHOOSE_A_TIME}
          </button>
        ) : (
          <Link
            to={`${AREA_PATH}?zip=${unserved}`}
            className={button('primary', `${IN_BAR} lg:grow`)}
          >
            Email me when you’re here
          </Link>
        )}
      </div>
      <noscript>
        {!hasOnePrice(service) && (
          <button
            type="submit"
            form={FORM}
            formAction={servicePath(service.id)}
            className={button('secondary', 'mt-3 w-full')}
          >
            Show the price
          </button>
        )}
        <p className="mt-3 text-small">The list needs JavaScript. Choosing a time doesn’t.</p>
      </noscript>
    </div>
  );
}
