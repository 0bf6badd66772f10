/** The frame of every page (spec §2, "Shell on every page"). */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CookieBanner } from '#app/features/privacy/choices/CookieBanner.tsx';
import { Toaster } from '#app/ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { type Known, remember } from './last-known.client.ts';
import { TopBar } from './TopBar.tsx';

export function Shell({ known, children }: { known: Known; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Remembered for a page that fails.
  useEffect(() => remember(known), [known]);
  useEffect(() => {
    // After a navigation in the browser the focus goes to the start of the page.
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-control bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <TopBar catalogue={known.catalogue} />
      <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer social={known.social} year={known.year} />
      <Toaster />
      <CookieBanner />
    </div>
  );
}
