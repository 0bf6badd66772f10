/** /homestaging: home staging room by room, with its packages from the catalogue. */
import { appContext } from '#app/context.server.ts';
import {
  DESCRIPTION,
  packagesOf,
  TITLE,
  TRADES_BEFORE,
} from '#app/features/marketing/api/marketing.ts';
import { StagingPage } from '#app/features/marketing/api/views.tsx';
import { InYourList } from '#app/features/service-list/api/views.tsx';
import { HOME_STAGING_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/homestaging';

export function loader({ context }: Route.LoaderArgs) {
  const { services, trades } = context.get(appContext).catalogue.current();
  const before = TRADES_BEFORE.flatMap(({ slug, why }) => {
    const trade = trades.find((candidate) => candidate.slug === slug);
    return trade === undefined ? [] : [{ slug, why, name: trade.name, fromCents: trade.fromCents }];
  });
  return { packages: packagesOf(services), trades: before };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: titled(TITLE), description: DESCRIPTION, path: HOME_STAGING_PATH });

export default function Homestaging({ loaderData }: Route.ComponentProps) {
  return <StagingPage {...loaderData} InYourList={InYourList} />;
}
