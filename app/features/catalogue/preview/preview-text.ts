/** Typesets the texts of a preview: breaks lines, and chooses the largest size that fits. Pure. */

/** The width of a text at a size, both in pixels. */
export type Measure = (text: string, size: number) => number;
export type Setting = { size: number; lines: string[] };
export type Room = { width: number; maxLines: number; sizes: readonly number[] };

/** At the first of `sizes` (largest first) that fits `maxLines`; otherwise cut at the smallest. */
export function fitText(text: string, room: Room, measure: Measure): Setting {
  for (const size of room.sizes) {
    const lines = breakLines(text, room.width, (part) => measure(part, size));
    if (lines !== null && lines.length <= room.maxLines) return { size, lines };
  }
  return cutShort(text, room, measure);
}

/** null when a single word is wider than the room. */
function breakLines(text: string, width: number, measure: (text: string) => number) {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else if (measure(word) <= width) lines.push(word);
    else return null;
  }
  return lines;
}

/** As many letters as fit, with an ellipsis at the end. */
function cutShort(text: string, { width, maxLines, sizes }: Room, measure: Measure): Setting {
  const size = sizes.at(-1) ?? 1;
  const fits = (part: string) => measure(part, size) <= width;
  const lines: string[] = [''];
  for (const letter of text) {
    const line = lines.at(-1) ?? '';
    if (fits(line + letter)) lines[lines.length - 1] = line + letter;
    else lines.push(letter.trim());
  }
  if (lines.length <= maxLines) return { size, lines };
  const kept = lines.slice(0, maxLines);
  let last = kept.pop() ?? '';
  while (last !== '' && !fits(`${last}…`)) last = [...last].slice(0, -1).join('');
  return { size, lines: [...kept, `${last.trimEnd()}…`] };
}
