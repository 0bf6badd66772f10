/** The pages' JSON-LD against the definitions of schema.org, over the whole starter catalogue. */
import { describe, expect, test } from 'vitest';
import { jobPosting } from '#app/features/careers/job-posting.ts';
import { tradesOf } from '#app/features/catalogue/browse/trades.ts';
import { describePrice } from '#app/features/catalogue/choices/describe-price.ts';
import { readCatalogueAt } from '#app/features/catalogue/import/catalogue-command.server.ts';
import { listQuestions } from '#app/features/homesmiths/pages/homesmith-texts.ts';
import { QUESTIONS } from '#app/features/marketing/home/home-texts.ts';
import { ARTICLES, findArticle } from '#app/features/support/articles/all-articles.ts';
import { HOSTILE } from '../../tests/e2e/support/catalogues.ts';
import { buildOption, buildService, PRICES } from '../../tests/support/factories.ts';
import { buildOpening } from '../../tests/support/openings.ts';
import {
  articleData,
  browseData,
  helpData,
  homeData,
  pageData,
  type StructuredData,
  serviceData,
  toJsonLd,
} from './structured-data.ts';

const read = await readCatalogueAt('catalogue');
if (!read.ok) throw new Error(JSON.stringify(read.refusal));
const services = read.value;

const ORIGIN = 'https://homesmith.example';
const imageOf = (id: string) => `${ORIGIN}/services/${id}/preview.png?v=1`;

