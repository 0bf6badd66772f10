/** /admin/expiring: insurances, licenses and checks that expire soon. */
import { appContext } from '#app/context.server.ts';
import { readExpiring } from '#app/features/back-office/api/overview.server.ts';
import { ExpiringListPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_EXPIRING_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/expiring';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readExpiring(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Expires soon'),
    description: 'Insurances, licenses and checks that expire soon.',
    path: ADMIN_EXPIRING_PATH,
    noindex: true,
  });

export default function Expiring({ loaderData }: Route.ComponentProps) {
  return <ExpiringListPage page={loaderData.page} />;
}
