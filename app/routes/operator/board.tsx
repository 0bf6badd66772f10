/** /admin/board: the visits of a day, by homesmith and window. */
import { appContext } from '#app/context.server.ts';
import { readBoard } from '#app/features/back-office/api/bookings.server.ts';
import { BoardPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_BOARD_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/board';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { board: await readBoard(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Board'),
    description: 'Who comes where today.',
    path: ADMIN_BOARD_PATH,
    noindex: true,
  });

export default function DayBoard({ loaderData }: Route.ComponentProps) {
  return <BoardPage board={loaderData.board} />;
}
