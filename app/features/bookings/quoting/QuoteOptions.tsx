/** The options of a quote, side by side where there's room. */
import type { ReactNode } from 'react';
import { PhotoLinks } from '../photos/PhotoLinks.tsx';
import type { ShownOption, ShownQuote } from './quote-view.ts';

const COLUMNS = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3'];

type OptionsProps = {
  quote: ShownQuote;
  headingLevel: 2 | 3;
  /** Below an option. */
  children?: (option: ShownOption) => ReactNode;
};

export function QuoteOptions({ quote, headingLevel, children }: OptionsProps) {
  const { id, options, credit } = quote;
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={`grid gap-4 ${COLUMNS[options.length] ?? ''}`}>
      {options.map((option) => (
        <li
          key={option.number}
          className="grid content-start gap-3 rounded-card border border-line bg-paper-raised px-5 py-4"
        >
          <div>
            <Heading id={`${id}-${option.number}`} className="text-title wrap-anywhere">
              {option.title}
            </Heading>
            <p className="font-semibold text-large tabular">{option.total}</p>
            <p className="text-ink-soft text-small">
              {option.time}
              {option.isAccepted && '. Booked.'}
            </p>
          </div>
          <ul className="divide-y divide-line border-line border-y">
            {option.lines.map(({ what, amount }, at) => (
              // Lines may repeat, and their order never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={at} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">{what}</span>
                <span className="shrink-0 tabular">{amount}</span>
              </li>
            ))}
          </ul>
          {option.left !== null && (
            <p className="text-ink-soft text-small">
              {`${credit} for the estimate visit comes off the invoice: ${option.left} left to pay.`}
            </p>
          )}
          {children?.(option)}
        </li>
      ))}
    </ul>
  );
}

/** What was found, in words and photos. */
export const Findings = ({ note, photos }: Pick<ShownQuote, 'note' | 'photos'>) => (
  <>
    {note !== null && (
      <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">“{note}”</blockquote>
    )}
    <PhotoLinks photos={photos} name="Photos of the quote" />
  </>
);

/** Quotes that are answered, folded. */
export const PastQuotes = ({ quotes }: { quotes: readonly ShownQuote[] }) =>
  quotes.map((quote) => (
    <details key={quote.id} className="border-line border-y">
      <summary className="flex min-h-14 items-center font-semibold">{quote.status}</summary>
      <div className="grid gap-4 pb-4">
        {quote.answer.map((line) => (
          <p key={line} className="max-w-prose whitespace-pre-line wrap-anywhere">
            {line}
          </p>
        ))}
        <Findings {...quote} />
        <QuoteOptions quote={quote} headingLevel={3} />
      </div>
    </details>
  ));
