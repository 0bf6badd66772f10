/** /dev/design: every component in every state, for developers. Trial mode only. */
import { data } from 'react-router';
import { appContext } from '#app/context.server.ts';
import { cardOf } from '#app/features/catalogue/api/browse.ts';
import { DESIGN_PATH } from '#app/kernel/urls.ts';
import { DesignPage } from '#app/shell/design/DesignPage.tsx';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/design';

export function loader({ context }: Route.LoaderArgs) {
  const { config, catalogue } = context.get(appContext);
  const [service] = catalogue.current().services;
  if (config.mode !== 'trial' || service === undefined) throw data(null, { status: 404 });
  return { service, card: cardOf(service) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Design'),
    description: 'Every component in every state.',
    path: DESIGN_PATH,
    noindex: true,
  });

export default function Design({ loaderData }: Route.ComponentProps) {
  return <DesignPage {...loaderData} />;
}
