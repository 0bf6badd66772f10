/** A highlighted note above the page's content. */
import type { ReactNode } from 'react';

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-brass bg-brass-soft px-5 py-4 wrap-anywhere">
      {children}
    </div>
  );
}
