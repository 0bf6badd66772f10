/** The 404 page: suggestions by the address's words, and links to go on. */
import { Link } from 'react-router';
import type { Card } from '#app/features/catalogue/api/browse.ts';
import { ServiceCard, type TradeChip, TradeChips } from '#app/features/catalogue/api/views.tsx';
import { HELP_PATH, SERVICES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';

export type Missing = { guesses: readonly Card[]; trades: readonly TradeChip[] };

export function MissingPage({ guesses, trades }: Missing) {
  return (
    <div className="column py-8 md:py-12">
      <p className="font-semibold text-brass tabular">404</p>
      <h1 className="mt-1 text-heading">There’s no page at this address</h1>
      <p className="mt-3 max-w-prose text-large text-ink-soft">
        The address may have a typo, or the page may have moved. Or search for what you need.
      </p>
      {guesses.length > 0 && (
        <section className="mt-10">
          <h2 className="text-title">Were you looking for this?</h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {guesses.map((card) => (
              <li key={card.id}>
                <ServiceCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to={SERVICES_PATH} prefetch="intent" className={button('primary')}>
          Browse all services
        </Link>
        <Link to="/" prefetch="intent" className={button('secondary')}>
          Go to the home page
        </Link>
        <Link to={HELP_PATH} prefetch="intent" className={button('secondary')}>
          Ask us
        </Link>
      </p>
      <h2 className="mt-12 mb-4 text-title">Or start from a trade</h2>
      <TradeChips trades={trades} />
    </div>
  );
}
