/** A trial that sends nothing: where what it would have sent is read. */

/** Names the place and no address: its key opens the mails of everybody who tries this installation. */
export const KeptHere = ({ what }: { what: 'email' | 'text message' }) => (
  <p className="rounded-control bg-brass-soft px-4 py-3 text-small">
    This is a trial, and sends nothing: the {what} is in the outbox. Its address, ending in{' '}
    <span className="whitespace-nowrap">/dev/outbox?key=…</span>, was printed when the product
    started.
  </p>
);
