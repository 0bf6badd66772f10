/** The way back to times that this browser holds, after its tab was closed. */
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { heldPath } from '#app/kernel/booking-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { getCookies, subscribeToCookies } from './held-hint.client.ts';
import { type HeldHint, readHeldHint } from './held-hint.ts';

/** `known`: what the request said; nothing on a page that is the same for everyone. */
export function HeldTimes({ known = null }: { known?: HeldHint | null }) {
  const cookies = useSyncExternalStore(subscribeToCookies, getCookies, () => null);
  const held = cookies === null ? known : readHeldHint(cookies);
  if (held === null) return null;
  return (
    <div className="my-4 print:hidden">
      <Notice>
        <p className="font-semibold">Your times are held until {held.until}.</p>
        <Link
          to={heldPath(held.reference)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          Continue booking
        </Link>
      </Notice>
    </div>
  );
}
