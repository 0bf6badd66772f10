/** /admin/money/shares: our share of what homesmiths were paid. */
import { appContext } from '#app/context.server.ts';
import { readShares } from '#app/features/back-office/api/money.server.ts';
import { SharesPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_SHARES_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/shares';

export async function loader({ context }: Route.LoaderArgs) {
  return { shares: await readShares(context.get(appContext)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('What homesmiths owe us'),
    description: 'Our share of what homesmiths were paid.',
    path: ADMIN_SHARES_PATH,
    noindex: true,
  });

export default function Shares({ loaderData }: Route.ComponentProps) {
  return <SharesPage shares={loaderData.shares} />;
}
