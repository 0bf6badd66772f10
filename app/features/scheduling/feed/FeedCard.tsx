/** A private calendar feed: subscribe to its address, copy, replace or end it. */
import Copy from 'lucide-react/icons/copy';
import { useActionData } from 'react-router';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { copyText } from '#app/ui/text-file.client.ts';
import { showToast } from '#app/ui/toasts.client.ts';
import { FEED_FIELD, subscription } from './feed-field.ts';

async function copy(address: string): Promise<void> {
  const isCopied = await copyText(address);
  showToast(isCopied ? 'Address copied.' : 'We couldn’t copy it. Select the address and copy it.');
}

/** `tells`: what the feed shows, and what anybody with its address learns. `said`: what was done to it just now. */
type FeedCardProps = { address: string | null; tells: string; said?: string | null };

export function FeedCard({ address, tells, said = null }: FeedCardProps) {
  return (
    <Card title="Your calendar on your phone">
      <p className="max-w-prose">{tells}</p>
      {address !== null && (
        <>
          <label className="mt-4 block">
            <span className="block font-semibold text-small">Private address</span>
            <input
              readOnly
              value={address}
              onClick={({ currentTarget }) => currentTarget.select()}
              className="mt-1 block min-h-12 w-full rounded-control border border-edge bg-paper px-3"
            />
          </label>
          <div className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              className={button('primary', 'noscript:hidden')}
              onClick={() => copy(address)}
            >
              <Copy aria-hidden="true" className="size-5" strokeWidth={1.75} />
              Copy address
            </button>
            <a href={subscription(address)} className={button('secondary')}>
              Open in calendar app
            </a>
          </div>
        </>
      )}
      {said !== null && (
        <div className="mt-4">
          <StatusNote message={said} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <FeedButton act="make">
          {address === null ? 'Get a private address' : 'Replace the address'}
        </FeedButton>
        {address !== null && <FeedButton act="end">Stop this address</FeedButton>}
      </div>
    </Card>
  );
}

function FeedButton({ act, children }: { act: 'make' | 'end'; children: string }) {
  const refused = useActionData<RefusedForm>();
  return (
    <PostForm
      idempotencyKey=""
      refusal={refused?.values[FEED_FIELD] === act ? refused : null}
      className="grid gap-3"
    >
      <button type="submit" name={FEED_FIELD} value={act} className={button('secondary')}>
        {children}
      </button>
    </PostForm>
  );
}
