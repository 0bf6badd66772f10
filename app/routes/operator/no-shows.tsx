/** /admin/no-shows: visits at which one side wasn't there, by week. */
import { appContext } from '#app/context.server.ts';
import { readNoShows } from '#app/features/back-office/api/overview.server.ts';
import { NoShowsPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_NO_SHOWS_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/no-shows';

export async function loader({ context }: Route.LoaderArgs) {
  return { view: await readNoShows(context.get(appContext)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('No-shows'),
    description: 'Visits at which one side wasn’t there, by week.',
    path: ADMIN_NO_SHOWS_PATH,
    noindex: true,
  });

export default function NoShows({ loaderData }: Route.ComponentProps) {
  return <NoShowsPage {...loaderData} />;
}
