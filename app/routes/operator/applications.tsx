/** /admin/applications: the applications of homesmiths. */
import { appContext } from '#app/context.server.ts';
import { readQueue } from '#app/features/back-office/api/applications.server.ts';
import { ApplicationQueuePage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_APPLICATIONS_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/applications';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readQueue(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Applications'),
    description: 'Who would like to work with us.',
    path: ADMIN_APPLICATIONS_PATH,
    noindex: true,
  });

export default function Applications({ loaderData }: Route.ComponentProps) {
  return <ApplicationQueuePage page={loaderData.page} />;
}
