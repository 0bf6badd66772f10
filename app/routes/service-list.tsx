/** /servicelist: the list in this browser, priced by the catalogue as it is now. */

import { appContext } from '#app/context.server.ts';
import { suggestionsOf } from '#app/features/catalogue/card.ts';
import { ServiceChoices } from '#app/features/catalogue/ServiceChoices.tsx';
import { ServiceList } from '#app/features/service-list/ServiceList.tsx';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import type { Route } from './+types/service-list';

/** Three good places to go for whoever has an empty list. */
export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(appContext).catalogue.current();
  return { suggestions: suggestionsOf(services) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled('Service list'),
    description: 'The home services you picked, with their prices and the subtotal.',
    path: '/servicelist',
    noindex: true,
  });

export default function ServiceListPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column min-h-dvh py-8 md:py-12 print:min-h-0 print:p-0">
      <h1 className="text-heading">Service list</h1>
      <ServiceList suggestions={loaderData.suggestions} ServiceChoices={ServiceChoices} />
    </div>
  );
}
