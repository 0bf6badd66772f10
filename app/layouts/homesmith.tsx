/** The frame of pages for homesmiths, also around their error pages. */
import { Outlet } from 'react-router';
import { WORK_PATH } from '#app/kernel/urls.ts';
import { statusOf } from '#app/shell/ErrorPage.tsx';
import { WorkErrorPage, WorkShell } from '#app/shell/WorkShell.tsx';
import type { Route } from './+types/homesmith';

const PLACE = { home: WORK_PATH, first: 'Today', name: 'Work' };

export default function WorkPages() {
  return (
    <WorkShell {...PLACE}>
      <Outlet />
    </WorkShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <WorkErrorPage {...PLACE} status={statusOf(error)} />;
}
