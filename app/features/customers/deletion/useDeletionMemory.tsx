/** Keeps the browser's note of the account's end in step with what the account's own pages show. */
import { useEffect } from 'react';
import { rememberDeletion } from '#app/features/identity/retention/deletion-memory.client.ts';

export function useDeletionMemory(deletionDueAt: string | null): void {
  // Local storage.
  useEffect(() => rememberDeletion(deletionDueAt), [deletionDueAt]);
}
