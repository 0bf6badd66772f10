/** /admin: what needs an operator, worst first. */
import { appContext } from '#app/context.server.ts';
import { readBoard } from '#app/features/back-office/api/bookings.server.ts';
import { readOverview, readUrgent } from '#app/features/back-office/api/overview.server.ts';
import { OverviewPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_PATH } from '#app/kernel/urls.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/overview';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext);
  return {
    urgent: await readUrgent(ctx, INBOX_ROOMS),
    board: await readBoard(ctx, new URLSearchParams()),
    waiting: await readOverview(ctx, INBOX_ROOMS),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Administration'),
    description: 'What needs attention, most urgent first.',
    path: ADMIN_PATH,
    noindex: true,
  });

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}
