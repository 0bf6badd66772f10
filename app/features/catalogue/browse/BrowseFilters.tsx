/**
 * The filters of /services: selects in a form that works without JavaScript, folded on narrow screens (tokens.css
 * opens them on wide ones).
 */
import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useEffect, useRef } from 'react';
import { centsFromDollars, formatPrice } from '#app/kernel/money.ts';
import { button } from '#app/ui/button.ts';
import { type Browse, PRICE_LIMITS, SORTS } from './browse.ts';
import type { Trade } from './trades.ts';

export function BrowseFilters({ browse, trades }: { browse: Browse; trades: readonly Trade[] }) {
  const isSearch = browse.text !== '';
  const chosen = chosenIn(browse, trades);
  return (
    <details className="filters group">
      <summary
        className={button('secondary', 'w-full !justify-start py-1.5 text-left leading-snug')}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">
          Filter and sort
          {chosen !== '' && (
            <span className="block font-normal text-ink-soft text-small">{chosen}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform quickly group-open:rotate-180"
        />
      </summary>
      <Selects browse={browse} trades={trades} isSearch={isSearch} />
    </details>
  );
}

/** The chosen filters, shown while folded. */
function chosenIn({ trade, upTo, sort }: Browse, trades: readonly Trade[]): string {
  return [
    trades.find(({ slug }) => slug === trade)?.name,
    upTo !== null && `up to ${formatPrice(centsFromDollars(upTo))}`,
    sort !== null && SORTS[sort],
  ]
    .filter(Boolean)
    .join(', ');
}

type SelectsProps = { browse: Browse; trades: readonly Trade[]; isSearch: boolean };

function Selects({ browse, trades, isSearch }: SelectsProps) {
  return (
    <div className="grid gap-3 max-sm:pt-4 sm:grid-cols-3 md:max-w-3xl">
      <Select name="trade" label="Trade" value={browse.trade ?? ''}>
        <option value="">All trades</option>
        {trades.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="upTo" label="Starting price" value={String(browse.upTo ?? '')}>
        <option value="">Any price</option>
        {PRICE_LIMITS.map((limit) => (
          <option key={limit} value={limit}>
            up to {formatPrice(centsFromDollars(limit))}
          </option>
        ))}
      </Select>
      <Select name="sort" label="Order" value={browse.sort ?? (isSearch ? 'relevance' : 'name')}>
        {Object.entries(SORTS).map(
          ([sort, label]) =>
            (isSearch || sort !== 'relevance') && (
              <option key={sort} value={sort}>
                {label}
              </option>
            ),
        )}
      </Select>
      <noscript>
        <button type="submit" className={button('secondary')}>
          Apply
        </button>
      </noscript>
    </div>
  );
}

type SelectProps = { name: string; label: string; value: string; children: ReactNode };

function Select({ name, label, value, children }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Follows the address (Back) without remounting, which would lose the focus.
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <label className="grid gap-1 text-small">
      <span className="text-ink-soft">{label}</span>
      <select
        ref={select}
        name={name}
        defaultValue={value}
        className="h-12 w-full rounded-control border border-edge bg-paper-raised px-3 text-body"
      >
        {children}
      </select>
    </label>
  );
}