/** A class of schema.org: its superclass, and the properties that we use with their types. */
type Definition = {
  of: string | null;
  takes: Readonly<Record<string, readonly string[]>>;
  /** Required by search engines. */
  needs?: readonly string[];
};
/** As schema.org publishes it. Other properties are not used: ratings, phones, availability. */
const SCHEMA: Readonly<Record<string, Definition>> = {
  Thing: {
    of: null,
    takes: {
      name: ['Text'],
      description: ['Text'],
      url: ['URL'],
      image: ['URL'],
      sameAs: ['URL'],
      potentialAction: ['Action'],
    },
  },
  Action: { of: 'Thing', takes: { target: ['EntryPoint', 'URL'] } },
  // Annotates the property "query" (schema.org/docs/actions.html, "-input").
  SearchAction: {
    of: 'Action',
    takes: { 'query-input': ['Text'] },
    needs: ['target', 'query-input'],
  },
  Organization: {
    of: 'Thing',
    takes: {
      logo: ['URL'],
      legalName: ['Text'],
      address: ['PostalAddress', 'Text'],
      email: ['Text'],
    },
    needs: ['name', 'url'],
  },
  CreativeWork: {
    of: 'Thing',
    takes: {
      inLanguage: ['Text'],
      publisher: ['Organization', 'Person'],
      text: ['Text'],
      mainEntity: ['Thing'],
    },
  },
  WebSite: { of: 'CreativeWork', takes: {}, needs: ['name', 'url', 'potentialAction'] },
  WebPage: { of: 'CreativeWork', takes: {} },
  FAQPage: { of: 'WebPage', takes: {}, needs: ['mainEntity'] },
  Comment: { of: 'CreativeWork', takes: {} },
  Question: {
    of: 'Comment',
    takes: { acceptedAnswer: ['Answer', 'ItemList'] },
    needs: ['name', 'acceptedAnswer'],
  },
  Answer: { of: 'Comment', takes: {}, needs: ['text'] },
  Intangible: { of: 'Thing', takes: {} },
  EntryPoint: { of: 'Intangible', takes: { urlTemplate: ['Text'] }, needs: ['urlTemplate'] },
  Service: {
    of: 'Intangible',
    takes: {
      serviceType: ['Text'],
      broker: ['Organization', 'Person'],
      offers: ['Offer', 'Demand'],
    },
    needs: ['name', 'description', 'url', 'image', 'serviceType', 'broker', 'offers'],
  },
  JobPosting: {
    of: 'Intangible',
    takes: {
      title: ['Text'],
      datePosted: ['Text'],
      validThrough: ['Text'],
      employmentType: ['Text'],
      hiringOrganization: ['Organization', 'Person'],
      jobLocation: ['Place'],
      jobLocationType: ['Text'],
      applicantLocationRequirements: ['AdministrativeArea'],
      baseSalary: ['MonetaryAmount', 'Number', 'PriceSpecification'],
    },
    needs: ['title', 'description', 'datePosted', 'hiringOrganization', 'baseSalary'],
  },
  Place: { of: 'Thing', takes: { address: ['PostalAddress', 'Text'] }, needs: [] },
  AdministrativeArea: { of: 'Place', takes: {} },
  Country: { of: 'AdministrativeArea', takes: {}, needs: ['name'] },
  PostalAddress: {
    of: 'StructuredValue',
    takes: {
      streetAddress: ['Text'],
      addressLocality: ['Text'],
      addressRegion: ['Text'],
      postalCode: ['Text'],
      addressCountry: ['Country', 'Text'],
    },
    needs: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  MonetaryAmount: {
    of: 'StructuredValue',
    takes: { currency: ['Text'], value: ['Number', 'Text', 'StructuredValue'] },
    needs: ['currency', 'value'],
  },
  Offer: {
    of: 'Intangible',
    takes: {
      price: ['Number', 'Text'],
      priceCurrency: ['Text'],
      priceSpecification: ['PriceSpecification'],
      eligibleQuantity: ['QuantitativeValue'],
    },
    needs: ['url'],
  },
  StructuredValue: { of: 'Intangible', takes: {} },
  PriceSpecification: {
    of: 'StructuredValue',
    takes: { price: ['Number', 'Text'], minPrice: ['Number'], priceCurrency: ['Text'] },
    needs: ['priceCurrency'],
  },
  UnitPriceSpecification: {
    of: 'PriceSpecification',
    takes: {
      unitCode: ['Text', 'URL'],
      unitText: ['Text'],
      referenceQuantity: ['QuantitativeValue'],
    },
    needs: ['price', 'referenceQuantity'],
  },
  QuantitativeValue: {
    of: 'StructuredValue',
    takes: {
      value: ['Number', 'Text', 'StructuredValue'],
      minValue: ['Number'],
      maxValue: ['Number'],
      unitCode: ['Text', 'URL'],
      unitText: ['Text'],
    },
  },
  ItemList: { of: 'Intangible', takes: { itemListElement: ['ListItem', 'Text', 'Thing'] } },
  BreadcrumbList: { of: 'ItemList', takes: {}, needs: ['itemListElement'] },
  ListItem: {
    of: 'Intangible',
    takes: { item: ['Thing'], position: ['Integer', 'Text'] },
    needs: ['item', 'name', 'position'],
  },
};

/** The class and its superclasses. */
function lineOf(type: string): string[] {
  const definition = SCHEMA[type];
  if (definition === undefined) return [];
  return [type, ...(definition.of === null ? [] : lineOf(definition.of))];
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every mistake in a graph, with its path. */
function mistakesIn(graph: readonly unknown[]): string[] {
  const types = new Map(
    graph.flatMap((node) => (isNode(node) ? [[node['@id'], String(node['@type'])] as const] : [])),
  );

  const ofNode = (node: Node, at: string): string[] => {
    const type = String(node['@type']);
    const line = lineOf(type);
    if (line.length === 0) return [`${at}: no class ${type}`];
    const needs = line.flatMap((each) => SCHEMA[each]?.needs ?? []);
    const missing = needs.filter((name) => node[name] === undefined);
    return [
      ...missing.map((name) => `${at}: ${type} without ${name}`),
      ...('@id' in node && !isAddress(node['@id']) ? [`${at}: @id is no address`] : []),
      ...Object.entries(node)
        .filter(([name]) => !name.startsWith('@'))
        .flatMap(([name, value]) => {
          const takes = line.flatMap((each) => SCHEMA[each]?.takes[name] ?? []);
          if (takes.length === 0) return [`${at}: ${type} has no ${name}`];
          const values = Array.isArray(value) ? value : [value];
          if (values.length === 0) return [`${at}.${name}: empty`];
          return values.flatMap((each) => ofValue(each, takes, `${at}.${name}`));
        }),
    ];
  };

  const ofValue = (value: unknown, takes: readonly string[], at: string): string[] => {
    if (isNode(value)) {
      const isReference = Object.keys(value).join() === '@id';
      const type = isReference ? types.get(value['@id']) : String(value['@type']);
      const fits = lineOf(type ?? '').some((each) => takes.includes(each));
      if (!fits) return [`${at}: takes ${takes.join(' or ')}, not ${type}`];
      return isReference ? [] : ofNode(value, at);
    }
    const fits =
      (takes.includes('Text') && typeof value === 'string' && value.trim() !== '') ||
      (takes.includes('URL') && isAddress(value)) ||
      (takes.includes('Number') && typeof value === 'number' && Number.isFinite(value)) ||
      (takes.includes('Integer') && Number.isInteger(value));
    return fits ? [] : [`${at}: takes ${takes.join(' or ')}, not ${JSON.stringify(value)}`];
  };

  return graph.flatMap((node, index) =>
    isNode(node) ? ofNode(node, `#${index}`) : [`#${index}: no node`],
  );
}

const isAddress = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\/[^\s/]+\//.test(value);

const HOME = {
  origin: ORIGIN,
  description: 'Home services.',
  faqs: QUESTIONS,
  elsewhere: ['https://www.facebook.com/', 'https://www.instagram.com/homesmith'],
  operator: { name: null, address: null, supportEmail: null },
};
const OPERATOR = {
  name: 'Hearth & Home LLC',
  address: '1 Main Street, Sacramento, CA 95814',
  supportEmail: 'help@homesmith.example',
};
const home = homeData(HOME);
const typesIn = (graph: readonly StructuredData[]) => graph.map((node) => node['@type']);
const dataOf = (service: (typeof services)[number]) =>
  serviceData(ORIGIN, service, imageOf(service.id));
/** The parts that are read here, parsed as JSON. */
type Told = {
  '@type': string;
  itemListElement: { name: string }[];
  offers: { price?: number; priceSpecification?: { minPrice?: number; price?: number } };
};
const told = (data: readonly StructuredData[]): Told[] => JSON.parse(toJsonLd(data))['@graph'];

const offerOf = (service: (typeof services)[number]) =>
  told(dataOf(service)).find((node) => node['@type'] === 'Service')?.offers;

describe('against schema.org', () => {
  test('the check sees what is wrong', () => {
    const ours = { '@type': 'Organization', '@id': `${ORIGIN}/#us`, name: 'Us', url: `${ORIGIN}/` };
    expect(mistakesIn([ours])).toEqual([]);
    const wrong: [object, string][] = [
      [{ ...ours, aggregateRating: 5 }, '#0: Organization has no aggregateRating'],
      [{ ...ours, url: '/' }, '#0.url: takes URL, not "/"'],
      [{ ...ours, name: undefined }, '#0: Organization without name'],
      [{ ...ours, '@type': 'Organisation' }, '#0: no class Organisation'],
      [{ ...ours, potentialAction: ours }, '#0.potentialAction: takes Action, not Organization'],
      [{ ...ours, sameAs: [] }, '#0.sameAs: empty'],
      [
        { '@type': 'WebPage', publisher: { '@id': `${ORIGIN}/#nobody` } },
        '#0.publisher: takes Organization or Person, not undefined',
      ],
    ];
    for (const [node, mistake] of wrong) expect(mistakesIn([node])).toContain(mistake);
  });

  test('the home page', () => {
    expect(typesIn(home)).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(mistakesIn(home)).toEqual([]);
    expect(mistakesIn(homeData({ ...HOME, operator: OPERATOR }))).toEqual([]);
  });

  test('a legal page', () => {
    const page = pageData(ORIGIN, { name: 'Terms of Service', path: '/terms' });
    expect(typesIn(page)).toEqual(['BreadcrumbList']);
    expect(mistakesIn(page)).toEqual([]);
    expect(page[0]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: { '@id': `${ORIGIN}/` } },
        { position: 2, name: 'Terms of Service', item: { '@id': `${ORIGIN}/terms` } },
      ],
    });
  });

  test('/become-a-homesmith, right below the home page', () => {
    const page = { name: 'Become a homesmith', path: '/become-a-homesmith' };
    const data = pageData(ORIGIN, page, listQuestions('15%'));
    expect(typesIn(data)).toEqual(['FAQPage', 'BreadcrumbList']);
    expect(mistakesIn(data)).toEqual([]);
    const trail = told(data).flatMap((node) =>
      node['@type'] === 'BreadcrumbList' ? node.itemListElement.map(({ name }) => name) : [],
    );
    expect(trail).toEqual(['Home', 'Become a homesmith']);
    expect(typesIn(pageData(ORIGIN, page))).toEqual(['BreadcrumbList']);
  });

  test('an opening, remote or at a place', () => {
    const address = { street: '1 Main Street', city: 'Sacramento', state: 'CA', zipCode: '95814' };
    for (const place of [{ kind: 'remote' }, { kind: 'hybrid', ...address }] as const) {
      const opening = { slug: 'writer', ...buildOpening({ place, closesOn: '2026-12-31' }) };
      const data = jobPosting(ORIGIN, opening, new Date('2027-01-01T11:00:00Z'), 'Hearth LLC');
      expect(typesIn(data)).toEqual(['JobPosting']);
      expect(mistakesIn(data)).toEqual([]);
    }
  });

  test('/services and every trade', () => {
    const pages = [null, ...tradesOf(services)].map((trade) => browseData(ORIGIN, trade));
    expect(pages.length).toBeGreaterThan(24);
    for (const page of pages) {
      expect(typesIn(page)).toEqual(['BreadcrumbList']);
      expect(mistakesIn(page)).toEqual([]);
    }
  });

  test('every service of the starter catalogue', () => {
    expect(services.length).toBeGreaterThanOrEqual(180);
    for (const service of services) {
      const data = dataOf(service);
      expect(typesIn(data)).toEqual(['Service', 'FAQPage', 'BreadcrumbList']);
      expect(mistakesIn(data), service.id).toEqual([]);
    }
  });

  test('the help centre, and every article', () => {
    expect(typesIn(helpData(ORIGIN))).toEqual(['BreadcrumbList']);
    for (const article of ARTICLES) {
      const data = articleData(ORIGIN, article);
      const asks = article.title.endsWith('?') || article.faqs !== undefined;
      expect(typesIn(data), article.slug).toEqual([...(asks ? ['FAQPage'] : []), 'BreadcrumbList']);
      expect(mistakesIn(data), article.slug).toEqual([]);
    }
    expect(ARTICLES.filter(({ title }) => title.endsWith('?')).length).toBeGreaterThan(1);
  });
});

