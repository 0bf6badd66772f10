/** Removed orders with undo: the last one in its place, all of them below the list. */
import Undo2 from 'lucide-react/icons/undo-2';
import { type Ref, useId } from 'react';
import { formatPrice } from '#app/kernel/money.ts';
import { button } from '#app/ui/button.ts';
import { RECENTLY_REMOVED } from '../pages/list-page.messages.ts';
import type { RemovedOrder } from './removed-orders.ts';

type RemovalNoteProps = { text: string; onUndo: () => void };

/** The last removal, in place of its row. */
export function RemovalNote({ text, onUndo }: RemovalNoteProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-paper-sunken py-0.5 pr-1 pl-4 text-small print:hidden">
      <span className="min-w-0 flex-1 py-2 wrap-anywhere">{text}</span>
      <button type="button" className={button('quiet')} onClick={onUndo}>
        <Undo2 aria-hidden="true" className="size-5" />
        Undo
      </button>
    </p>
  );
}

type RecentlyRemovedProps = {
  /** Gets the focus when no row is left. */
  heading: Ref<HTMLHeadingElement>;
  removed: readonly RemovedOrder[];
  /** The last removal, when it has no place among the rows. */
  last: RemovalNoteProps | null;
  onPutBack: (removed: RemovedOrder) => void;
};

export function RecentlyRemoved({ heading, removed, last, onPutBack }: RecentlyRemovedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 max-w-prose max-lg:mb-8 print:hidden">
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-2 w-fit text-large">
        {RECENTLY_REMOVED}
      </h2>
      {last && <RemovalNote {...last} />}
      {removed.length > 0 && (
        <ul className="divide-y divide-line border-line border-y text-ink-soft">
          {removed.map((one) => (
            <li
              key={`${one.order.id} ${one.index}`}
              className="flex items-center gap-4 py-0.5 text-small"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{one.order.name ?? 'Service'}</span>
              <span className="tabular">{formatPrice(one.order.totalCents)}</span>
              <button
                type="button"
                className={button('quiet', '-mr-4')}
                onClick={() => onPutBack(one)}
              >
                Add back<span className="sr-only"> {one.order.name ?? 'Service'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-ink-soft text-small">
        You can add these back until you close this tab.
      </p>
    </section>
  );
}
