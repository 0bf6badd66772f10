/** Keeps a booking's page current: rereads it whenever its tab is looked at again, and now and then on the day. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const LOOK_AGAIN_MS = 30_000;

/** `isOpen`: something can still happen. `isToday`: it is expected now. */
export function useLivePage(isOpen: boolean, isToday: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return;
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    const timer = isToday ? setInterval(look, LOOK_AGAIN_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      clearInterval(timer);
    };
  }, [isOpen, isToday, revalidate]);
}
