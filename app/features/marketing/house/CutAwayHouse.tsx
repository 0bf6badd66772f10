import { Link } from 'react-router';
import { HouseDrawing } from './HouseDrawing.tsx';
import type { PartLink } from './house-parts.ts';

/** The house with a link for each part: in the drawing where its labels are legible, otherwise as chips below it. */
export function CutAwayHouse({ parts }: { parts: readonly PartLink[] }) {
  return (
    <nav aria-label="Find a service by part of the house">
      <HouseDrawing parts={parts} />
      <ul className="mt-6 flex flex-wrap gap-2 md:hidden">
        {parts.map(({ id, label, to }) => (
          <li key={id}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-round border border-line bg-paper-raised px-4 text-ink hover:border-accent hover:bg-accent-soft focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
