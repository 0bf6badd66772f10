/** Adds a booking to a calendar, and shares its times with a housemate. Works without JavaScript. */
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from '#app/ui/button.ts';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { copyText } from '#app/ui/text-file.client.ts';
import type { BookingView } from './booking-view.ts';
import { INTENT } from './HeldPage.tsx';

export const SHARE = 'share';
export const STOP_SHARING = 'stop-sharing';

type ShareBoxProps = {
  idempotencyKey: string;
  view: Pick<BookingView, 'calendar' | 'share'>;
  /** Where its forms are sent: this page, as it is now. */
  action: string;
  /** Its first button is the page's next step. */
  isNext: boolean;
  refusal: RefusedForm | null;
};

const ICON = { className: 'size-5 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ShareBox({ idempotencyKey, view, action, isNext, refusal }: ShareBoxProps) {
  const { share, calendar } = view;
  const [sent, setSent] = useState<string | null>(null);
  const wants = useWish(share, setSent);
  return (
    <div id="share" className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <a href={calendar} className={button(isNext ? 'primary' : 'secondary', 'grow px-4')}>
          <CalendarPlus {...ICON} />
          Add to calendar
        </a>
        {share === null ? (
          <PostForm
            idempotencyKey={idempotencyKey}
            action={action}
            refusal={refusal}
            preventScrollReset
            onSubmit={() => {
              wants.current = true;
            }}
            className="grid grow"
          >
            <input type="hidden" name={INTENT} value={SHARE} />
            <SendButton tone="secondary">
              <Share2 {...ICON} />
              Share
            </SendButton>
          </PostForm>
        ) : (
          <button
            type="button"
            className={button('secondary', 'grow noscript:hidden')}
            onClick={() => send(share, setSent)}
          >
            <Share2 {...ICON} />
            Share
          </button>
        )}
      </div>
      <p role="status" className="text-ink-soft text-small">
        {sent ?? 'People you share with see times and jobs, not your address.'}
      </p>
      {share !== null && <SharedLink {...{ idempotencyKey, share, action, refusal }} />}
    </div>
  );
}

/** Who pressed "Share" wants to send the link as soon as it is there. */
function useWish(share: string | null, say: (what: string) => void) {
  const wants = useRef(false);
  useEffect(() => {
    if (share === null || !wants.current) return;
    wants.current = false;
    void send(share, say);
  }, [share, say]);
  return wants;
}

/** By the phone's own sheet where there is one. */
async function send(url: string, say: (what: string) => void): Promise<void> {
  if ('share' in navigator) {
    // It is refused when the person closes the sheet; the link stays on the page.
    await navigator.share({ title: 'Visits at home', url }).catch(() => {});
    return;
  }
  const isCopied = await copyText(url);
  say(isCopied ? 'Link copied.' : 'Select the link to copy it.');
}

type SharedLinkProps = Pick<ShareBoxProps, 'idempotencyKey' | 'action' | 'refusal'> & {
  share: string;
};

function SharedLink({ idempotencyKey, share, action, refusal }: SharedLinkProps) {
  const id = useId();
  return (
    <section aria-label="Sharing" className="rounded-card border border-line p-4">
      <label htmlFor={id} className="block font-semibold text-small">
        Anyone with this link can see your visits
      </label>
      <input
        id={id}
        readOnly
        value={share}
        onClick={({ currentTarget }) => currentTarget.select()}
        className="mt-1 block min-h-12 w-full rounded-control border border-edge bg-paper px-3"
      />
      <PostForm
        idempotencyKey={idempotencyKey}
        action={action}
        refusal={refusal}
        preventScrollReset
        className="mt-1"
      >
        <input type="hidden" name={INTENT} value={STOP_SHARING} />
        <SendButton tone="quiet" className="-ml-5">
          Stop sharing
        </SendButton>
      </PostForm>
    </section>
  );
}
