/** What a service promises after the work: for how many days, and what. Pure. */
import type { z } from 'zod';
import { type SortedNotes, sortNotes } from './notes.ts';
import type { WARRANTY } from './service.schema.ts';
import type { Service } from './service.ts';

export type Warranty = z.infer<typeof WARRANTY>;

/** "30-day coverage after the work: the same fault coming back." */
export const formatWarranty = ({ days, covers }: Warranty): string =>
  `${days}-day coverage after the work: ${covers}`;

/** The notes of its page: what it promises is included. */
export function notesOf({ serviceNotes, warranty }: Service): SortedNotes {
  const notes = sortNotes(serviceNotes);
  return warranty ? { ...notes, included: [...notes.included, formatWarranty(warranty)] } : notes;
}
