/** Sorts service notes by their prefix: our catalogue's begin with "Included:" and the like. */

const LABELS = {
  'Included:': 'included',
  'Not included:': 'notIncluded',
  'Prepare:': 'prepare',
} as const;

export type SortedNotes = Record<'included' | 'notIncluded' | 'prepare' | 'other', string[]>;

/** A note without a known prefix is kept whole, under `other`. */
export function sortNotes(notes: readonly string[]): SortedNotes {
  const sorted: SortedNotes = { included: [], notIncluded: [], prepare: [], other: [] };
  for (const note of notes) {
    const label = Object.entries(LABELS).find(([start]) => note.startsWith(start));
    if (label === undefined) {
      sorted.other.push(note);
      continue;
    }
    const [start, kind] = label;
    sorted[kind].push(capitalise(note.slice(start.length).trim()));
  }
  return sorted;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
