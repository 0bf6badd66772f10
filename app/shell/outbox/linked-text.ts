/** A text with what in it is an address of the web. Pure. */

export type TextPart = { kind: 'text' | 'link'; text: string; at: number };

/** The parts in order; joined they are the text. Where a part begins names it. */
export function splitLinks(text: string): TextPart[] {
  let at = 0;
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).flatMap((part, index) => {
    const found: TextPart = { kind: index % 2 === 1 ? 'link' : 'text', text: part, at };
    at += part.length;
    return part === '' ? [] : [found];
  });
}

/** "just now", "40 seconds ago", "3 hours ago". */
export function describeAge(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 5) return 'just now';
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.floor(seconds / 60), 'minute']
        : seconds < 86_400
          ? [Math.floor(seconds / 3600), 'hour']
          : [Math.floor(seconds / 86_400), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
