/** /servicelist: the list in this browser, with the catalogue's current prices. */

import { appContext } from '#app/context.server.ts';
import { suggestionsOf } from '#app/features/catalogue/browse/card.ts';
import { ServiceChoices } from '#app/features/catalogue/choices/ServiceChoices.tsx';
import { ServiceList } from '#app/features/service-list/pages/ServiceList.tsx';
import { SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { HeldTimes } from '#app/shell/HeldTimes.tsx';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/service-list';

/** Three popular links for an empty list. */
export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, config } = context.get(appContext);
  const address = `${config.publicUrl}${SERVICE_LIST_PATH}`;
  return { suggestions: suggestionsOf(catalogue.current().services), address };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Service list'),
    description: 'The home services you picked, with their prices and the subtotal.',
    path: SERVICE_LIST_PATH,
    noindex: true,
  });

export default function ServiceListPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column min-h-dvh py-8 md:py-12 print:min-h-0 print:p-0">
      <h1 className="text-heading">Service list</h1>
      {/* Rendered on the server, before the list is known: the largest text should be in the first paint. */}
      <p className="mt-3 max-w-prose text-ink-soft print:hidden">
        Add services here, then choose times. You pay after each visit.
      </p>
      <HeldTimes />
      <ServiceList {...loaderData} ServiceChoices={ServiceChoices} />
    </div>
  );
}
