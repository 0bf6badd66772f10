/** A text with the query's matches marked. */
import { highlight } from './highlight.ts';
import type { Query } from './query.ts';

export function Highlighted({ text, query }: { text: string; query: Query }) {
  let at = 0;
  return highlight(text, query).map((segment) => {
    const key = at;
    at += segment.text.length;
    if (!segment.match) return segment.text;
    return (
      <mark
        key={key}
        className="bg-transparent text-accent underline decoration-2 decoration-brass underline-offset-3"
      >
        {segment.text}
      </mark>
    );
  });
}
