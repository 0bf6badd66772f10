/** Keeps the remembered date of the account's deletion in step with the account's pages. */
import { useEffect } from 'react';
import { rememberDeletion } from '#app/features/identity/api/identity.client.ts';

export function useDeletionMemory(deletionDueAt: string | null): void {
  // Synchronises local storage.
  useEffect(() => rememberDeletion(deletionDueAt), [deletionDueAt]);
}
