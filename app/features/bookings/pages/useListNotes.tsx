/** What this browser's service list notes about each job, by order; known once the page has woken. */
import { useEffect, useState } from 'react';
import { getState } from '#app/features/service-list/api/service-list.client.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Only before anything was entered here. */
export function useListNotes(isBlank: boolean): ReadonlyMap<string, string> {
  const [notes, setNotes] = useState(NONE);
  // The list is in the browser's storage.
  useEffect(() => {
    setNotes(isBlank ? new Map(getState().orders.map(({ id, note }) => [id, note ?? ''])) : NONE);
  }, [isBlank]);
  return notes;
}
