/** A service in a list: a card that links to its page. */
import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router';
import { formatDuration } from '#app/kernel/duration.ts';
import { servicePath } from '#app/kernel/urls.ts';
import type { Card } from './card.ts';

export function ServiceCard({ card, level = 3 }: { card: Card; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-paper-raised p-5 wrap-anywhere transition-colors quickly hover:border-accent">
      <p className="text-ink-soft text-small">{card.tradeCategory}</p>
      <Heading className="mt-1 text-large wrap-anywhere">
        <Link
          to={servicePath(card.id)}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
        >
          {card.name}
        </Link>
      </Heading>
      <p className="mt-1 text-ink-soft text-small">{card.tagline}</p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
        <span className="font-semibold tabular">{card.price}</span>
        <span className="inline-flex items-center gap-1.5 text-ink-soft text-small tabular">
          <Clock aria-hidden="true" className="size-4" />
          {formatDuration(card.durationMinutes)}
        </span>
      </p>
    </article>
  );
}
