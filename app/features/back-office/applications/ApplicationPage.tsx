/** One application in full: its answers, state rules, checks, messages, and forms. */
import { Link } from 'react-router';
import { adminChecksPath } from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { auditPath } from '../audit/audit-address.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../frame/Facts.tsx';
import { Files } from '../frame/Files.tsx';
import { Messages } from '../frame/Messages.tsx';
import { RefusedNote } from '../frame/RefusedNote.tsx';
import { type Column, RowTable } from '../frame/RowTable.tsx';
import { AnswerForms, CheckForm, type FormsProps } from './ApplicationForms.tsx';
import { INTENTS } from './application-form.ts';
import type { ApplicationView } from './application-view.ts';
import { ChecksTable } from './ChecksTable.tsx';
import { STATE_NAMES } from './states.ts';

type ApplicationPageProps = {
  application: ApplicationView;
  idempotencyKey: FormsProps['idempotencyKey'];
  done: string | null;
  refused: RefusedForm | null;
};

const DONE: Readonly<Record<string, string>> = {
  check: 'Check added.',
  ask: 'Sent. We’ll email it to them, too.',
  accept: 'Accepted. We emailed them your message and an invitation to join.',
  decline: 'Declined. We emailed them.',
};

export function ApplicationPage({
  application,
  idempotencyKey,
  done,
  refused,
}: ApplicationPageProps) {
  const {
    reference,
    name,
    state,
    answers,
    documents,
    messages,
    rules,
    checks,
    makes,
    mayDecide,
    number,
  } = application;
  const said = refused === null && done !== null ? DONE[done] : undefined;
  const forms = { application, idempotencyKey, refused };
  return (
    <AdminFrame
      title={name}
      aside={
        <>
          {STATE_NAMES[state]} · {reference} ·{' '}
          <Link
            to={auditPath({ kind: 'application', id: reference })}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Audit log
          </Link>
          {number !== null && (
            <>
              {' · '}
              <Link
                to={adminChecksPath(number)}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >
                Homesmith {number}
              </Link>
            </>
          )}
        </>
      }
    >
      {said !== undefined && <StatusNote message={said} />}
      <RefusedNote refused={refused} shown={mayDecide ? INTENTS : []} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title="Application">
          <div className="grid gap-4">
            <Facts facts={answers} />
            {documents.length > 0 && (
              <Files
                files={documents.map(({ value, text }) => ({
                  id: value,
                  fileName: text,
                  size: null,
                }))}
              />
            )}
          </div>
        </Card>
        <Card title="Conversation">
          <Messages messages={messages} sender={name} />
        </Card>
      </div>
      <Card title="State license rules">
        <RowTable
          caption="License rules"
          columns={RULE_COLUMNS}
          rows={rules}
          keyOf={(rule) => `${rule.trade} ${rule.state}`}
        />
      </Card>
      <Card title="Checks">
        <div className="grid gap-6">
          <ChecksTable checks={checks} />
          {mayDecide && <CheckForm {...forms} />}
          {number !== null && (
            <p>
              They’re homesmith {number} now.{' '}
              <Link to={adminChecksPath(number)} className={textLink}>
                Add checks on their page
              </Link>
              .
            </p>
          )}
        </div>
      </Card>
      {mayDecide && (
        <>
          <Card title="If you accept">
            {makes.length === 0 ? (
              <p>The application isn’t complete, so you can’t accept it yet.</p>
            ) : (
              <ul className="list-disc pl-5">
                {makes.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Card>
          <AnswerForms {...forms} />
        </>
      )}
    </AdminFrame>
  );
}

const RULE_COLUMNS: readonly Column<ApplicationView['rules'][number]>[] = [
  { name: 'Trade', cell: ({ trade, state }) => `${trade}, ${state}` },
  { name: 'On the application', cell: ({ claimed }) => claimed },
  {
    name: 'Rule',
    cell: ({ asked }) => (asked.length === 0 ? 'No rule on file. Look it up.' : asked.join(' ')),
  },
];
