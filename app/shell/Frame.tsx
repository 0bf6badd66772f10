/** What every page's frame has: a link to its content, its bar and foot, notices, and where the focus goes. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { CookieBanner } from '#app/features/privacy/api/views.tsx';
import { Toaster } from '#app/ui/Toaster.tsx';
import type { FrameFacts } from './last-known.client.ts';

type FrameProps = { bar: ReactNode; foot: ReactNode; children: ReactNode };

export function Frame({ bar, foot, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  // Absent where the page failed before it was read.
  const known = useRouteLoaderData<FrameFacts>('root');
  const { pathname } = useLocation();
  const shown = useRef(pathname);
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
      {bar}
      <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {foot}
      <Toaster />
      <CookieBanner usesGoogle={known?.usesGoogle === true} />
    </div>
  );
}
