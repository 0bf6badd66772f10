/**
 * The pages' content in schema.org's terms (JSON-LD): only what the pages show. No rating, phone or availability,
 * which do not exist. structured-data.test.ts checks it against schema.org's definitions.
 */

import type {
  BreadcrumbList,
  FAQPage,
  JobPosting,
  Offer,
  Organization,
  PriceSpecification,
  Service as SchemaService,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { browsePath } from '#app/features/catalogue/api/browse.ts';
import type { Faq, Service } from '#app/features/catalogue/api/catalogue.ts';
import {
  eachCents,
  hasOnePrice,
  startingCents,
  startingEachCents,
} from '#app/features/catalogue/api/choices.ts';
import { type Article, questionsOf } from '#app/features/support/api/support.ts';
import { dollarsFromCents } from '#app/kernel/money.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { articlePath, HELP_PATH, SERVICES_PATH, servicePath } from '#app/kernel/urls.ts';

/** Only full objects, not plain names. */
type FullObject<Of> = Exclude<Of, string>;
export type StructuredData = FullObject<
  Organization | WebSite | SchemaService | FAQPage | BreadcrumbList | JobPosting
>;

/** The UN/CEFACT code of an hour. */
const HOUR = 'HUR';
const HOME = { name: 'Home', path: '/' };
const ALL_SERVICES = { name: 'All services', path: browsePath({}) };
const HELP = { name: 'Support', path: HELP_PATH };

/** JSON for a script element, escaped so that no content can end the element. */
export function toJsonLd(graph: readonly StructuredData[]): string {
  if (graph.length === 0) return '';
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function organization(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Homesmith',
    url: `${origin}/`,
  } as const satisfies Organization;
}

export type HomeFacts = {
  origin: string;
  description: string;
  faqs: readonly Faq[];
  /** The footer's social links: our pages, or the networks' home pages. */
  elsewhere: readonly string[];
  /** The operator, as on the legal pages; null for what is not configured. */
  operator: { name: string | null; address: string | null; supportEmail: string | null };
};

export function homeData(facts: HomeFacts): StructuredData[] {
  const { origin, description, faqs, elsewhere, operator } = facts;
  const us = organization(origin);
  // A network's home page is not a profile of ours.
  const profiles = elsewhere.filter((address) => new URL(address).pathname !== '/');
  return [
    {
      ...us,
      logo: `${origin}/favicon.svg`,
      ...(operator.name !== null && { legalName: operator.name }),
      ...(operator.address !== null && { address: operator.address }),
      ...(operator.supportEmail !== null && { email: operator.supportEmail }),
      ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Homesmith',
      description,
      url: `${origin}/`,
      inLanguage: 'en-US',
      publisher: { '@id': us['@id'] },
      potentialAction: searchAction(origin),
    },
    ...questions(`${origin}/`, faqs),
  ];
}

const searchAction = (origin: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${origin}${SERVICES_PATH}?q={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
});

/** For /services, and for a trade's page. */
export function browseData(origin: string, trade: { slug: string; name: string } | null) {
  const steps = trade === null ? [] : [{ name: trade.name, path: tradePath(trade.slug) }];
  return [breadcrumbs(origin, [ALL_SERVICES, ...steps])];
}

/** For a page below the home page, with its FAQs. */
export const pageData = (
  origin: string,
  page: Step,
  faqs: readonly Faq[] = [],
): StructuredData[] => [...questions(`${origin}${page.path}`, faqs), breadcrumbs(origin, [page])];

/** `image`: address of its picture. */
export function serviceData(origin: string, service: Service, image: string): StructuredData[] {
  const { id, name, tagline, tradeCategory, faqs } = service;
  const path = servicePath(id);
  const url = `${origin}${path}`;
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name,
      description: tagline,
      url,
      image,
      serviceType: tradeCategory,
      // Not the provider: local homesmiths do the work.
      broker: organization(origin),
      offers: offer(service, url),
    },
    ...questions(url, faqs),
    breadcrumbs(origin, [
      ALL_SERVICES,
      { name: tradeCategory, path: tradePath(toSlug(tradeCategory)) },
      { name, path },
    ]),
  ];
}

/** For /support without a query. */
export const helpData = (origin: string): StructuredData[] => [breadcrumbs(origin, [HELP])];

export function articleData(origin: string, article: Article): StructuredData[] {
  const path = articlePath(article.slug);
  return [
    ...questions(`${origin}${path}`, questionsOf(article)),
    breadcrumbs(origin, [HELP, { name: article.title, path }]),
  ];
}

/** The figure that the page shows first (`describePrice`). */
function offer(service: Service, url: string): Offer {
  const { price } = service;
  switch (price.kind) {
    case 'fixed':
      return { '@type': 'Offer', url, ...wholePrice(service) };
    case 'estimate':
      return {
        '@type': 'Offer',
        name: 'Paid visit with a written quote',
        url,
        ...wholePrice(service, price.visitCents),
      };
    case 'per-unit':
      return {
        '@type': 'Offer',
        url,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          ...eachPrice(service),
          priceCurrency: 'USD',
          unitText: price.unit.one,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: price.unit.one },
        },
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: price.minimum,
          maxValue: price.maximum,
          unitText: price.unit.many,
        },
      };
    case 'hourly':
      return {
        '@type': 'Offer',
        url,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          ...eachPrice(service),
          priceCurrency: 'USD',
          unitCode: HOUR,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: HOUR },
        },
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: price.minimumHours,
          maxValue: price.maximumHours,
          unitCode: HOUR,
        },
      };
  }
}

/** One price; where choices change it, the lowest, and `usualCents` if the page shows another figure first. */
function wholePrice(
  service: Service,
  usualCents?: number,
): Pick<Offer, 'price' | 'priceCurrency' | 'priceSpecification'> {
  const least = dollarsFromCents(startingCents(service));
  if (hasOnePrice(service)) return { price: least, priceCurrency: 'USD' };
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      ...(usualCents !== undefined && { price: dollarsFromCents(usualCents) }),
      minPrice: least,
      priceCurrency: 'USD',
    },
  };
}

/** The price of a unit or an hour, and the lowest where a choice makes it cheaper. */
function eachPrice(service: Service): Pick<PriceSpecification, 'price' | 'minPrice'> {
  const [each, least] = [eachCents(service.price), startingEachCents(service)];
  return {
    price: dollarsFromCents(each),
    ...(least < each && { minPrice: dollarsFromCents(least) }),
  };
}

function questions(url: string, faqs: readonly Faq[]): FullObject<FAQPage>[] {
  if (faqs.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

type Step = { name: string; path: string };

/** From the home page to this one. */
function breadcrumbs(origin: string, steps: readonly Step[]): FullObject<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [HOME, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@type': 'WebPage', '@id': `${origin}${path}` },
    })),
  };
}

const tradePath = (slug: string) => browsePath({ trade: slug });
