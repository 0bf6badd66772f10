/** Keeps a booking's page current: rereads it whenever its tab is looked at again, and now and then on the day. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
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
