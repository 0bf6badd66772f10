/** Removing and undoing with focus management. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ServiceOrder } from '../list/service-list.ts';
import { clearedMessage, putBackMessage, removedMessage } from '../pages/list-page.messages.ts';
import { RecentlyRemoved, RemovalNote } from './RecentlyRemoved.tsx';
import { getRemoved, subscribe } from './removed-orders.client.ts';
import type { RemovedOrder } from './removed-orders.ts';
import { clearList, putBack, removeFromList } from './undo.client.ts';

export type Removals = ReturnType<typeof useRemovals>;

/** `before`: the row now in its place; null for none. */
type LastRemoval = { text: string; removed: readonly RemovedOrder[]; before: string | null };
/** A row by its order's id, or one of the two headings. */
type Place = { row: string } | 'count' | 'removed';

export function useRemovals(orders: readonly ServiceOrder[]) {
  const kept = useSyncExternalStore(subscribe, getRemoved);
  const [last, setLast] = useState<LastRemoval | null>(null);
  const [told, setTold] = useState('');
  const rows = useRef(new Map<string, HTMLElement>());
  const countRef = useRef<HTMLParagraphElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const goOn = useRef<Place | null>(null);

  useEffect(() => {
    // The focused button is gone; the element to focus may render a moment later.
    const place = goOn.current;
    if (place === null) return;
    const target =
      place === 'count'
        ? countRef.current
        : place === 'removed'
          ? headingRef.current
          : rows.current.get(place.row);
    if (!target) return;
    goOn.current = null;
    target.focus();
  });

  const announce = (removal: LastRemoval) => {
    setLast(removal);
    setTold(removal.text);
    goOn.current = removal.before === null ? 'removed' : { row: removal.before };
  };
  const remove = (order: ServiceOrder) => {
    const next = orders[orders.findIndex(({ id }) => id === order.id) + 1];
    const removed = removeFromList(order);
    announce({
      text: removedMessage(order.name ?? 'The order'),
      removed,
      before: next?.id ?? null,
    });
  };
  const clear = () => {
    const removed = clearList();
    announce({ text: clearedMessage(removed.length), removed, before: null });
  };
  const restore = (removed: readonly RemovedOrder[]) => {
    const [first, ...others] = putBack(removed);
    setLast((shown) => (shown?.removed.some((one) => removed.includes(one)) ? null : shown));
    setTold(putBackMessage(removed.length));
    goOn.current = first === undefined || others.length > 0 ? 'count' : { row: first };
  };

  const note = last && { text: last.text, onUndo: () => restore(last.removed) };
  const isInPlace = last !== null && orders.some(({ id }) => id === last.before);
  // A removal shown in place is not listed again.
  const listed = kept.filter((one) => isInPlace || !last?.removed.includes(one));
  const hasSection = listed.length > 0 || (last !== null && !isInPlace);
  return {
    remove,
    clear,
    told,
    countRef,
    rowRef: (id: string) => (row: HTMLElement | null) => {
      if (row) rows.current.set(id, row);
      else rows.current.delete(id);
    },
    noteBefore: (id: string) => note && last?.before === id && <RemovalNote {...note} />,
    section: hasSection && (
      <RecentlyRemoved
        heading={headingRef}
        removed={listed}
        last={isInPlace ? null : note}
        onPutBack={(one) => restore([one])}
      />
    ),
  };
}
