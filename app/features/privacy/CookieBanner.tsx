/** The cookie question (spec §4, "Cookie banner"). */
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { button, iconButton } from '#app/ui/button.ts';
import { answerConsent, getView, hideConsent, subscribe } from './consent.client.ts';

const HIDDEN_ON_SERVER = () => 'hidden' as const;

export function CookieBanner() {
  if (useSyncExternalStore(subscribe, getView, HIDDEN_ON_SERVER) === 'hidden') return null;
  return (
    <section
      aria-label="Cookies"
      data-cookie-banner
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper-raised shadow-popover print:hidden"
    >
      <div className="column flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="min-w-0 flex-[1_1_20rem] pr-10 text-small md:pr-0">
          We set no cookies to follow you. If we ever want some to count visits, may we? Everything
          works either way.
        </p>
        <div className="flex gap-2">
          <button
            type="button"
            className={button('secondary')}
            onClick={() => answerConsent(false)}
          >
            Decline
          </button>
          <button type="button" className={button('secondary')} onClick={() => answerConsent(true)}>
            Accept
          </button>
        </div>
        <button
          type="button"
          aria-label="Close"
          className={`${iconButton} max-md:absolute max-md:top-1 max-md:right-1`}
          onClick={hideConsent}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}
