/** The account dashboard (spec §2): what waits for the customer first, then their visits, their list and account. */
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { SETTINGS_PATH, settingsPath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Card } from '#app/ui/Card.tsx';
import { useDeletionMemory } from '../deletion/useDeletionMemory.tsx';
import { DeletionNotice } from '../settings/DeletionNotice.tsx';
import { useFreshPage } from '../useFreshPage.tsx';
import { ActivityList } from './ActivityList.tsx';
import { Checklist } from './Checklist.tsx';
import { checklistOf, type DashboardView, describeChecklist } from './dashboard-view.ts';

/**
 * `waiting`, `upcoming`, `past`, `calendar`, `serviceList`, `requests` and `conversations` are cards of other rooms,
 * passed in by the route; null for nothing. `waits`: how many wait for the customer.
 */
type DashboardProps = {
  view: DashboardView;
  /** Whether visits or payments delay the deletion. */
  deletionWaits: boolean;
  waiting: ReactNode;
  waits: number;
  upcoming: ReactNode;
  past: ReactNode;
  calendar: ReactNode;
  serviceList: ReactNode;
  requests: ReactNode;
  conversations: ReactNode;
};

export function Dashboard({
  view,
  deletionWaits,
  waiting,
  waits,
  upcoming,
  past,
  calendar,
  serviceList,
  requests,
  conversations,
}: DashboardProps) {
  useDeletionMemory(deletionWaits ? null : view.deletionDueAt);
  useFreshPage();
  const items = checklistOf(view);
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-heading">Account Dashboard</h1>
      <p className="mt-2 text-ink-soft text-large wrap-anywhere">Hi, {view.firstName}.</p>
      {view.deletesOn && <DeletionNotice on={view.deletesOn} waits={deletionWaits} />}
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid min-w-0 gap-6">
          {waiting !== null && (
            <VisitGroup title="Waiting for you" count={waits}>
              {waiting}
            </VisitGroup>
          )}
          <VisitGroup title="Upcoming">{upcoming}</VisitGroup>
          {past !== null && <VisitGroup title="Past and canceled">{past}</VisitGroup>}
          {serviceList}
          {requests}
          {conversations}
          {calendar !== null && <div id="calendar">{calendar}</div>}
        </div>
        <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card title="Your account" aside={describeChecklist(items)}>
            <Checklist items={items} />
            <p className="mt-5">
              <Link to={SETTINGS_PATH} prefetch="intent" className={button('secondary', 'w-full')}>
                Account Settings
              </Link>
            </p>
            <p className="mt-4 text-ink-soft text-small">
              Logged in as <span className="wrap-anywhere">{view.email}</span>. Don’t recognize
              something here?{' '}
              <Link to={settingsPath('sessions')} className={textLink}>
                See where you’re logged in
              </Link>
            </p>
          </Card>
        </div>
        <Card title="Logins and account changes">
          <ActivityList entries={view.activity} />
        </Card>
      </div>
    </div>
  );
}

type VisitGroupProps = { title: string; count?: number; children: ReactNode };

function VisitGroup({ title, count = 0, children }: VisitGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-title">
        {title}
        {count > 0 && (
          <span className="ml-2 inline-block min-w-8 rounded-round bg-brass-soft px-2 text-center font-sans text-brass text-body">
            {count}
          </span>
        )}
      </h2>
      {children}
    </section>
  );
}
