/** /admin/complaints: what customers and homesmiths report, those that are open first. */
import { appContext } from '#app/context.server.ts';
import { readComplaints } from '#app/features/back-office/api/complaints.server.ts';
import { ComplaintsPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_COMPLAINTS_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/complaints';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readComplaints(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Complaints'),
    description: 'What customers and homesmiths report.',
    path: ADMIN_COMPLAINTS_PATH,
    noindex: true,
  });

export default function Complaints({ loaderData }: Route.ComponentProps) {
  return <ComplaintsPage page={loaderData.page} />;
}
