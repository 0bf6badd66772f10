/** Shown once where people log in: the account was deleted, if this browser remembers its date. */
import { useEffect, useState } from 'react';
import {
  getAccount,
  subscribe,
  takePastDeletion,
} from '#app/features/identity/api/identity.client.ts';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';

export function DeletedNotice({ isShown }: { isShown: boolean }) {
  const [deletedAt, setDeletedAt] = useState<string | null>(null);
  // Subscribes to the account's state.
  useEffect(
    () =>
      subscribe(() => {
        const { state } = getAccount();
        const past = state === null ? null : takePastDeletion();
        // A signed-in person has an account: the deletion was withdrawn on another device.
        if (past !== null && state?.user === null) setDeletedAt(past);
      }),
    [],
  );
  if (!isShown || deletedAt === null) return null;
  return (
    <div role="status" className="mb-5">
      <Notice>
        <div className="min-w-0">
          <p className="font-semibold">
            Your account was deleted on{' '}
            <span className="whitespace-nowrap">
              <Moment at={deletedAt} to="day" />.
            </span>
          </p>
          <p className="text-small">If you chose to keep it on another device, log in as usual.</p>
        </div>
      </Notice>
    </div>
  );
}
