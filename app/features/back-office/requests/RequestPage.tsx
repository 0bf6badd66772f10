/** One request in full: wishes, messages, who is free, and forms. */
import { Link } from 'react-router';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { auditPath } from '../audit/audit-address.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../frame/Facts.tsx';
import { Messages } from '../frame/Messages.tsx';
import { RefusedNote } from '../frame/RefusedNote.tsx';
import { LookForm, VisitWork } from './LookForm.tsx';
import { AnswerForms, formsOf, type RequestFormsProps } from './RequestForms.tsx';

const DONE: Readonly<Record<string, string>> = {
  answer: 'Sent. We’ll email it to them, too.',
  offer:
    'Offered. The times are held until the customer books them, for up to a day. We emailed the customer.',
  decline: 'Declined. We emailed the customer.',
  withdraw: 'Withdrawn. We emailed the customer, and this request waits for us again.',
};

export function RequestPage({
  request,
  idempotencyKey,
  done,
  refused,
}: RequestFormsProps & { done: string | null }) {
  const { reference, name, stateName, facts, messages, visits, mayDecide, mayWrite } = request;
  const said = refused === null && done !== null ? DONE[done] : undefined;
  return (
    <AdminFrame
      title={name}
      aside={
        <>
          {stateName} · {reference} ·{' '}
          <Link
            to={auditPath({ kind: 'request', id: reference })}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Audit log
          </Link>
        </>
      }
    >
      {request.bookings.length > 0 && (
        <p>
          {request.bookings.length === 1 ? 'Their booking:' : 'Their bookings:'}
          {request.bookings.map((booking) => (
            <Link
              key={booking}
              to={adminBookingPath(booking)}
              className={`ml-2 inline-flex min-h-11 items-center ${textLink}`}
            >
              {booking}
            </Link>
          ))}
        </p>
      )}
      {said !== undefined && <StatusNote message={said} />}
      <RefusedNote refused={refused} shown={formsOf(request)} />
      <Facts facts={[{ label: 'Customer', value: request.customer }]} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title="The request">
          <Facts facts={facts} />
        </Card>
        <Card title="Conversation">
          <Messages messages={messages} sender={name} />
        </Card>
      </div>
      <Card title={mayDecide ? 'Find a time' : 'Visits'}>
        {mayDecide ? (
          <LookForm request={request} />
        ) : (
          <ul className="grid gap-4">
            {visits.map((visit) => (
              <li key={visit.title}>
                <h3 className="font-sans font-semibold text-body">{visit.title}</h3>
                <VisitWork visit={visit} zoneName={request.zoneName} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {mayWrite && (
        <AnswerForms request={request} idempotencyKey={idempotencyKey} refused={refused} />
      )}
    </AdminFrame>
  );
}
