/**
 * Assembles the home page's data. Texts and outlines are part of the loader's data: they are in the HTML anyway, so
 * no script has to contain them again.
 */
import { cardOf } from '#app/features/catalogue/api/browse.ts';
import type { LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import {
  describeAddition,
  settleChoices,
  totalCents,
} from '#app/features/catalogue/api/choices.ts';
import type { SearchEngine } from '#app/features/search/api/search.server.ts';
import { readQuery, resultsPath } from '#app/features/search/api/search.ts';
import { subtotalMessage } from '#app/features/service-list/api/list.ts';
import { countOf } from '#app/kernel/counts.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { HOUSE_PARTS, linkOf } from '../house/house-parts.ts';
import type { Example, HomePageProps } from './home-page.ts';
import { ASKED, PROMISES, QUESTIONS, STEPS } from './home-texts.ts';

/** Two columns of six. */
const MAX_JOBS = 12;

type HomePageContext = {
  catalogue: Pick<LiveCatalogue, 'current'>;
  search: Pick<SearchEngine, 'search'>;
};

export function homePage({ catalogue, search }: HomePageContext): HomePageProps {
  const { services, trades, find } = catalogue.current();
  const featured = services.filter((service) => service.featured);
  const [best] = search.search(readQuery(ASKED[0]), { limit: 1 }).results;
  const found = best === undefined ? null : find(best.id);
  return {
    serviceCount: services.length,
    trades: trades.map((trade) => ({ ...trade, services: countOf(trade.serviceCount, 'service') })),
    jobs: featured
      .slice(0, MAX_JOBS)
      .map((service) => ({ ...cardOf(service), trade: toSlug(service.tradeCategory) })),
    house: HOUSE_PARTS.map(({ id, label, outline, tag, ...part }) => ({
      id,
      label,
      outline,
      tag,
      to: linkOf(part, trades),
    })),
    asked: ASKED.map((text) => ({ text, to: resultsPath(text) })),
    steps: STEPS,
    promises: PROMISES,
    questions: QUESTIONS,
    example: found === null || found.retired ? null : exampleOf(found.service, featured),
  };
}

/** The illustration of the three steps, from the catalogue. */
function exampleOf(service: Service, others: readonly Service[]): Example {
  const chosen = settleChoices(service, {});
  const list = [service, ...others.filter(({ id }) => id !== service.id).slice(0, 2)].map(
    (one) => ({ name: one.name, cents: totalCents(one, settleChoices(one, {})) }),
  );
  return {
    asked: ASKED[0],
    name: service.name,
    trade: service.tradeCategory,
    price: formatPrice(totalCents(service, chosen)),
    question: service.options[0]?.name ?? null,
    choices: service.options.slice(0, 1).flatMap((first) =>
      first.choices.slice(0, 2).map((choice) => ({
        name: choice.name,
        plus: describeAddition(service.price, first, choice, chosen.quantity),
      })),
    ),
    list: list.map(({ name, cents }) => ({ name, price: formatPrice(cents) })),
    subtotal: subtotalMessage(list.reduce((sum, { cents }) => sum + cents, 0)),
  };
}
