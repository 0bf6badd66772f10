/** One homesmith with everything: who they are, until when they may work, when and where, and what is next. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameTaken } from '#app/features/scheduling/time-off/calendar-view.ts';
import { adminChecksPath, homesmithAuditPath } from '#app/kernel/urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../frame/Facts.tsx';
import { WorkUntilCard } from '../renewals/WorkUntilCard.tsx';
import { STATE_NAMES } from './homesmith-states.ts';
import { StepForms, type StepFormsProps } from './StepForms.tsx';

const DONE: Readonly<Record<string, string>> = {
  suspend: 'Suspended. Nobody sees windows of theirs from now on.',
  reinstate: 'Reinstated. Their windows are back.',
  end: 'Ended. Nobody sees windows of theirs any more.',
};
const LINK = `inline-flex min-h-11 items-center ${textLink}`;

export function HomesmithPage(props: StepFormsProps & { done: string | null }) {
  const { homesmith, done, refused } = props;
  const { number, name, state, facts, insuredUntil, trades, members, hours, entries } = homesmith;
  const said = refused === null && done !== null ? DONE[done] : undefined;
  return (
    <AdminFrame
      title={name}
      aside={
        <>
          {STATE_NAMES[state]} · Homesmith {number} ·{' '}
          <Link to={homesmithAuditPath(number)} className={LINK}>
            What we did
          </Link>
        </>
      }
    >
      {said !== undefined && <StatusNote message={said} />}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title="Who they are">
          <Facts facts={facts} />
        </Card>
        <Card title="Their next two weeks">
          {entries.length === 0 ? (
            <None>Nothing is taken so far.</None>
          ) : (
            <ul className="divide-y divide-line">
              {entries.map(({ id, kind, when }) => (
                <li key={id} className="py-2 wrap-anywhere">
                  <span className="font-semibold">{nameTaken(kind)}</span>, {when}
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Hours">
          {hours.length === 0 ? (
            <None>They have said no hours: they have no windows.</None>
          ) : (
            <Facts facts={hours.map(({ day, spans }) => ({ label: day, value: spans }))} />
          )}
        </Card>
        <Card title="Members">
          {members.length === 0 ? (
            <None>Nobody is a member so far.</None>
          ) : (
            <ul className="divide-y divide-line">
              {members.map(({ id, email, since }) => (
                <li key={id} className="py-2 wrap-anywhere">
                  {email}, since {since}
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <WorkUntilCard insuredUntil={insuredUntil} trades={trades}>
        <div>
          <Link to={adminChecksPath(number)} className={LINK}>
            Checks, renewals and invitations
          </Link>
        </div>
      </WorkUntilCard>
      <StepForms {...props} />
    </AdminFrame>
  );
}

const None = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>;
