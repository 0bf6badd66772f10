/** The cookie question (spec §4, "Cookie banner"); where the browser has answered it, that it was heard. */
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { button, iconButton } from '#app/ui/button.ts';
import { answerConsent, getView, hasGpc, hideConsent, subscribe } from './consent.client.ts';
import { OPT_OUT_HONORED } from './gpc.ts';

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
        {hasGpc() ? <Honored /> : <Question />}
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

const TEXT = 'min-w-0 flex-[1_1_20rem] pr-10 text-small md:pr-0';

function Question() {
  return (
    <>
      <p className={TEXT}>
        We set no cookies to follow you. If we ever want some to count visits, may we? Everything
        works either way.
      </p>
      <div className="flex gap-2">
        <Answer text="Decline" given={false} />
        <Answer text="Accept" given={true} />
      </div>
    </>
  );
}

function Honored() {
  return (
    <>
      <p className={TEXT}>
        <strong>{OPT_OUT_HONORED}.</strong> Your browser sends Global Privacy Control, so you have
        declined already.
      </p>
      <Answer text="OK" given={false} />
    </>
  );
}

function Answer({ text, given }: { text: string; given: boolean }) {
  return (
    <button type="button" className={button('secondary')} onClick={() => answerConsent(given)}>
      {text}
    </button>
  );
}
