/** The visits of a booking with their work and ceilings. */
import { formatPrice } from '#app/kernel/money.ts';
import { JobLines } from '#app/ui/JobLines.tsx';
import type { Agreement } from '../agreement.ts';

export function AgreedVisits({ visits, totalCents }: Pick<Agreement, 'visits' | 'totalCents'>) {
  return (
    <div className="rounded-card border border-line bg-paper-raised px-5">
      <ul className="divide-y divide-line">
        {visits.map(({ title, when, who, arrives, work, asked, orders, ceilingCents }) => (
          <li key={when} className="py-4">
            {title !== null && <p className="text-ink-soft text-small">{title}</p>}
            <p className="font-semibold">{when}</p>
            <p className={asked === null ? 'text-ink-soft' : ''}>
              {asked ?? `${who} will be there`}
            </p>
            <p className="text-ink-soft">
              {arrives} · {work}
            </p>
            {asked !== null && (
              <p className="text-ink-soft text-small">
                If they cannot come, the next homesmith who is free in this window is asked, and you
                hear of it.
              </p>
            )}
            <div className="mt-2">
              <JobLines jobs={orders} />
            </div>
            {visits.length > 1 && (
              <p className="mt-2 flex justify-between gap-4 text-ink-soft text-small">
                <span>This visit, up to</span>
                <span className="tabular">{formatPrice(ceilingCents)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-line border-t py-4 font-semibold">
        <span>Total (maximum)</span>
        <span className="tabular">{formatPrice(totalCents)}</span>
      </p>
    </div>
  );
}
