/** /homesmith: leads a member to their homesmith; members of several choose. */
import { redirect } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { ChoosePage } from '#app/features/homesmiths/api/views.tsx';
import { listOwnHomesmiths } from '#app/features/homesmiths/api/work.server.ts';
import { WORK_PATH, workPath } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/homesmiths';

export async function loader({ context }: Route.LoaderArgs) {
  const homesmiths = await listOwnHomesmiths(context.get(appContext));
  const [only, another] = homesmiths;
  if (only !== undefined && another === undefined) throw redirect(workPath(only.number));
  return { homesmiths };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Your work'),
    description: 'Your work as a homesmith.',
    path: WORK_PATH,
    noindex: true,
  });

export default function Work({ loaderData }: Route.ComponentProps) {
  return <ChoosePage homesmiths={loaderData.homesmiths} />;
}
