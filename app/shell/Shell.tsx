/** The frame of pages for visitors and customers (spec §2, "Shell on every page"). */
import { type ReactNode, useEffect } from 'react';
import { Footer } from './Footer.tsx';
import { Frame } from './Frame.tsx';
import { type FrameFacts, remember } from './last-known.client.ts';
import { TopBar } from './TopBar.tsx';

export function Shell({ known, children }: { known: FrameFacts; children: ReactNode }) {
  // Remembered for a page that fails.
  useEffect(() => remember(known), [known]);
  return (
    <Frame
      bar={<TopBar catalogue={known.catalogue} />}
      foot={<Footer social={known.social} year={known.year} />}
    >
      {children}
    </Frame>
  );
}
