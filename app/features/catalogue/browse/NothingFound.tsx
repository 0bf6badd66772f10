/** The empty state of /services: why there are no cards, and links to go on. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HELP_PATH, SERVICES_PATH } from '#app/kernel/urls.ts';
import { button } from '#app/ui/button.ts';
import { type Browse, browsePath } from './browse.ts';
import { type TradeChip, TradeChips } from './TradeChips.tsx';

export type NothingFoundProps = {
  browse: Browse;
  trades: readonly TradeChip[];
  /** Results on other pages of the list. */
  total: number;
};

export function NothingFound({ browse, trades, total }: NothingFoundProps) {
  const isTooFar = total > 0;
  const isFiltered = browse.trade !== null || browse.upTo !== null;
  return (
    <div className="mt-4">
      <p className="max-w-prose">
        {isTooFar
          ? `There is no page ${browse.page} of this list.`
          : adviceOn(browse.text !== '', isFiltered)}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {isTooFar && <Way to={browsePath({ ...browse, page: 1 })}>Go to the first page</Way>}
        {!isTooFar && isFiltered && browse.text !== '' && (
          <Way to={browsePath({ text: browse.text })}>Search all services</Way>
        )}
        {!isTooFar && (!isFiltered || browse.text === '') && (
          <Way to={SERVICES_PATH}>Browse all services</Way>
        )}
        <Link to={HELP_PATH} prefetch="intent" className={button('secondary')}>
          Ask us
        </Link>
      </p>
      <h2 className="mt-10 mb-4 text-title">Or start from a trade</h2>
      <TradeChips trades={trades} />
    </div>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" className={button('primary')}>
      {children}
    </Link>
  );
}

function adviceOn(isSearch: boolean, isFiltered: boolean): string {
  if (!isSearch) return 'Nothing we offer fits these filters. Take one away, or see everything.';
  const advice =
    'Try the thing that is broken ("faucet", "outlet", "gutter") rather than what you want done';
  return isFiltered ? `${advice}, or search without the filters.` : `${advice}.`;
}
