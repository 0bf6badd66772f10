/** One order: service, choices, price, and its buttons. */

import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash';
import type { ComponentType, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import { type Choices, quantityRange, settleChoices } from '#app/features/catalogue/api/choices.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath, conversationPath, servicePath } from '#app/kernel/urls.ts';
import { button, iconButton, textLink } from '#app/ui/button.ts';
import { describeChoices } from '../list/describe-order.ts';
import { MAX_JOB_NOTE, readJobNote } from '../list/job-note.ts';
import { nameStart } from '../list/name-start.ts';
import { choicesOf } from '../list/priced-order.ts';
import { quantityMessage } from '../list/service-list.messages.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import { isNotSold, type ServicesState } from './useKnownServices.tsx';

/** The form for changing choices; the catalogue's component, passed in by the route. */
export type ChoicesForm = ComponentType<{
  service: Service;
  choices: Choices;
  onChange: (wished: Partial<Choices>) => void;
}>;

export type OrderRowProps = {
  /** The row, which gets the focus when the one before it is removed. */
  ref: Ref<HTMLLIElement>;
  /** Shown above the row. */
  note: ReactNode;
  order: ServiceOrder;
  known: ServicesState;
  ServiceChoices: ChoicesForm;
  onChange: (service: Service, wished: Partial<Choices>) => void;
  onNote: (note: string) => void;
  onRemove: () => void;
};

export function OrderRow(props: OrderRowProps) {
  const { ref, note, order, known, ServiceChoices, onChange, onNote, onRemove } = props;
  const service = known.kind === 'known' ? known.services.get(order.serviceId ?? '') : undefined;
  const name = order.name ?? 'Service';
  const isConfirmed = order.status === 'confirmed';
  const changeable = service && hasChoices(service) ? service : null;
  const moved = isConfirmed ? null : quantityMessage(order);
  return (
    <li ref={ref} tabIndex={-1} className="py-5 wrap-anywhere">
      {note && <div className="mb-4">{note}</div>}
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="text-large wrap-anywhere">
            {service ? (
              <Link
                to={servicePath(service.id)}
                prefetch="intent"
                className="hover:text-accent hover:underline"
              >
                {service.name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="text-ink-soft text-small">{order.tradeCategory}</p>
          {service && (
            <p className="mt-1 text-small">{describeChoices(service, choicesOf(order))}</p>
          )}
          {isNotSold(order, known) && (
            <p className="mt-1 text-brass text-small">
              We no longer offer this service.
              {order.totalCents > 0 && ' The price is the one you saw.'}
            </p>
          )}
          {isConfirmed && <Booked order={order} />}
          {order.remark && (
            <p className="mt-1 text-small">
              {order.request ? (
                <Link to={conversationPath(order.request)} className={textLink}>
                  {order.remark}
                </Link>
              ) : (
                order.remark
              )}
            </p>
          )}
          {moved !== null && <p className="mt-1 text-brass text-small">{moved}</p>}
          {order.priceWasCents !== undefined && !isConfirmed && (
            <p className="mt-1 text-brass text-small">
              The price changed since you added it. It was {formatPrice(order.priceWasCents)}.
            </p>
          )}
        </div>
        <p className="shrink-0 pt-0.5 font-semibold text-large tabular">
          {formatPrice(order.totalCents)}
        </p>
        {!isConfirmed && (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            className={`${iconButton} -mt-2.5 -mr-3 print:hidden`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </button>
        )}
      </div>
      {order.note !== undefined && (
        <p className="mt-1 whitespace-pre-line text-small">
          <span className="font-semibold">Your note: </span>
          {order.note}
        </p>
      )}
      {!isConfirmed && (
        <details className="group mt-1 print:hidden">
          <summary className={button('quiet', '-ml-5 w-fit')}>
            {changeable ? 'Change or add a note' : 'Add a note'}
            <span className="sr-only"> {name}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform quickly group-open:rotate-180"
            />
          </summary>
          <div className="grid max-w-md gap-5 pt-3">
            {changeable && (
              <ServiceChoices
                service={changeable}
                choices={settleChoices(changeable, choicesOf(order))}
                onChange={(wished) => onChange(changeable, wished)}
              />
            )}
            {/* Not `TextArea`: fields of forms are a file of their own, which a list does not load. */}
            <label className="font-semibold">
              Note for your homesmith (no codes or passwords)
              <textarea
                rows={3}
                maxLength={MAX_JOB_NOTE}
                defaultValue={order.note}
                onChange={({ target }) => onNote(readJobNote(target.value))}
                className="mt-2 w-full rounded-control border border-edge bg-paper-raised px-4 py-2 font-normal"
              />
            </label>
          </div>
        </details>
      )}
    </li>
  );
}

/** Its date and homesmith, from the booking. */
const Booked = ({ order: { booking, bookedWith, selectedDate } }: { order: ServiceOrder }) => (
  <p className="mt-1 text-small">
    {selectedDate !== null &&
      `Booked for ${nameStart(selectedDate)}${bookedWith ? ` with ${bookedWith}` : ''}. `}
    {booking !== undefined && (
      <Link to={bookingPath(booking)} className={textLink}>
        See your booking
      </Link>
    )}
  </p>
);

const hasChoices = (service: Service) =>
  service.options.length > 0 || quantityRange(service.price) !== null;
