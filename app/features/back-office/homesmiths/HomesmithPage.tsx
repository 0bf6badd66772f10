/** One homesmith in full: members, validity, work, and forms. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMore } from '#app/features/scheduling/api/scheduling.ts';
import { adminBookingPath, adminChecksPath, adminSharePath } from '#app/kernel/admin-urls.ts';
import { textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { StatusNote } from '#app/ui/ErrorBox.tsx';
import { JobLines } from '#app/ui/JobLines.tsx';
import { auditPath } from '../audit/audit-address.ts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { Facts } from '../frame/Facts.tsx';
import { RefusedNote } from '../frame/RefusedNote.tsx';
import { WorkUntilCard } from '../renewals/WorkUntilCard.tsx';
import { STATE_NAMES, stepsNow } from './homesmith-states.ts';
import type { HomesmithView } from './homesmith-view.ts';
import { MEMBER_INTENTS, MembersCard } from './MembersCard.tsx';
import { StepForms, type StepFormsProps } from './StepForms.tsx';

const DONE: Readonly<Record<string, string>> = {
  suspend:
    'Suspended. They can’t be booked. We’re passing on their open visits, and withdrawing times we offered with them.',
  reinstate: 'Reinstated. Homeowners can book them again.',
  end: 'Deactivated. They can’t be booked. We’re passing on their open visits, and withdrawing times we offered with them.',
  sick: 'Called in sick. No one can book them that day, and we’re passing on its visits.',
  withdraw: 'Invitation withdrawn. Its link no longer works.',
  remove: 'Removed. We told them.',
};
const LINK = `inline-flex min-h-11 items-center ${textLink}`;

type HomesmithPageProps = StepFormsProps & {
  idempotencyKey: { members: Readonly<Record<string, string>> };
  done: string | null;
};

export function HomesmithPage(props: HomesmithPageProps) {
  const { homesmith, idempotencyKey, done, refused } = props;
  const {
    number,
    name,
    state,
    facts,
    insuredUntil,
    trades,
    hours,
    next,
    visits,
    toCall,
    outcomes,
  } = homesmith;
  const said = refused === null && done !== null ? DONE[done] : undefined;
  return (
    <AdminFrame
      title={name}
      aside={
        <>
          {STATE_NAMES[state]} · Homesmith {number} ·{' '}
          <Link to={auditPath({ kind: 'homesmith', id: String(number) })} className={LINK}>
            Audit log
          </Link>
        </>
      }
    >
      {said !== undefined && <StatusNote message={said} />}
      <RefusedNote refused={refused} shown={[...stepsNow(state), ...MEMBER_INTENTS, 'sick']} />
      {outcomes !== null && <Outcomes title="What became of their visits" outcomes={outcomes} />}
      {homesmith.sickDays
        .filter(({ isSick }) => isSick)
        .map(({ which, outcomes }) => (
          <Outcomes key={which} title={`Sick ${which}`} outcomes={outcomes} />
        ))}
      {toCall.length > 0 && (
        <Card title="Call these people">
          <p className="mb-4">No email of ours reaches them.</p>
          <Facts facts={toCall} />
        </Card>
      )}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card title="Details">
          <Facts facts={facts} />
          <div className="mt-3">
            <Link to={adminSharePath(number)} className={LINK}>
              Payments of our share
            </Link>
          </div>
        </Card>
        <Card title="Next two weeks">
          {next.entries.length === 0 ? (
            <None>No visits or time off.</None>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {next.entries.map(({ id, name, when }) => (
                  <li key={id} className="py-2 wrap-anywhere">
                    <span className="font-semibold">{name}</span>, {when}
                  </li>
                ))}
              </ul>
              {!next.isAll && <None>{formatMore(next.entries)}</None>}
            </>
          )}
        </Card>
        <Card title="Hours">
          {hours.length === 0 ? (
            <None>No hours yet, so they can’t be booked.</None>
          ) : (
            <Facts facts={hours.map(({ day, spans }) => ({ label: day, value: spans }))} />
          )}
        </Card>
        <MembersCard
          homesmith={homesmith}
          idempotencyKey={idempotencyKey.members}
          refused={refused}
        />
      </div>
      {outcomes === null && (
        <Card title="Open visits">
          {visits.length === 0 ? <None>No open visits.</None> : <OpenVisits visits={visits} />}
        </Card>
      )}
      <WorkUntilCard insuredUntil={insuredUntil} trades={trades}>
        <div>
          <Link to={adminChecksPath(number)} className={LINK}>
            Checks, renewals, and invitations
          </Link>
        </div>
      </WorkUntilCard>
      <StepForms {...props} />
    </AdminFrame>
  );
}

type OutcomesProps = { title: string; outcomes: NonNullable<HomesmithView['outcomes']> };

/** Of each visit that was open when they were suspended or ended, or called in sick. */
const Outcomes = ({ title, outcomes }: OutcomesProps) => (
  <Card title={title}>
    {outcomes.length === 0 ? (
      <None>They had no open visits.</None>
    ) : (
      <ul className="divide-y divide-line">
        {outcomes.map(({ id, reference, when, text, isOpen }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{when}</span>
              <span className={`block ${isOpen ? 'font-semibold text-danger' : ''}`}>{text}.</span>
            </span>
            <Link to={adminBookingPath(reference)} className={LINK}>
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const OpenVisits = ({ visits }: { visits: HomesmithView['visits'] }) => (
  <ul className="divide-y divide-line">
    {visits.map(({ id, reference, when, state, jobs, isBegun }) => (
      <li key={id} className="py-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{when}</span> · {state}
            {isBegun && (
              <span className="block text-ink-soft text-small">
                Work has started. If they can’t finish, call the customer.
              </span>
            )}
          </span>
          <Link to={adminBookingPath(reference)} className={LINK}>
            {reference}
          </Link>
        </div>
        <JobLines jobs={jobs} />
      </li>
    ))}
  </ul>
);

const None = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>;
