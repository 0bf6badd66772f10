/** The frame of pages for operators, also around their error pages. */
import { Outlet } from 'react-router';
import { ADMIN_PATH } from '#app/kernel/urls.ts';
import { statusOf } from '#app/shell/ErrorPage.tsx';
import { WorkErrorPage, WorkShell } from '#app/shell/WorkShell.tsx';
import type { Route } from './+types/operator';

const PLACE = { home: ADMIN_PATH, first: 'Overview', name: 'Admin' };

export default function AdminPages() {
  return (
    <WorkShell {...PLACE}>
      <Outlet />
    </WorkShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <WorkErrorPage {...PLACE} status={statusOf(error)} />;
}
