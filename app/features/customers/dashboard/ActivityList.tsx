/** Logins and changes of the account, newest first; bookings have cards of their own. */

import { describeActivity } from '#app/features/identity/api/identity.ts';
import { Moment } from '#app/ui/Moment.tsx';
import type { ActivityEntry } from './dashboard-view.ts';

export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0)
    return <p className="text-ink-soft">No logins or account changes yet.</p>;
  return (
    <ol className="-mb-3 divide-y divide-line border-line border-t">
      {entries.map(({ id, kind, device, at }) => (
        <li key={id} className="py-3 wrap-anywhere">
          <p>{describeActivity(kind)}</p>
          <p className="text-ink-soft text-small tabular">
            <Moment at={at} /> · {device}
          </p>
        </li>
      ))}
    </ol>
  );
}
