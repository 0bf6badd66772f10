/** What one business owes us, what it paid, and the form for what it pays. */
import { Link, useSearchParams } from 'react-router';
import {
  MAX_REFERENCE,
  SHARE_METHOD_NAMES,
  SHARE_METHODS,
  TAKE_BACK_REASONS,
} from '#app/features/payments/api/payments.ts';
import { ADMIN_SHARES_PATH, adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
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
import { ReasonFields } from '../frame/ReasonFields.tsx';
import { RefusedNote } from '../frame/RefusedNote.tsx';
import { invoicesPath } from './invoices-address.ts';
import type { ShareIntent, SharePageView, SharePaymentView } from './money-view.ts';

const LINK = `inline-flex min-h-11 items-center ${textLink}`;

const DONE: Readonly<Record<ShareIntent, string>> = {
  record: 'Payment recorded. They see it on their payments page.',
  'take-back': 'Payment taken back. It stays in the list, and they owe us that amount again.',
};

type SharePageProps = {
  share: SharePageView;
  idempotencyKey: Readonly<Record<ShareIntent, string>>;
  done: ShareIntent | null;
  refused: RefusedForm | null;
};

export function SharePage({ share, idempotencyKey, done, refused }: SharePageProps) {
  const [query] = useSearchParams();
  const { business, homesmiths, number, payments, isOwed } = share;
  const sent = refused?.values;
  const asked =
    sent?.intent === 'take-back' ? sent.id : /^take-back (.+)$/.exec(query.get('ask') ?? '')?.[1];
  const toTakeBack = payments.find(({ id, takenBack }) => id === asked && takenBack === null);
  const shown = [...(isOwed ? ['record'] : []), ...(toTakeBack ? ['take-back'] : [])];
  return (
    <AdminFrame
      title={`What ${business} owes us`}
      aside={
        <>
          <Link to={ADMIN_SHARES_PATH} className={LINK}>
            All businesses
          </Link>{' '}
          ·{' '}
          <Link to={auditPath({ kind: 'homesmith', id: String(number) })} className={LINK}>
            Audit log
          </Link>
        </>
      }
    >
      {done !== null && refused === null && <StatusNote message={DONE[done]} />}
      <RefusedNote refused={refused} shown={shown} />
      {toTakeBack && (
        <TakeBack
          payment={toTakeBack}
          idempotencyKey={idempotencyKey['take-back']}
          refused={refused}
        />
      )}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title="Balance">
          <Facts
            facts={[
              { label: 'They owe us', value: <Strong>{share.amount}</Strong> },
              {
                label: 'Our share of what they were paid',
                value: (
                  <>
                    {share.share}, of{' '}
                    <Link
                      to={invoicesPath({
                        state: 'paid',
                        q: business,
                        order: 'newest',
                        after: null,
                      })}
                      className={textLink}
                    >
                      paid invoices ({share.invoices})
                    </Link>
                  </>
                ),
              },
              { label: 'Paid to us', value: share.paid ?? 'Nothing yet' },
              {
                label: 'Homesmiths',
                value: homesmiths.map((one) => (
                  <Link
                    key={one.number}
                    to={adminHomesmithPath(one.number)}
                    className={`mr-4 ${textLink}`}
                  >
                    {one.name}
                  </Link>
                )),
              },
            ]}
          />
        </Card>
        <Card title="Record payment">
          {isOwed ? (
            <RecordForm
              share={share}
              idempotencyKey={idempotencyKey.record}
              refused={sent?.intent === 'record' ? refused : null}
            />
          ) : (
            <p className="text-ink-soft">They don’t owe us anything, so there’s nothing to pay.</p>
          )}
        </Card>
      </div>
      <Card title="Payments">
        {payments.length === 0 ? (
          <p className="text-ink-soft">They haven’t paid us anything yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </Card>
    </AdminFrame>
  );
}

const Strong = ({ children }: { children: string }) => (
  <strong className="font-semibold text-title tabular">{children}</strong>
);

function PaymentRow({ payment }: { payment: SharePaymentView }) {
  const { id, day, amount, how, recordedAt, takenBack } = payment;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0 wrap-anywhere">
        <span className={takenBack === null ? 'font-semibold tabular' : 'tabular line-through'}>
          {amount}
        </span>{' '}
        · {formatLocalDate(day)} · {how}
        <span className="block text-ink-soft text-small">
          Recorded <Moment at={recordedAt} />
        </span>
        {takenBack !== null && (
          <span className="block text-small">
            Taken back <Moment at={takenBack.at} />: {takenBack.reason}
          </span>
        )}
      </span>
      {takenBack === null && (
        <Link
          to={`?${new URLSearchParams({ ask: `take-back ${id}` })}`}
          preventScrollReset
          className={LINK}
        >
          Take back
          <span className="sr-only">
            {' '}
            {amount} of {formatLocalDate(day)}
          </span>
        </Link>
      )}
    </li>
  );
}

type RecordFormProps = {
  share: SharePageView;
  idempotencyKey: string;
  refused: RefusedForm | null;
};

function RecordForm({ share, idempotencyKey, refused }: RecordFormProps) {
  const typed = refused?.values;
  return (
    <PostForm idempotencyKey={idempotencyKey} refusal={refused} className="grid gap-4">
      <input type="hidden" name="intent" value="record" />
      <input type="hidden" name="owed" value={share.owedCents} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          hint={`Up to ${share.amount}.`}
          defaultValue={typed?.amount}
        />
        <Field
          label="Day they paid"
          name="day"
          type="date"
          autoComplete="off"
          defaultValue={typed?.day}
        />
      </div>
      <Select
        label="How they paid"
        name="method"
        options={SHARE_METHODS.map((value) => ({ value, text: SHARE_METHOD_NAMES[value] }))}
        unchosen="Choose"
        defaultValue={typed?.method ?? ''}
      />
      <Field
        label="Reference (optional)"
        name="reference"
        maxLength={MAX_REFERENCE}
        autoComplete="off"
        hint="A transfer or check number, for example. They see it, too."
        defaultValue={typed?.reference}
      />
      <button type="submit" className={button('primary', 'max-sm:w-full sm:justify-self-start')}>
        Record payment
      </button>
    </PostForm>
  );
}

type TakeBackProps = {
  payment: SharePaymentView;
  idempotencyKey: string;
  refused: RefusedForm | null;
};

const TakeBack = ({ payment, idempotencyKey, refused }: TakeBackProps) => (
  <AskOnce
    name={`take-back ${payment.id}`}
    title="Take back payment"
    question={`Take back ${payment.amount} of ${formatLocalDate(payment.day)}?`}
    text={
      <p>
        They’ll owe us {payment.amount} again. The payment stays in the list, here and on their
        payments page, as taken back. You can’t undo this.
      </p>
    }
    open="Take back payment"
    isOpen={refused?.values.intent === 'take-back'}
  >
    <PostForm idempotencyKey={idempotencyKey} refusal={refused} className="grid gap-4">
      <input type="hidden" name="intent" value="take-back" />
      <input type="hidden" name="id" value={payment.id} />
      <ReasonFields reasons={TAKE_BACK_REASONS} typed={refused?.values} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={button('danger', 'max-sm:w-full')}>
          Take back payment
        </button>
        <NotNow>Keep payment</NotNow>
      </div>
    </PostForm>
  </AskOnce>
);
