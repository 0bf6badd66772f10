/** A private calendar feed: copy, replace or end its address. */
import { Form } from 'react-router';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { FEED_FIELD } from './feed-field.ts';

/** `tells`: what the feed shows, and what anybody with its address learns. */
export function FeedCard({ address, tells }: { address: string | null; tells: string }) {
  return (
    <Card title="Your calendar elsewhere">
      <p className="max-w-prose">{tells}</p>
      {address !== null && (
        <label className="mt-4 block">
          <span className="block font-semibold text-small">Private address</span>
          <input
            readOnly
            value={address}
            className="mt-1 block min-h-12 w-full rounded-control border border-edge bg-paper px-3"
          />
        </label>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <FeedButton act="make">
          {address === null ? 'Make a private address' : 'Make a new address'}
        </FeedButton>
        {address !== null && <FeedButton act="end">Stop this address</FeedButton>}
      </div>
    </Card>
  );
}

function FeedButton({ act, children }: { act: 'make' | 'end'; children: string }) {
  return (
    <Form method="post">
      <button type="submit" name={FEED_FIELD} value={act} className={button('secondary')}>
        {children}
      </button>
    </Form>
  );
}
