/** In a trial that sends nothing: where its messages can be read. */

/** Without the address, whose key opens everyone's messages of this trial. */
export const KeptHere = ({ what }: { what: 'email' | 'text message' }) => (
  <p className="rounded-control bg-brass-soft px-4 py-3 text-small">
    This trial doesn’t send messages. The {what} is in the outbox. Its address, ending in{' '}
    <span className="whitespace-nowrap">/dev/outbox?key=…</span>, was printed when the product
    started.
  </p>
);
