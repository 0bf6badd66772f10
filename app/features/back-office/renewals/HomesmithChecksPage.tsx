/** A homesmith's licenses, insurance and checks, with forms to renew them and to invite members. */
import { Link } from 'react-router';
import { adminHomesmithPath } from '#app/kernel/admin-urls.ts';
import type { RefusedForm } from '#app/kernel/change.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PostForm, SendButton } from '#app/ui/PostForm.tsx';
import { CheckForm } from '../applications/ApplicationForms.tsx';
import { ChecksTable } from '../applications/ChecksTable.tsx';
import { auditPath } from '../audit/audit-address.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import type { CheckIntent, HomesmithChecksView } from './homesmith-checks.ts';
import { WorkUntilCard } from './WorkUntilCard.tsx';

type HomesmithChecksPageProps = {
  homesmith: HomesmithChecksView;
  idempotencyKey: Readonly<Record<CheckIntent, string>>;
  done: string | null;
  refused: RefusedForm | null;
};

const DONE: Readonly<Record<string, string>> = {
  check: 'Check added.',
  invite: 'Invited. We emailed them a link to join.',
};

export function HomesmithChecksPage(props: HomesmithChecksPageProps) {
  const { homesmith, idempotencyKey, done, refused } = props;
  const { number, name, insuredUntil, trades, checks, invitations } = homesmith;
  const said = refused === null && done !== null ? DONE[done] : undefined;
  const ofInvite = refused?.values.intent === 'invite' ? refused : null;
  return (
    <AdminFrame
      title={name}
      aside={
        <>
          <Link
            to={adminHomesmithPath(number)}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Homesmith {number}
          </Link>{' '}
          ·{' '}
          <Link
            to={auditPath({ kind: 'homesmith', id: String(number) })}
            className={`inline-flex min-h-11 items-center ${textLink}`}
          >
            Audit log
          </Link>
        </>
      }
    >
      {said !== undefined && <StatusNote message={said} />}
      <WorkUntilCard insuredUntil={insuredUntil} trades={trades} />
      <Card title="Checks">
        <div className="grid gap-6">
          <ChecksTable checks={checks} />
          <p>
            A failed check doesn’t stop bookings. To stop them,{' '}
            <Link to={adminHomesmithPath(number)} className={textLink}>
              suspend {name}
            </Link>
            .
          </p>
          <CheckForm application={homesmith} idempotencyKey={idempotencyKey} refused={refused} />
        </div>
      </Card>
      <Card title="Members">
        <div className="grid gap-4">
          {invitations.length > 0 && (
            <ul className="list-disc pl-5">
              {invitations.map(({ id, email, until }) => (
                <li key={id} className="wrap-anywhere">
                  {email}, invited until {until}
                </li>
              ))}
            </ul>
          )}
          <PostForm
            key={idempotencyKey.invite}
            idempotencyKey={idempotencyKey.invite}
            refusal={ofInvite}
            className="grid max-w-md gap-4"
          >
            <input type="hidden" name="intent" value="invite" />
            <Field
              label="New member’s email"
              name="email"
              type="email"
              defaultValue={ofInvite?.values.email}
            />
            <div>
              <SendButton>Invite member</SendButton>
            </div>
          </PostForm>
        </div>
      </Card>
    </AdminFrame>
  );
}
