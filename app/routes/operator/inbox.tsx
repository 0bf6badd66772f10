/** /admin/inbox: what people sent in. */
import { appContext } from '#app/context.server.ts';
import { readInbox } from '#app/features/back-office/api/inbox.server.ts';
import { InboxListPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_INBOX_PATH } from '#app/kernel/admin-urls.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/inbox';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readInbox(context.get(appContext), INBOX_ROOMS, url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Inbox'),
    description: 'What people sent in.',
    path: ADMIN_INBOX_PATH,
    noindex: true,
  });

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return <InboxListPage page={loaderData.page} />;
}
