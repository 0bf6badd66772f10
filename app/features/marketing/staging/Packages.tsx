/** The packages as cards: price, and the button that adds them to the list. */

import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { ADD_TO_LIST } from '#app/features/service-list/api/list.ts';
import { addToList } from '#app/features/service-list/api/service-list.client.ts';
import { servicePath } from '#app/kernel/urls.ts';
import { button, textLink } from '#app/ui/button.ts';
import type { StagingPackage } from './staging-packages.ts';

/** Shows whether a service is in the list; the service list's component, passed in by the route. */
export type InYourList = ComponentType<{ serviceId: string; children: ReactNode }>;

type PackagesProps = { packages: readonly StagingPackage[]; InYourList: InYourList };

export function Packages({ packages, InYourList }: PackagesProps) {
  return (
    <section id="packages" aria-labelledby="packages-title">
      <h2 id="packages-title" className="text-heading">
        Packages, with their prices
      </h2>
      {packages.length === 0 ? (
        <p className="mt-3 max-w-prose">
          There are no packages right now. See what to do before staging.
        </p>
      ) : (
        <>
          <p className="mt-3 max-w-prose">
            Each price is for exactly what its card says. You can change rooms, months and extras on
            your list or on the package’s own page. Keep a package on your list to choose times for
            it there: you see what it costs before you book.
          </p>
          <noscript>
            <p className="mt-3 max-w-prose">
              You need JavaScript for the service list. Everything else on this page works without
              it.
            </p>
          </noscript>
          <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {packages.map((offer, index) => (
              // The first package spans a row, so that the other six fill the grid evenly.
              <li
                key={offer.order.serviceId}
                className={index === 0 ? 'md:col-span-2 lg:col-span-3' : ''}
              >
                <PackageCard offer={offer} isFirst={index === 0} InYourList={InYourList} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type PackageCardProps = { offer: StagingPackage; isFirst: boolean; InYourList: InYourList };

function PackageCard({ offer, isFirst, InYourList }: PackageCardProps) {
  const { when, tagline, price, choices, order } = offer;
  const shape = isFirst ? 'md:grid md:grid-cols-2 md:gap-x-10 lg:grid-cols-[2fr_1fr]' : '';
  return (
    <article
      className={`flex h-full flex-col rounded-card border border-line bg-paper-raised p-5 wrap-anywhere break-inside-avoid ${shape}`}
    >
      <div>
        {when && <p className="font-semibold text-brass text-small">{when}</p>}
        <h3 className="mt-1 text-large">{order.name}</h3>
        <p className="mt-1 text-ink-soft text-small">{tagline}</p>
      </div>
      <div className={`mt-auto max-md:pt-5 ${isFirst ? '' : 'pt-5'}`}>
        <p className="font-semibold font-serif text-title tabular">{price}</p>
        {choices && <p className="mt-0.5 text-small">{choices}</p>}
        <p className="mt-2">
          <Link
            to={servicePath(order.serviceId ?? '')}
            prefetch="intent"
            aria-label={`Details and choices: ${order.name}`}
            className={`${textLink} inline-flex min-h-11 items-center`}
          >
            Details and choices
          </Link>
        </p>
        <button
          type="button"
          aria-label={`${ADD_TO_LIST}: ${order.name}`}
          className={button(isFirst ? 'primary' : 'secondary', 'adds mt-1 w-full print:hidden')}
          onClick={() => addToList(order.name, (id) => ({ ...order, id }))}
        >
          {ADD_TO_LIST}
        </button>
        <div className="relative mt-1 flex min-h-11 items-center print:hidden">
          <InYourList serviceId={order.serviceId ?? ''}>
            <p className="text-ink-soft text-small">
              Adding it isn’t a booking. You won’t be charged.
            </p>
          </InYourList>
        </div>
      </div>
    </article>
  );
}
