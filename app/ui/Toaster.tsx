/** Shows the current toast, in a polite live region. */
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import {
  dismissToast,
  getToast,
  holdToast,
  placeToast,
  resumeToast,
  subscribe,
} from './toasts.client.ts';

const NONE_ON_SERVER = () => null;
/** Again after each scroll: then other controls are below it. */
function place(toast: HTMLElement | null) {
  if (toast === null) return;
  const follow = () => placeToast(toast);
  follow();
  addEventListener('scrollend', follow);
  return () => removeEventListener('scrollend', follow);
}

export function Toaster() {
  const toast = useSyncExternalStore(subscribe, getToast, NONE_ON_SERVER);
  useDismissOnNextPage();
  return (
    <div
      role="status"
      className="toaster pointer-events-none fixed inset-x-4 z-40 flex justify-center print:hidden"
    >
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while someone reads it
        <div
          key={toast.id}
          ref={place}
          onMouseEnter={holdToast}
          onMouseLeave={resumeToast}
          onFocus={holdToast}
          onBlur={resumeToast}
          className="pointer-events-auto flex max-w-lg items-center gap-1 rounded-card border border-transparent bg-ink py-1 pr-1 pl-4 text-paper shadow-popover"
        >
          <p className="min-w-0 py-2 text-small wrap-anywhere">{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className="min-h-11 rounded-control px-3 font-semibold underline underline-offset-4 focus-visible:outline-paper"
              onClick={() => {
                toast.action?.run();
                dismissToast();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Close message"
            className="grid size-11 place-items-center rounded-control focus-visible:outline-paper"
            onClick={dismissToast}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}

/** A toast with a button is about its page, and would cover the next one for long. */
function useDismissOnNextPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && getToast()?.action) dismissToast();
    shown.current = pathname;
  }, [pathname]);
}
