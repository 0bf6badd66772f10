/** A titled box, with a short status next to the title. */
import { type ReactNode, useId } from 'react';

export type CardProps = { title: string; aside?: string; children: ReactNode };

export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-paper-raised p-5 md:p-6"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {aside && <p className="text-ink-soft text-small tabular">{aside}</p>}
      </div>
      {children}
    </section>
  );
}
