/** The cookie question (spec §4, "Cookie banner"), or a notice that Global Privacy Control has answered it. */
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { button, iconButton } from '#app/ui/button.ts';
import {
  answerConsent,
  getView,
  hasGpc,
  hideConsent,
  publishHeight,
  subscribe,
} from './consent.client.ts';
import { OPT_OUT_HONORED } from './gpc.ts';

const HIDDEN_ON_SERVER = () => 'hidden' as const;

/** `usesGoogle`: Google's scripts are part of this installation, so there is a choice about them. */
type CookieBannerProps = { usesGoogle: boolean };

export function CookieBanner({ usesGoogle }: CookieBannerProps) {
  if (useSyncExternalStore(subscribe, getView, HIDDEN_ON_SERVER) === 'hidden') return null;
  return (
    <section
      ref={publishHeight}
      aria-label="Cookies"
      data-cookie-banner
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper-raised shadow-popover print:hidden"
    >
      <div className="column-wide flex flex-wrap items-center max-md:gap-x-2 max-md:py-1 md:gap-x-6 md:py-3">
        {hasGpc() ? <Honored /> : <Question usesGoogle={usesGoogle} />}
        <button
          type="button"
          aria-label="Close"
          className={`${iconButton} -mr-3 max-md:-my-0.5 max-md:ml-auto`}
          onClick={hideConsent}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}

const TEXT = 'min-w-0 flex-[1_1_7rem] text-small md:flex-[1_1_20rem]';

function Question({ usesGoogle }: CookieBannerProps) {
  return (
    <>
      <p className={TEXT}>
        {usesGoogle ? 'May forms load Google scripts?' : 'This site uses only essential cookies.'}
        {usesGoogle && (
          <span className="max-md:hidden">
            {' '}
            They check for bots or suggest addresses, and may set cookies.
          </span>
        )}
      </p>
      <div className="flex gap-1 md:gap-2">
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
        <strong>{OPT_OUT_HONORED}.</strong>
        <span className="max-md:hidden">
          {' '}
          Your browser’s Global Privacy Control already declined.
        </span>
      </p>
      <Answer text="OK" given={false} />
    </>
  );
}

function Answer({ text, given }: { text: string; given: boolean }) {
  return (
    <button
      type="button"
      className={button('secondary', 'max-md:min-h-11 max-md:px-3')}
      onClick={() => answerConsent(given)}
    >
      {text}
    </button>
  );
}
