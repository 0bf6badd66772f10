/** Any unknown address: 404 inside the shell, with links to go on. */
import { redirect } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { MissingPage } from '#app/shell/missing/MissingPage.tsx';
import { meantPage } from '#app/shell/missing/missing.ts';
import { missingPage } from '#app/shell/missing/missing-page.server.ts';
import { DEFAULT_DESCRIPTION, pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/not-found';

export const loader = ({ context, url }: Route.LoaderArgs) => {
  const meant = meantPage(url.pathname);
  if (meant !== null) throw redirect(meant, 308);
  return missingPage(context.get(appContext), url.pathname);
};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: titled('Page not found'),
    description: DEFAULT_DESCRIPTION,
    path: location.pathname,
    noindex: true,
  });

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <MissingPage {...loaderData.missing} />;
}
