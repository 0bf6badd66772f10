/** Reloads an account's page that the browser restores ("Back"), since its session may have ended. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

export function useFreshPage(): void {
  const { revalidate } = useRevalidator();
  // The back/forward cache also restores pages with "no-store".
  useEffect(() => {
    const askAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate();
    };
    window.addEventListener('pageshow', askAnew);
    return () => window.removeEventListener('pageshow', askAnew);
  }, [revalidate]);
}
