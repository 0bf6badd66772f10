/** A page of the account that the browser kept and shows again ("Back") is asked for anew: its session may have ended. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

export function useFreshPage(): void {
  const { revalidate } = useRevalidator();
  // The browser's back/forward cache, which keeps pages that say "no-store", too.
  useEffect(() => {
    const askAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate();
    };
    window.addEventListener('pageshow', askAnew);
    return () => window.removeEventListener('pageshow', askAnew);
  }, [revalidate]);
}
