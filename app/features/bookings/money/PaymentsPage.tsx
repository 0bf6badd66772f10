/** A homesmith's payments: those to record, what booked visits will bring, the latest others, and the totals. */

import { Link } from 'react-router';
import { METHOD_NAMES, PAYMENT_METHODS } from '#app/features/payments/api/payments.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { countOf } from '#app/kernel/counts.ts';
import { ASK_PATH } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { When } from '#app/ui/times/When.tsx';
import {
  type ComingView,
  type EarningsView,
  type HomesmithPayment,
  type OwnShareView,
  PAYMENT_STATES_OF_HOMESMITH,
  paymentId,
} from './invoice-view.ts';

type PaymentsPageProps = {
  open: readonly (HomesmithPayment & { idempotencyKey: string })[];
  coming: ComingView;
  over: readonly HomesmithPayment[];
  totals: EarningsView;
  share: string;
  ownShare: OwnShareView;
  isRecorded: boolean;
  refused: RefusedForm | null;
};

const METHODS = PAYMENT_METHODS.map((value) => ({
  value,
  text: value === 'terminal' ? 'Card, on your terminal' : METHOD_NAMES[value],
}));

export function PaymentsPage({
  open,
  coming,
  over,
  totals,
  share,
  ownShare,
  isRecorded,
  refused,
}: PaymentsPageProps) {
  return (
    <>
      {isRecorded && (
        <StatusNote message="Marked as paid. We’ve asked the homeowner to confirm it." />
      )}
      <p className="max-w-prose">
        Homeowners pay you directly once a visit is done. Our share is {share} of each new job,
        before tax. You earn the rest. We’ll contact you about how to pay us our share, and by when.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <div className="grid gap-6">
          <Card title="Waiting for payment">
            {open.length === 0 ? (
              <p className="text-ink-soft">You have no unpaid invoices.</p>
            ) : (
              <ul className="divide-y divide-line">
                {open.map(({ idempotencyKey, ...payment }) => (
                  <li
                    key={payment.visitId}
                    id={paymentId(payment.visitId)}
                    className="scroll-mt-24 py-4 first:pt-0 last:pb-0"
                  >
                    <PaymentLine payment={payment} />
                    {payment.contested !== null && (
                      <p className="mt-3 border-brass border-l-4 bg-paper-sunken px-4 py-3">
                        {payment.contested}
                      </p>
                    )}
                    <PostForm
                      idempotencyKey={idempotencyKey}
                      refusal={refused?.values.visit === payment.visitId ? refused : null}
                      className="mt-3 flex flex-wrap items-end gap-3"
                    >
                      <input type="hidden" name="visit" value={payment.visitId} />
                      <input type="hidden" name="cents" value={payment.cents} />
                      <Select
                        label={`How was ${payment.amount} paid?`}
                        name="method"
                        options={METHODS}
                        unchosen="Choose"
                        defaultValue=""
                        className="min-w-48 flex-1"
                      />
                      <button type="submit" className={button('primary', 'max-sm:w-full')}>
                        Mark as paid
                      </button>
                      <p className="basis-full text-ink-soft text-small">
                        We’ll ask the homeowner to confirm. You can’t change it after that.
                      </p>
                    </PostForm>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {coming !== null && (
            <Card title="Still to come">
              <p>
                {countOf(coming.visits, 'visit')} booked. You’ll earn up to{' '}
                <span className="font-semibold tabular">{coming.earned}</span> after our share.
              </p>
              <p className="mt-1 text-ink-soft">
                {coming.next !== null && (
                  <>
                    Next: <When>{coming.next}</When>.{' '}
                  </>
                )}
                {formatPaused(coming)}Homeowners pay you when you’re done.
              </p>
            </Card>
          )}
          {over.length > 0 && (
            <Card title="Past invoices">
              <ul className="divide-y divide-line">
                {over.map((payment) => (
                  <li key={payment.visitId} className="py-3 first:pt-0 last:pb-0">
                    <PaymentLine payment={payment} />
                    {payment.paidHow !== '' && <PaidHow payment={payment} />}
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <div className="grid gap-6">
          {ownShare !== null && <OwnShare share={ownShare} />}
          <Totals totals={totals} />
        </div>
      </div>
    </>
  );
}

/** What they owe us, and the payments that we recorded. */
function OwnShare({ share }: { share: NonNullable<OwnShareView> }) {
  const { owed, owedToYou, payments } = share;
  return (
    <Card title="Our share">
      <p>
        {owed !== null ? (
          <>
            You owe us <span className="font-semibold tabular">{owed}</span> of our share of the
            invoices you were paid.
          </>
        ) : owedToYou !== null ? (
          `We owe you ${owedToYou} because of a refund.`
        ) : (
          'You don’t owe us anything. Thank you.'
        )}
      </p>
      {payments.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Payments we received</h3>
          <ul className="mt-1 divide-y divide-line">
            {payments.map(({ id, day, amount, how, isTakenBack }) => (
              <li key={id} className="py-2 last:pb-0">
                <span className={isTakenBack ? 'tabular line-through' : 'font-semibold tabular'}>
                  {amount}
                </span>{' '}
                · {day}
                <span className="block text-ink-soft text-small wrap-anywhere">
                  {isTakenBack ? `${how}. We recorded it by mistake, so it doesn’t count.` : how}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function formatPaused({ paused }: NonNullable<ComingView>): string {
  if (paused === 0) return '';
  return `${paused === 1 ? 'One is' : `${paused} are`} paused until there’s a new time. `;
}

/** What they earned, by week and by month. */
function Totals({ totals: { weeks, months } }: { totals: EarningsView }) {
  if (months.length === 0) return null;
  return (
    <Card title="Your earnings" aside="Finished work, paid or not, after our share and before tax">
      {weeks[0] !== undefined && (
        <p className="mb-4 max-w-prose">
          Homeowners pay you the full invoice, so you owe us our share of it. {weeks[0].name}:{' '}
          {weeks[0].share}.
        </p>
      )}
      <div className="grid gap-6 md:max-lg:grid-cols-2">
        <TotalsTable caption="By week" rows={weeks} />
        <TotalsTable caption="By month" rows={months} />
      </div>
    </Card>
  );
}

type TotalsTableProps = { caption: string; rows: EarningsView['weeks'] };

const TotalsTable = ({ caption, rows }: TotalsTableProps) => (
  <table className="w-full self-start">
    <caption className="pb-1 text-left font-semibold">{caption}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Period</th>
        <th scope="col">Visits</th>
        <th scope="col">Earned, and our share</th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ from, name, visits, earned, share }) => (
        <tr key={from}>
          <th scope="row" className="py-2 pr-3 text-left font-normal">
            {name}
          </th>
          <td className="py-2 pr-3 text-right text-ink-soft text-small whitespace-nowrap">
            {countOf(visits, 'visit')}
          </td>
          <td className="py-2 text-right tabular">
            <span className="font-semibold">{earned}</span>
            <span className="block text-ink-soft text-small">{share} our share</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** How it was marked, and what to do about a mistake while the homeowner hasn't confirmed it. */
const PaidHow = ({ payment: { state, paidHow } }: { payment: HomesmithPayment }) => (
  <p className="text-ink-soft text-small">
    {state === 'paid' ? 'Paid' : 'Marked as paid'}
    {paidHow}.
    {state === 'claimed' && (
      <>
        {' '}
        Wrong? If the homeowner tells us it isn’t paid, you can mark it again. Or{' '}
        <Link to={ASK_PATH} className={textLink}>
          write to us
        </Link>
        .
      </>
    )}
  </p>
);

function PaymentLine({ payment }: { payment: HomesmithPayment }) {
  const { invoiceNumber, when, lines, amount, refunded, earned, state } = payment;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold">
          Invoice {invoiceNumber} · {when}
        </p>
        <div className="mt-1">
          <JobLines jobs={lines} />
        </div>
      </div>
      <p className="mt-1 text-small">
        <span className="font-semibold text-body tabular">{amount}</span> ·{' '}
        {PAYMENT_STATES_OF_HOMESMITH[state]}
        {refunded !== null && `, ${refunded} to pay back`}
        <span className="block text-ink-soft">
          {state === 'owed' ? 'You’ll earn' : 'You earned'} {earned}
        </span>
      </p>
    </div>
  );
}
