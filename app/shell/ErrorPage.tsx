/** What the shell shows instead of a page: an address that leads nowhere, or a fault of ours. */
import { Link } from 'react-router';
import { button } from '#app/ui/button.ts';

export function ErrorPage({ status }: { status: number }) {
  const isMissing = status === 404;
  return (
    <div className="column py-16">
      <p className="font-semibold text-brass tabular">{status}</p>
      <h1 className="mt-1 text-heading">
        {isMissing ? 'There is no page at this address' : 'Something went wrong on our side'}
      </h1>
      <p className="mt-4 max-w-prose text-ink-soft">
        {isMissing
          ? 'The address may be mistyped, or the page has moved. Search for the job above, or start from one of these.'
          : 'Your service list is safe in this browser. Try again in a moment; if it stays like this, start from one of these.'}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/services" className={button('primary')}>
          Browse all services
        </Link>
        <Link to="/" className={button('secondary')}>
          Go to the home page
        </Link>
      </p>
    </div>
  );
}
