/** On a request's conversation: that it was withdrawn, or where it is changed. */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { announceListChange } from '#app/features/service-list/api/service-list.client.ts';
import { button } from '#app/ui/button.ts';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import type { RequestState } from '../requests/request.process.ts';

type RequestActionsProps = { state: RequestState; change: string | null };

export function RequestActions({ state, change }: RequestActionsProps) {
  // Its jobs are no longer asked for.
  useEffect(() => {
    if (state === 'withdrawn') announceListChange();
  }, [state]);
  if (state === 'withdrawn') {
    return (
      <div className="mt-4 max-w-prose">
        <StatusNote message="You withdrew this request. The jobs are still on your list." />
      </div>
    );
  }
  if (change === null) return null;
  return (
    <p className="mt-4">
      <Link to={change} className={button('secondary')}>
        Change or withdraw
      </Link>
    </p>
  );
}