describe('what is said is what the page says', () => {
  test('every offer names the figure that the page names', () => {
    for (const service of services) {
      const { price, priceSpecification } = offerOf(service) ?? {};
      const figure = price ?? priceSpecification?.minPrice ?? priceSpecification?.price ?? 0;
      const shown = /\$([\d,.]+)/.exec(describePrice(service))?.[1]?.replaceAll(',', '');
      expect(figure, service.id).toBe(Number(shown));
      expect(figure).toBeGreaterThan(0);
    }
  });

  test.each([
    ['one price', buildService(), { price: 189, priceCurrency: 'USD' }],
    [
      'from',
      buildService({ options: [buildOption()] }),
      {
        priceSpecification: { '@type': 'PriceSpecification', minPrice: 189, priceCurrency: 'USD' },
      },
    ],
    [
      'a unit',
      buildService({ price: PRICES.perUnit }),
      {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 12,
          priceCurrency: 'USD',
          unitText: 'window',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: 'window' },
        },
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: 5,
          maxValue: 60,
          unitText: 'windows',
        },
      },
    ],
    [
      'an hour',
      buildService({ price: PRICES.hourly }),
      {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 95,
          priceCurrency: 'USD',
          unitCode: 'HUR',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'HUR' },
        },
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: 2,
          maxValue: 8,
          unitCode: 'HUR',
        },
      },
    ],
    [
      'a visit',
      buildService({ price: PRICES.estimate }),
      { name: 'Paid visit with a written quote', price: 89, priceCurrency: 'USD' },
    ],
  ])('%s', (_, service, offer) => {
    const url = `${ORIGIN}/services/faucet-repair`;
    expect(offerOf(service)).toEqual({ '@type': 'Offer', url, ...offer });
  });

  test('a page without questions has no FAQPage', () => {
    expect(typesIn(dataOf(buildService({ faqs: [] })))).toEqual(['Service', 'BreadcrumbList']);
  });

  test('an article says its questions, its title first where that is one, and the way to it', () => {
    const article = findArticle('what-a-homesmith-is');
    if (article === null) throw new Error('The article is gone.');
    const url = `${ORIGIN}/support/what-a-homesmith-is`;
    const [questions, way] = articleData(ORIGIN, article);
    expect(questions).toMatchObject({
      '@id': `${url}#questions`,
      mainEntity: [
        { name: 'What is a homesmith?', acceptedAnswer: { text: article.answer } },
        ...(article.faqs ?? []).map(({ question }) => ({ name: question })),
      ],
    });
    expect(way).toMatchObject({
      itemListElement: [
        { name: 'Home' },
        { name: 'Support', item: { '@id': `${ORIGIN}/support` } },
        { position: 3, name: article.title, item: { '@id': url } },
      ],
    });
  });

  test('the way to a service leads over its trade', () => {
    const list = dataOf(buildService()).at(-1);
    expect(list).toMatchObject({
      itemListElement: [
        ['Home', '/'],
        ['All services', '/services'],
        ['Plumbing', '/services?trade=plumbing'],
        ['Faucet repair', '/services/faucet-repair'],
      ].map(([name, path], index) => ({
        position: index + 1,
        name,
        item: { '@id': ORIGIN + path },
      })),
    });
  });

  test("a network's own front page is no one's profile", () => {
    expect(home[0]).toMatchObject({ sameAs: ['https://www.instagram.com/homesmith'] });
    const elsewhere = ['https://www.facebook.com/', 'https://www.instagram.com'];
    const [us] = homeData({ ...HOME, elsewhere });
    expect(us).not.toHaveProperty('sameAs');
  });

  test('who runs it is named where they said so, and nowhere made up', () => {
    const [named] = homeData({ ...HOME, operator: OPERATOR });
    expect(named).toMatchObject({
      legalName: OPERATOR.name,
      address: OPERATOR.address,
      email: OPERATOR.supportEmail,
    });
    for (const key of ['legalName', 'address', 'email']) expect(home[0]).not.toHaveProperty(key);
  });
});

test('no text of a catalogue ends the element that it is in, and all of it can be read again', () => {
  const everything = `${Object.values(HOSTILE).join('')}\u2028\u2029&amp;]]>`;
  const service = buildService({
    name: everything,
    tagline: everything,
    tradeCategory: everything,
    faqs: [{ question: everything, answer: everything }],
  });
  const json = toJsonLd(dataOf(service));
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  const { '@context': context, '@graph': graph } = JSON.parse(json);
  expect(context).toBe('https://schema.org');
  expect(graph).toEqual(dataOf(service));
  expect(toJsonLd([])).toBe('');
});
