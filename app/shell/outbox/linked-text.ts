/** Finds the web addresses in a text. Pure. */
import { countOf } from '#app/kernel/counts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';

export type TextPart = { kind: 'text' | 'link'; text: string; at: number };

/** The parts in order; joined they are the text. `at` is where a part begins. */
export function splitLinks(text: string): TextPart[] {
  let at = 0;
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).flatMap((part, index) => {
    const found: TextPart = { kind: index % 2 === 1 ? 'link' : 'text', text: part, at };
    at += part.length;
    return part === '' ? [] : [found];
  });
}

/**
 * Where a link leads from a page of this product: a phone may have opened that page at another address than the public
 * one, which is "localhost" in most trials.
 */
export const hrefHere = (link: string, publicUrl: string): string =>
  link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link;

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const;

/** "just now", "40 seconds ago", "3 hours ago". */
export function describeAge(ageMs: number): string {
  if (ageMs < 5 * SECOND_MS) return 'just now';
  const [lengthMs, unit] = UNITS.find(([ms]) => ageMs >= ms) ?? [SECOND_MS, 'second'];
  return `${countOf(Math.floor(ageMs / lengthMs), unit)} ago`;
}
