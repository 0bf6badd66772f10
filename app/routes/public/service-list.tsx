/** /servicelist: the list in this browser, with the catalogue's current prices. */

import { lazy, Suspense, useEffect, useState } from 'react';
import { appContext } from '#app/context.server.ts';
import { suggestionsOf } from '#app/features/catalogue/api/browse.ts';
import { ServiceChoices } from '#app/features/catalogue/api/views.tsx';
import { ServiceList } from '#app/features/service-list/api/views.tsx';
import { SERVICE_LIST_PATH } from '#app/kernel/urls.ts';
import { hasHeld } from '#app/shell/held/has-held.client.ts';
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

/** Loaded only by a browser that holds times. */
const HeldTimes = lazy(async () => {
  const { HeldTimes } = await import('#app/shell/held/HeldTimes.tsx');
  return { default: HeldTimes };
});

export default function ServiceListPage({ loaderData }: Route.ComponentProps) {
  const [isHolding, setHolding] = useState(false);
  useEffect(() => setHolding(hasHeld()), []);
  return (
    <div className="column min-h-dvh py-8 md:py-12 print:min-h-0 print:p-0">
      <h1 className="text-heading">Service list</h1>
      {/* Rendered on the server, before the list is known: the largest text should be in the first paint. */}
      <p className="mt-3 max-w-prose text-ink-soft print:hidden">
        Add services here, then choose times. You pay after each visit.
      </p>
      {isHolding && (
        <Suspense fallback={null}>
          <HeldTimes />
        </Suspense>
      )}
      <ServiceList {...loaderData} ServiceChoices={ServiceChoices} />
    </div>
  );
}
