/** The invoice of a visit, and its receipt once it is paid; only the document itself is printed. */

import { Link } from 'react-router';
import type { Receipt } from '#app/features/payments/api/payments.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import type { InvoiceView } from './invoice-view.ts';

const SAID = {
  confirmed: 'Thanks! Here’s your receipt. We’ve emailed it to you, too.',
  contested: 'Thanks for telling us. We’ll look into it, and we’ve let your homesmith know.',
} as const;

type InvoicePageProps = {
  invoice: InvoiceView;
  idempotencyKey: { confirm: string; contest: string };
  said: keyof typeof SAID | null;
  refused: RefusedForm | null;
};

export function InvoicePage({ invoice, idempotencyKey, said, refused }: InvoicePageProps) {
  const { reference, receipt, isAsked } = invoice;
  const refusalOf = (intent: string) => (refused?.values.intent === intent ? refused : null);
  return (
    <div className="column py-6 md:py-10">
      <p className="mb-4 print:hidden">
        <Link
          to={bookingPath(reference)}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          Booking {reference}
        </Link>
      </p>
      {said !== null && (
        <div className="mb-6 print:hidden">
          <StatusNote message={SAID[said]} />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 print:hidden">
          {isAsked && (
            <div className="mb-6 print:hidden">
              <Card title="Did you pay this?">
                <p className="mb-4">
                  {receipt.status} If we don’t hear from you within 7 days, we’ll count it as paid.
                </p>
                <div className="flex flex-wrap gap-3">
                  <PostForm idempotencyKey={idempotencyKey.confirm} refusal={refusalOf('confirm')}>
                    <input type="hidden" name="intent" value="confirm" />
                    <button type="submit" className={button('primary')}>
                      Yes, I paid
                    </button>
                  </PostForm>
                  <PostForm idempotencyKey={idempotencyKey.contest} refusal={refusalOf('contest')}>
                    <input type="hidden" name="intent" value="contest" />
                    <button type="submit" className={button('secondary')}>
                      No, not yet
                    </button>
                  </PostForm>
                </div>
              </Card>
            </div>
          )}
          <p className="print:hidden">
            <a
              href={invoice.fileAddress}
              className={button('secondary')}
              download={`${receipt.title}.pdf`}
            >
              Download as PDF
            </a>
          </p>
          {/* The report of covered work leads to the other ones. */}
          <p className="mt-3 print:hidden">
            <Link
              to={invoice.claim?.address ?? invoice.report}
              className={`inline-flex min-h-11 items-center ${textLink}`}
            >
              {invoice.claim?.label ?? 'Something isn’t right?'}
            </Link>
          </p>
        </div>
        <div className="min-w-0 lg:row-start-1">
          <ReceiptSheet receipt={receipt} />
        </div>
      </div>
    </div>
  );
}

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { title, status, facts, lines, totals } = receipt;
  return (
    <section
      data-print-only
      aria-labelledby="receipt-title"
      className="rounded-card border border-line bg-paper-raised p-5 md:p-8 print:border-0 print:p-0"
    >
      <h1 id="receipt-title" className="text-heading">
        {title}
      </h1>
      <p className="mt-2">{status}</p>
      <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
        {facts.map(({ label, lines: said }) => (
          <div key={label} className="sm:contents">
            <dt className="font-semibold text-ink-soft max-sm:text-small">{label}</dt>
            <dd className="wrap-anywhere">
              {said.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <table className="mt-8 w-full border-line border-t">
        <caption className="sr-only">What’s in the total</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, details, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places, and two may be alike
            <tr key={`${place} ${what}`} className="border-line border-b">
              <td className="py-3 pr-4 wrap-anywhere">
                {what}
                {details.map((detail) => (
                  <span key={detail} className="mt-1 block text-ink-soft text-small">
                    {detail}
                  </span>
                ))}
              </td>
              <td className="py-3 text-right align-baseline tabular">{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ label, amount, isStrong }) => (
            <tr key={label} className={isStrong ? 'font-semibold' : 'text-ink-soft'}>
              <th scope="row" className="pt-3 pr-4 text-left">
                {label}
              </th>
              <td className="pt-3 text-right tabular">{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}
