/** /admin: what waits for operators. */
import { appContext } from '#app/context.server.ts';
import { OverviewPage } from '#app/features/back-office/overview/OverviewPage.tsx';
import { readOverview } from '#app/features/back-office/overview/overview.server.ts';
import { ADMIN_PATH } from '#app/kernel/urls.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/overview';

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await readOverview(context.get(appContext), INBOX_ROOMS) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Administration'),
    description: 'What waits for operators.',
    path: ADMIN_PATH,
    noindex: true,
  });

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage waiting={loaderData.waiting} />;
}
