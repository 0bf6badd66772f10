/** /admin/homesmiths: the list of homesmiths. */
import { appContext } from '#app/context.server.ts';
import { readHomesmiths } from '#app/features/back-office/api/homesmiths.server.ts';
import { HomesmithListPage } from '#app/features/back-office/api/views.tsx';
import { ADMIN_HOMESMITHS_PATH } from '#app/kernel/admin-urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/homesmiths';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await readHomesmiths(context.get(appContext), url.searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Homesmiths'),
    description: 'Everyone who works with us.',
    path: ADMIN_HOMESMITHS_PATH,
    noindex: true,
  });

export default function Homesmiths({ loaderData }: Route.ComponentProps) {
  return <HomesmithListPage page={loaderData.page} />;
}
