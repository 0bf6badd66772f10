/** /admin/requests: the requests for times. */
import { appContext } from '#app/context.server.ts';
import { readRequests } from '#app/features/back-office/api/requests.server.ts';
import { RequestQueuePage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_REQUESTS_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/requests';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readRequests(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Requests'),
    description: 'Who asked for times.',
    path: ADMIN_REQUESTS_PATH,
    noindex: true,
  });

export default function Requests({ loaderData }: Route.ComponentProps) {
  return <RequestQueuePage page={loaderData.page} />;
}
