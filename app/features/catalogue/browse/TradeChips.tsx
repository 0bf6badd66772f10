/** Every trade as a small link, for readers who did not find what they looked for. */
import { Link } from 'react-router';
import { TradeIcon } from '#app/ui/TradeIcon.tsx';
import { browsePath } from './browse.ts';

export type TradeChip = { slug: string; name: string };

export function TradeChips({ trades }: { trades: readonly TradeChip[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {trades.map(({ slug, name }) => (
        <li key={slug} className="min-w-0">
          <Link
            to={browsePath({ trade: slug })}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-2 rounded-round border border-line bg-paper-raised py-1 pr-4 pl-3 wrap-anywhere transition-colors quickly hover:border-accent hover:text-accent"
          >
            <TradeIcon slug={slug} className="size-5 shrink-0 text-accent" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
