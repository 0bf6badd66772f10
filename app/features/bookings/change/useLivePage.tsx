/**
 * Keeps a booking's page current: rereads it whenever its tab is looked at again, and now and then on the day. And the
 * header's count after a change.
 */
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { announceListChange } from '#app/features/service-list/api/service-list.client.ts';
import { lookAgain } from './look-again.client.ts';

const LOOK_AGAIN_MS = 30_000;

/** `isOpen`: something can still happen. `isToday`: it is expected now. */
export function useLivePage(isOpen: boolean, isToday: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return;
    return lookAgain(revalidate, isToday ? LOOK_AGAIN_MS : null);
  }, [isOpen, isToday, revalidate]);
}

/** Booking takes orders off the list and canceling puts them back: the count in the header follows at once. */
export function useFreshList(hasChanged: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change leads here by an entry of its own
  useEffect(() => {
    if (hasChanged) announceListChange();
  }, [hasChanged, key]);
}
