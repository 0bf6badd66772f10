/** The visits of a booking with their work and ceilings. */
import { formatPrice } from '#app/kernel/money.ts';
import type { Agreement } from '../agreement.ts';

export function AgreedVisits({ visits, totalCents }: Pick<Agreement, 'visits' | 'totalCents'>) {
  return (
    <div className="rounded-card border border-line bg-paper-raised px-5">
      <ul className="divide-y divide-line">
        {visits.map(({ when, who, asked, orders, ceilingCents }) => (
          <li key={when} className="py-4">
            <p className="font-semibold">{when}</p>
            <p className={asked === null ? 'text-ink-soft' : ''}>{asked ?? `${who} comes`}</p>
            {asked !== null && (
              <p className="text-ink-soft text-small">
                If they cannot come, the next homesmith who is free in this window is asked, and you
                hear of it.
              </p>
            )}
            <ul className="mt-2 grid gap-1">
              {orders.map(({ what, cents, taxCents }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and one may stand there twice
                <li key={`${place} ${what}`} className="flex justify-between gap-4 wrap-anywhere">
                  <span className="min-w-0">{what}</span>
                  <span className="shrink-0 tabular">{formatPrice(cents + taxCents)}</span>
                </li>
              ))}
            </ul>
            {visits.length > 1 && (
              <p className="mt-2 flex justify-between gap-4 text-ink-soft text-small">
                <span>This visit at most</span>
                <span className="tabular">{formatPrice(ceilingCents)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-line border-t py-4 font-semibold">
        <span>At most, all together</span>
        <span className="tabular">{formatPrice(totalCents)}</span>
      </p>
    </div>
  );
}
