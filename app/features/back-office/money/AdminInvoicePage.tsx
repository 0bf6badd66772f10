/** One invoice, and its operations for operators. */
import { Fragment } from 'react';
import { Link } from 'react-router';
import { METHOD_NAMES, PAYMENT_METHODS } from '#app/features/payments/payment.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatAmount } from '#app/kernel/money.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { auditPath } from '../audit/audit-address.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { AskOnce, NotNow } from '../frame/AskOnce.tsx';
import { Facts } from '../frame/Facts.tsx';
import { RefusedNote } from '../frame/RefusedNote.tsx';
import { type AdminInvoice, type InvoiceIntent, REASONS } from './money-view.ts';

const DONE: Readonly<Record<InvoiceIntent, string>> = {
  record: 'Marked as paid. We’ve asked the customer to confirm it.',
  'write-off': 'Written off. We told the customer they don’t owe anything, and the homesmith.',
  refund: 'Refund recorded. We emailed the customer, and the homesmith’s members to pay it back.',
};
const TITLES: Readonly<Record<InvoiceIntent, string>> = {
  record: 'Mark as paid',
  'write-off': 'Write off invoice',
  refund: 'Record refund',
};

type AdminInvoicePageProps = {
  invoice: AdminInvoice;
  once: Readonly<Record<InvoiceIntent, string>>;
  done: InvoiceIntent | null;
  refused: RefusedForm | null;
};

export function AdminInvoicePage({ invoice, once, done, refused }: AdminInvoicePageProps) {
  const { number, reference, stateName, receipt, people, events, intents } = invoice;
  return (
    <AdminFrame
      title={`Invoice ${number}`}
      aside={
        <>
          {stateName} ·{' '}
          <Link
            to={adminBookingPath(reference)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            {reference}
          </Link>{' '}
          ·{' '}
          <Link
            to={auditPath({ kind: 'payment', id: String(number) })}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Audit log
          </Link>
        </>
      }
    >
      {done !== null && <StatusNote message={DONE[done]} />}
      <RefusedNote refused={refused} shown={intents} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title={receipt.title}>
          <p className="mb-4">{invoice.status}</p>
          <ul className="grid gap-3">
            {receipt.lines.map(({ what, details, amount }) => (
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
            {receipt.totals.map(({ label, amount }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd className="text-right">{amount}</dd>
              </Fragment>
            ))}
          </dl>
        </Card>
        <Card title="Details">
          <Facts
            facts={receipt.facts.map(({ label, lines }) => ({ label, value: lines.join('\n') }))}
          />
        </Card>
        <Card title="Contacts">
          <Facts facts={people} />
        </Card>
        <Card title="History">
          <ol className="grid gap-3">
            {events.map(({ id, what, who, at }) => (
              <li key={id}>
                {what}
                <span className="block text-ink-soft text-small">
                  {who}, <Moment at={at} timeZone={invoice.timeZone} />
                </span>
              </li>
            ))}
          </ol>
        </Card>
        {intents.map((intent) => (
          <IntentCard
            key={intent}
            intent={intent}
            invoice={invoice}
            once={once[intent]}
            refused={refused?.values.intent === intent ? refused : null}
          />
        ))}
      </div>
    </AdminFrame>
  );
}

type IntentCardProps = {
  intent: InvoiceIntent;
  invoice: AdminInvoice;
  once: string;
  refused: RefusedForm | null;
};

function IntentCard({ intent, invoice, once, refused }: IntentCardProps) {
  const isHard = intent === 'write-off';
  const form = (
    <PostForm once={once} refusal={refused} className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <IntentFields intent={intent} invoice={invoice} typed={refused?.values ?? {}} />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className={button(
            isHard ? 'danger' : intent === 'record' ? 'primary' : 'secondary',
            'max-sm:w-full',
          )}
        >
          {TITLES[intent]}
        </button>
        {isHard && <NotNow>Keep invoice</NotNow>}
      </div>
    </PostForm>
  );
  if (!isHard) return <Card title={TITLES[intent]}>{form}</Card>;
  return (
    <AskOnce
      name={intent}
      title={TITLES[intent]}
      question={`Write off invoice ${invoice.number}?`}
      text={
        <p>
          The customer won’t owe {formatAmount(invoice.cents)} anymore, and {invoice.seller} earns
          nothing for this visit. We’ll tell them both. You can’t undo this.
        </p>
      }
      open={TITLES[intent]}
      isOpen={refused !== null}
    >
      {form}
    </AskOnce>
  );
}

type IntentFieldsProps = {
  intent: InvoiceIntent;
  invoice: AdminInvoice;
  typed: RefusedForm['values'];
};

function IntentFields({ intent, invoice, typed }: IntentFieldsProps) {
  if (intent === 'record') {
    return (
      <>
        <input type="hidden" name="cents" value={invoice.cents} />
        <Select
          label={`How was ${formatAmount(invoice.cents)} paid?`}
          name="method"
          options={PAYMENT_METHODS.map((value) => ({ value, text: METHOD_NAMES[value] }))}
          unchosen="Choose"
          hint={`We’ll ask the customer to confirm it. Without an answer within ${invoice.answerTime}, it counts as paid.`}
          defaultValue={typed.method ?? ''}
        />
      </>
    );
  }
  return (
    <>
      {intent === 'refund' && (
        <Field
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          hint={`Up to ${formatAmount(invoice.leftCents)}. The homesmith refunds it the way it was paid.`}
          defaultValue={typed.amount}
        />
      )}
      <Select
        label="Reason"
        name="reason"
        options={Object.entries(REASONS[intent]).map(([value, text]) => ({ value, text }))}
        unchosen="Choose"
        defaultValue={typed.reason ?? ''}
      />
    </>
  );
}
