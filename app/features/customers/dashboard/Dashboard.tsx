/** The account dashboard (spec §2): the list, what is still to set up, recent activity, and bookings. */
import type { ReactNode } from 'react';
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
 * `bookings`, `calendar`, `serviceList`, `requests` and `conversations` are cards of other rooms, passed in by the
 * route.
 */
type DashboardProps = {
  view: DashboardView;
  /** Whether visits or payments delay the deletion. */
  deletionWaits: boolean;
  bookings: ReactNode;
  calendar: ReactNode;
  serviceList: ReactNode;
  requests: ReactNode;
  conversations: ReactNode;
};

export function Dashboard({
  view,
  deletionWaits,
  bookings,
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
      <p className="mt-2 text-large wrap-anywhere">
        Hello, {view.firstName}.{' '}
        <span className="text-ink-soft">You are logged in as {view.email}.</span>
      </p>
      {view.deletionDueAt && <DeletionNotice dueAt={view.deletionDueAt} waits={deletionWaits} />}
      <div className="mt-8 grid gap-6 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid min-w-0 gap-6">
          {bookings}
          {serviceList}
          {requests}
          {conversations}
          {calendar !== null && <div id="calendar">{calendar}</div>}
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card title="Your account" aside={describeChecklist(items)}>
            <Checklist items={items} />
            <p className="mt-5">
              <Link to={SETTINGS_PATH} prefetch="intent" className={button('secondary', 'w-full')}>
                Account Settings
              </Link>
            </p>
            <p className="mt-4 text-ink-soft text-small">
              Something here that you did not do?{' '}
              <Link to={settingsPath('sessions')} className={textLink}>
                See where you're logged in
              </Link>
            </p>
          </Card>
        </div>
        <Card title="Recent activity">
          <ActivityList entries={view.activity} />
        </Card>
      </div>
    </div>
  );
}
