/** What is on every page (spec §2, "Shell on every page"). */
import type { ReactNode } from 'react';
import { CookieBanner } from '#app/features/privacy/CookieBanner.tsx';
import { Toaster } from '#app/ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

export type Known = {
  social: { facebook: string; instagram: string };
  catalogue: { version: string; serviceCount: number };
  year: number;
};

export function Shell({ known, children }: { known: Known; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-control bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <TopBar catalogue={known.catalogue} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer social={known.social} year={known.year} />
      <Toaster />
      <CookieBanner />
    </div>
  );
}
