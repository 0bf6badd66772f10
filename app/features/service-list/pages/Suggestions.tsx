/** Suggested services for an empty list, with prices. */
import { Link } from 'react-router';
import type { Card } from '#app/features/catalogue/api/browse.ts';
import { servicePath } from '#app/kernel/urls.ts';

type SuggestionsProps = { cards: readonly Card[]; className: string };

export function Suggestions({ cards, className }: SuggestionsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={`divide-y divide-line border-line border-y ${className}`}>
      {cards.map((card) => (
        <li key={card.id}>
          <Link
            to={servicePath(card.id)}
            prefetch="intent"
            className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold hover:text-accent hover:underline"
          >
            {card.name}
            <span className="shrink-0 font-normal text-ink-soft tabular">{card.price}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
