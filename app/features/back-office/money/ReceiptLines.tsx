/** What was invoiced and what it adds up to, as on the customer's receipt. */
import { Fragment } from 'react';
import type { Receipt } from '#app/features/payments/api/payments.ts';

export const ReceiptLines = ({
  receipt: { lines, totals },
}: {
  receipt: Pick<Receipt, 'lines' | 'totals'>;
}) => (
  <>
    <ul className="grid gap-3">
      {lines.map(({ what, details, amount }) => (
        <li key={what} className="grid grid-cols-[1fr_auto] gap-x-4 wrap-anywhere">
          <span>{what}</span>
          <span className="tabular">{amount}</span>
          {details.length > 0 && (
            <span className="col-span-full whitespace-pre-line text-ink-soft text-small">
              {details.join('\n')}
            </span>
          )}
        </li>
      ))}
    </ul>
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 border-line border-t pt-4 tabular">
      {totals.map(({ label, amount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="text-right">{amount}</dd>
        </Fragment>
      ))}
    </dl>
  </>
);
