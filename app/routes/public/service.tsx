/** /services/{id}: a service, its price by the chosen options, and the button that adds it to the list. */
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { appContext, structuredData } from '#app/context.server.ts';
import {
  browsePath,
  type Card,
  cardOf,
  similarServices,
} from '#app/features/catalogue/api/browse.ts';
import { describeWork, notesOf } from '#app/features/catalogue/api/catalogue.ts';
import {
  changeChoices,
  describePrice,
  readWishes,
  settleChoices,
} from '#app/features/catalogue/api/choices.ts';
import { previewPath } from '#app/features/catalogue/api/preview.server.ts';
import {
  SafetyNote,
  ServiceCard,
  ServiceFacts,
  ServiceNotes,
} from '#app/features/catalogue/api/views.tsx';
import { toSlug } from '#app/kernel/slug.ts';
import { SERVICES_PATH, servicePath } from '#app/kernel/urls.ts';
import { AddToList } from '#app/shell/AddToList.tsx';
import { missingPage } from '#app/shell/missing/missing-page.server.ts';
import { DEFAULT_DESCRIPTION, pageMeta, titled } from '#app/shell/page-meta.ts';
import { serviceData, toJsonLd } from '#app/shell/structured-data.ts';
import { button, textLink } from '#app/ui/button.ts';
import { Questions } from '#app/ui/Questions.tsx';
import type { Route } from './+types/service';

export function loader({ params, context, url }: Route.LoaderArgs) {
  const known = context.get(appContext);
  const { catalogue: live, config } = known;
  const catalogue = live.current();
  const found = catalogue.find(params.id);
  if (found === null) return missingPage(known, url.pathname);
  // A retired service has no picture and no offer.
  const preview = found.retired ? null : previewPath(found.service);
  if (preview !== null) {
    const picture = `${config.publicUrl}${preview}`;
    const graph = serviceData(config.publicUrl, found.service, picture);
    context.set(structuredData, toJsonLd(graph));
  }
  const similar = similarServices(found.service, catalogue.services, 3).map(cardOf);
  const address = `${config.publicUrl}${servicePath(found.service.id)}`;
  const wishes = readWishes(found.service, url.searchParams);
  // What `notes` say isn't sent twice.
  const { warranty: _, ...rest } = found.service;
  const service = { ...rest, serviceNotes: [] };
  const notes = notesOf(found.service);
  return { service, notes, retired: found.retired, similar, preview, address, wishes };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData) return [];
  if ('missing' in loaderData) {
    return pageMeta(matches, {
      title: titled('Page not found'),
      description: DEFAULT_DESCRIPTION,
      path: location.pathname,
      noindex: true,
    });
  }
  const { service, retired, preview } = loaderData;
  return pageMeta(matches, {
    title: titled(service.name),
    description: `${service.tagline} ${describePrice(service)}.`,
    path: servicePath(service.id),
    noindex: retired,
    ...(preview !== null && {
      picture: {
        path: preview,
        alt: `${service.name}, ${service.tradeCategory}: ${describePrice(service)}.`,
      },
    }),
  });
};

/** Loaded only for an unknown service. */
const MissingPage = lazy(async () => {
  const { MissingPage } = await import('#app/shell/missing/MissingPage.tsx');
  return { default: MissingPage };
});

export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  if ('missing' in loaderData) return <MissingPage {...loaderData.missing} />;
  // Keyed, so that another service starts from its own defaults.
  return <ServiceView key={params.id} {...loaderData} />;
}

type ServiceOnPage = Exclude<Route.ComponentProps['loaderData'], { missing: unknown }>;

function ServiceView({ service, notes, retired, similar, address, wishes }: ServiceOnPage) {
  const [choices, setChoices] = useState(wishes.choices);
  return (
    <article className="column-wide py-8 wrap-anywhere md:py-12 print:p-0">
      <p className="mb-4 hidden text-small print:block">Homesmith, {address}</p>
      <div className="grid grid-cols-1 gap-10 print:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-24">
        <header className="lg:col-start-1">
          <p>
            <Link
              to={browsePath({ trade: toSlug(service.tradeCategory) })}
              className={`-my-3 inline-flex min-h-11 items-center ${textLink}`}
            >
              {service.tradeCategory}
            </Link>
          </p>
          <h1 className="mt-2 text-heading wrap-anywhere">{service.name}</h1>
          <p className="mt-3 max-w-prose text-large">{service.tagline}</p>
          <div className="mt-5">
            <ServiceFacts service={service} work={describeWork(service, choices)} />
          </div>
          {service.safetyNote && (
            <div className="mt-6 max-w-prose">
              <SafetyNote text={service.safetyNote} />
            </div>
          )}
        </header>
        <aside
          aria-label="Price"
          className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          {retired ? (
            <Retired />
          ) : (
            <AddToList
              service={service}
              choices={choices}
              typed={wishes.typed}
              onChange={(wished) =>
                setChoices((latest) => settleChoices(service, changeChoices(latest, wished)))
              }
            />
          )}
        </aside>
        <div className="grid max-w-prose gap-10 lg:col-start-1 xl:max-w-none">
          <ServiceNotes notes={notes} permitNote={service.permitNote} />
          <Questions title="Questions about this job" faqs={service.faqs} />
        </div>
      </div>
      <Similar cards={similar} />
    </article>
  );
}

function Retired() {
  return (
    <div className="rounded-card border border-line bg-paper-raised p-6">
      <p className="font-semibold font-serif text-large">We no longer offer this service.</p>
      <p className="mt-2 text-ink-soft">Here are similar ones we do offer.</p>
      <Link to={SERVICES_PATH} className={button('primary', 'mt-5 w-full')}>
        Browse all services
      </Link>
    </div>
  );
}

function Similar({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="mt-16 print:hidden">
      <h2 className="text-title">Similar services</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id}>
            <ServiceCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
