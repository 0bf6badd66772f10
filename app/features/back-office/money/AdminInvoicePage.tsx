/** One invoice, and its operations for operators. */
import { Link } from 'react-router';
import { METHOD_NAMES, PAYMENT_METHODS } from '#app/features/payments/api/payments.ts';
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
import { invoicesPath } from './invoices-address.ts';
import { type AdminInvoice, type InvoiceIntent, REASONS } from './money-view.ts';
import { ReceiptLines } from './ReceiptLines.tsx';

const CLAIMED_PATH = invoicesPath({ state: 'claimed', q: '', order: 'oldest', after: null });

const DONE: Readonly<Record<InvoiceIntent, string>> = {
  record: 'Marked as paid. We’ve asked the customer to confirm it.',
  'write-off': 'Written off. We told the customer that they don’t owe anything.',
  refund: 'Refund recorded. We told the customer that it’s coming from the homesmith.',
};
/** Where someone at the homesmith gets our emails. */
const TOLD: Readonly<Record<InvoiceIntent, string>> = {
  record: '',
  'write-off': ' We told the homesmith, too.',
  refund: ' We asked the homesmith to pay it.',
};
const TITLES: Readonly<Record<InvoiceIntent, string>> = {
  record: 'Mark as paid',
  'write-off': 'Write off invoice',
  refund: 'Record refund',
};

const describeDone = (done: InvoiceIntent, { untold }: AdminInvoice): string =>
  DONE[done] + (TOLD[done] && untold !== null ? ` ${untold.after}` : TOLD[done]);

type AdminInvoicePageProps = {
  invoice: AdminInvoice;
  idempotencyKey: Readonly<Record<InvoiceIntent, string>>;
  done: InvoiceIntent | null;
  refused: RefusedForm | null;
};

export function AdminInvoicePage({
  invoice,
  idempotencyKey,
  done,
  refused,
}: AdminInvoicePageProps) {
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
      {done !== null && <StatusNote message={describeDone(done, invoice)} />}
      <RefusedNote refused={refused} shown={intents} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title={receipt.title}>
          <p className="mb-4">{invoice.status}</p>
          {invoice.follows !== null && (
            <p className="mb-4">
              {invoice.follows}{' '}
              <Link to={CLAIMED_PATH} className={textLink}>
                See all that wait for an answer
              </Link>
            </p>
          )}
          <ReceiptLines receipt={receipt} />
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
            idempotencyKey={idempotencyKey[intent]}
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
  idempotencyKey: string;
  refused: RefusedForm | null;
};

function IntentCard({ intent, invoice, idempotencyKey, refused }: IntentCardProps) {
  const isHard = intent !== 'record';
  const form = (
    <PostForm idempotencyKey={idempotencyKey} refusal={refused} className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <IntentFields intent={intent} invoice={invoice} typed={refused?.values ?? {}} />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className={button(intent === 'write-off' ? 'danger' : 'primary', 'max-sm:w-full')}
        >
          {TITLES[intent]}
        </button>
        {isHard && <NotNow>{intent === 'refund' ? 'No refund' : 'Keep invoice'}</NotNow>}
      </div>
    </PostForm>
  );
  if (!isHard) return <Card title={TITLES[intent]}>{form}</Card>;
  return (
    <AskOnce
      name={intent}
      title={TITLES[intent]}
      question={`${intent === 'refund' ? 'Record a refund on' : 'Write off'} invoice ${invoice.number}?`}
      text={<p>{describeHard(intent, invoice)}</p>}
      open={TITLES[intent]}
      tone={intent === 'refund' ? 'primary' : 'caution'}
      isOpen={refused !== null}
    >
      {form}
    </AskOnce>
  );
}

function describeHard(intent: InvoiceIntent, invoice: AdminInvoice): string {
  const { cents, seller, refunded, untold } = invoice;
  const told =
    untold === null
      ? 'We’ll tell the customer and the homesmith.'
      : `We’ll tell the customer. ${untold.before}`;
  if (intent === 'write-off') {
    return `The customer won’t owe ${formatAmount(cents)} anymore, and ${seller} earns nothing for this visit. ${told} You can’t undo this.`;
  }
  const before = refunded === null ? '' : `You’ve recorded ${refunded} in refunds so far. `;
  return `${before}${seller} has the money and pays it back the way it was paid. We won’t know when that happens. ${told} You can’t undo this.`;
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
        <>
          <input type="hidden" name="left" value={invoice.leftCents} />
          <Field
            label="Amount in dollars"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${formatAmount(invoice.leftCents)}.`}
            defaultValue={typed.amount}
          />
        </>
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
