/** A list of labels and values; phone numbers and email addresses are links. */
import type { ReactNode } from 'react';
import { ContactText } from './ContactText.tsx';

type FactsProps = {
  facts: readonly { label: string; value: ReactNode }[];
  /** Beside each other, where they have the whole width of a screen. */
  inColumns?: boolean;
};

export const Facts = ({ facts, inColumns = false }: FactsProps) => (
  <dl className={`grid gap-3 ${inColumns ? 'md:grid-cols-2 md:gap-x-6 xl:grid-cols-4' : ''}`}>
    {facts.map(({ label, value }, at) => (
      // Labels may repeat, and the order never changes.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={at} className="wrap-anywhere">
        <dt className="text-ink-soft text-small">{label}</dt>
        <dd className="whitespace-pre-line">
          {typeof value === 'string' ? <ContactText text={value} /> : value}
        </dd>
      </div>
    ))}
  </dl>
);
