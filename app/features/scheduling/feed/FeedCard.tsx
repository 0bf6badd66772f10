/** The private address of a homesmith's calendar: copied into a phone's, made anew, ended. */
import { Form } from 'react-router';
import { button } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';

export function FeedCard({ address }: { address: string | null }) {
  return (
    <Card title="Your calendar elsewhere">
      <p className="max-w-prose">
        Subscribe to this address in the calendar of your phone, and your visits and time off appear
        there. Whoever has it sees when you are taken, and nobody's name or street.
      </p>
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
      <button type="submit" name="feed" value={act} className={button('secondary')}>
        {children}
      </button>
    </Form>
  );
}
