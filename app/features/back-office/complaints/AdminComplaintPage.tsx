/** One complaint with the evidence, and where an operator decides it. */
import { Link } from 'react-router';
import { adminBookingPath, adminInvoicePath } from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Moment } from '#app/ui/Moment.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { PostForm } from '#app/ui/PostForm.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { historyColumns } from '../bookings/history-columns.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../frame/Facts.tsx';
import { Messages } from '../frame/Messages.tsx';
import { RefusedNote } from '../frame/RefusedNote.tsx';
import { RowTable } from '../frame/RowTable.tsx';
import { ReceiptLines } from '../money/ReceiptLines.tsx';
import { type AdminComplaint, DECISION_FIELDS, OUTCOMES, REDONE_BY } from './complaint-view.ts';

type PageProps = {
  complaint: AdminComplaint;
  idempotencyKey: string;
  isDone: boolean;
  refused: RefusedForm | null;
};

const LINK = `inline-flex min-h-11 items-center ${textLink}`;

export function AdminComplaintPage({ complaint, idempotencyKey, isDone, refused }: PageProps) {
  const { kind, stateName, reference, timeZone, outcomes, outcome, dueAt } = complaint;
  return (
    <AdminFrame
      title={kind}
      aside={
        <>
          {stateName}
          {dueAt !== null && (
            <>
              {' until '}
              <Moment at={dueAt} to="said" timeZone={timeZone} />
            </>
          )}
          {' · '}
          <Link to={adminBookingPath(reference)} className={LINK}>
            {reference}
          </Link>
        </>
      }
    >
      {isDone && refused === null && <StatusNote message="Decided. We told both sides why." />}
      <RefusedNote refused={refused} shown={outcomes.length > 0 ? ['decide'] : []} />
      {complaint.isUnsafe && outcomes.length > 0 && (
        <Notice>
          <p>Call them first. The other side doesn’t know of this report until you decide.</p>
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title="What they say" aside={complaint.when}>
          <Facts facts={complaint.said} />
          {outcome.length > 0 && (
            <div className="mt-4 border-line border-t pt-4">
              <p className="text-ink-soft text-small">What the customer reads</p>
              {outcome.map((line) => (
                <p key={line} className="whitespace-pre-line wrap-anywhere">
                  {line}
                </p>
              ))}
            </div>
          )}
        </Card>
        <Card title="Contacts">
          <Facts facts={complaint.people} />
        </Card>
        {outcomes.length > 0 && (
          <Decide complaint={complaint} idempotencyKey={idempotencyKey} refused={refused} />
        )}
        <Card title="The visit">
          <Facts facts={[{ label: 'Jobs', value: complaint.jobs }, ...complaint.proofs]} />
        </Card>
        <Invoice complaint={complaint} />
        <Card title="Messages">
          <Messages messages={complaint.messages} sender="The customer" />
        </Card>
      </div>
      {complaint.photos.length > 0 && (
        <section aria-labelledby="photos" className="grid gap-3">
          <h2 id="photos" className="text-title">
            Photos
          </h2>
          <ul className="flex flex-wrap gap-4">
            {complaint.photos.map(({ id, small, large, width, height, name, at }) => (
              <li key={id} className="max-w-36">
                <a href={large}>
                  <img src={small} width={width} height={height} alt={name} loading="lazy" />
                </a>
                <p className="text-ink-soft text-small">
                  {name}, {at}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="approved" className="grid gap-3">
        <h2 id="approved" className="text-title">
          What the customer approved
        </h2>
        {complaint.approvals.map(({ id, what, at, lines }) => (
          <details key={id} className="border-line border-b pb-2">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
              <span className={textLink}>{what}</span>
              <span className="text-ink-soft text-small">
                <Moment at={at} timeZone={timeZone} />
              </span>
            </summary>
            <p className="whitespace-pre-line text-small wrap-anywhere">{lines.join('\n')}</p>
          </details>
        ))}
      </section>
      <section aria-labelledby="happened" className="grid gap-3">
        <h2 id="happened" className="text-title">
          What happened
        </h2>
        <RowTable
          caption="What happened"
          columns={historyColumns(timeZone)}
          rows={complaint.history}
          keyOf={({ id }) => id}
        />
      </section>
    </AdminFrame>
  );
}

function Decide({
  complaint: { outcomes, most, why, redo },
  idempotencyKey,
  refused,
}: Omit<PageProps, 'isDone'>) {
  const typed = refused?.values ?? {};
  return (
    <Card title="Decide">
      <PostForm idempotencyKey={idempotencyKey} refusal={refused} className="grid gap-4">
        <input type="hidden" name="intent" value="decide" />
        <Select
          label="Outcome"
          name={DECISION_FIELDS.outcome}
          unchosen="Choose"
          options={outcomes.map((value) => ({ value, text: OUTCOMES[value] }))}
          hint={why ?? undefined}
          defaultValue={typed[DECISION_FIELDS.outcome] ?? ''}
        />
        {most !== null && (
          <Field
            label="Amount in dollars"
            name={DECISION_FIELDS.amount}
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${most}. Leave it empty for any other outcome.`}
            defaultValue={typed[DECISION_FIELDS.amount]}
          />
        )}
        {redo.length > 0 && <Redo jobs={redo} typed={typed} mistake={refused?.mistakes.jobs} />}
        <TextArea
          label="Why (both sides read this)"
          name={DECISION_FIELDS.reason}
          rows={4}
          hint="You can’t change this later."
          defaultValue={typed[DECISION_FIELDS.reason]}
        />
        <div>
          <button type="submit" className={button('primary', 'max-sm:w-full')}>
            Decide
          </button>
        </div>
      </PostForm>
    </Card>
  );
}

type RedoProps = {
  jobs: AdminComplaint['redo'];
  typed: RefusedForm['values'];
  mistake: string | undefined;
};

/** What is done again, and by whom: only looked at with that outcome. */
function Redo({ jobs, typed, mistake }: RedoProps) {
  const reported = jobs.filter(({ isReported }) => isReported).map(({ id }) => id);
  const chosen = typed[DECISION_FIELDS.jobs]?.split(',') ?? reported;
  return (
    <fieldset className="grid gap-3" aria-describedby={mistake && 'jobs-mistake'}>
      <legend className="font-semibold">If it’s done again</legend>
      {mistake !== undefined && (
        <p id="jobs-mistake" className="text-danger">
          {mistake}
        </p>
      )}
      {jobs.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={DECISION_FIELDS.jobs}
            value={id}
            defaultChecked={chosen.includes(id)}
            className="size-5 shrink-0 accent-accent"
          />
          {name}
        </label>
      ))}
      <Select
        label="Who does it"
        name={DECISION_FIELDS.who}
        options={Object.entries(REDONE_BY).map(([value, text]) => ({ value, text }))}
        hint="The same one: the customer picks the time. Another one, if the customer doesn’t want them back: agree with someone on what you pay them, then assign them on the booking. The customer pays nothing."
        defaultValue={typed[DECISION_FIELDS.who] ?? 'same'}
      />
    </fieldset>
  );
}

function Invoice({ complaint: { receipt, invoice } }: { complaint: AdminComplaint }) {
  if (receipt === null) {
    return (
      <Card title="Invoice">
        <p className="text-ink-soft">Nothing is invoiced.</p>
      </Card>
    );
  }
  return (
    <Card title={receipt.title}>
      <p className="mb-3">{receipt.status}</p>
      <ReceiptLines receipt={receipt} />
      {invoice !== null && (
        <Link to={adminInvoicePath(invoice)} className={LINK}>
          Open invoice {invoice}
        </Link>
      )}
    </Card>
  );
}
