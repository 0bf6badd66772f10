/** /services: the catalogue by trade, price and order, and the results for `?q=`. */
import { data, Form, useNavigate, useNavigation } from 'react-router';
import { appContext, structuredData } from '#app/context.server.ts';
import {
  browsePath,
  browseServices,
  cardOf,
  readBrowse,
} from '#app/features/catalogue/api/browse.ts';
import {
  BrowseFilters,
  NothingFound,
  Pages,
  ServiceCard,
} from '#app/features/catalogue/api/views.tsx';
import {
  decideSearch,
  findEveryWord,
  formatFound,
  type Query,
  SEARCH_REFUSALS,
} from '#app/features/search/api/search.ts';
import { toReadableText } from '#app/kernel/text.ts';
import { SERVICES_PATH } from '#app/kernel/urls.ts';
import { pageMeta, titled } from '#app/shell/page-meta.ts';
import { browseData, toJsonLd } from '#app/shell/structured-data.ts';
import type { Route } from './+types/services';

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, config, search } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const { services, trades, find } = catalogue.current();
  const typed = readBrowse(searchParams);
  const browse = { ...typed, text: toReadableText(typed.text) };
  const asked =
    typed.text === '' && searchParams.getAll('q').length < 2 ? null : decideSearch(searchParams);
  const refusal = asked?.ok === false ? SEARCH_REFUSALS[asked.refusal] : null;
  const idsOf = (query: Query) =>
    search.search(query, { limit: services.length }).results.map(({ id }) => id);
  let listed = services;
  if (asked !== null) {
    listed = (asked.ok ? idsOf(asked.value) : []).flatMap((id) => {
      const sold = find(id);
      return sold === null || sold.retired ? [] : [sold.service];
    });
  }
  const { total, pages, shown } = browseServices(listed, browse);
  const withEveryWord = asked?.ok ? findEveryWord(asked.value, idsOf) : null;
  const everyWord =
    withEveryWord &&
    browseServices(
      listed.filter(({ id }) => withEveryWord.has(id)),
      browse,
    ).total;
  const trade = trades.find(({ slug }) => slug === browse.trade) ?? null;
  const isMissing = (browse.trade !== null && trade === null) || browse.page > pages;
  const isFound = refusal === null && !isMissing;
  if (isFound) context.set(structuredData, toJsonLd(browseData(config.publicUrl, trade)));
  return data(
    {
      browse,
      trades,
      trade,
      found: refusal ?? formatFound(total, everyWord),
      isFound,
      total,
      pages,
      cards: shown.map(cardOf),
    },
    { status: refusal !== null ? 400 : isMissing ? 404 : 200 },
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { browse, trade, total, isFound } = loaderData;
  const name = trade?.name ?? 'All services';
  const isPlain = browse.text === '' && browse.upTo === null && browse.sort === null;
  const canonical = browsePath({ trade: browse.trade, page: browse.page });
  const subject = browse.text === '' ? name : `"${browse.text}"`;
  return pageMeta(matches, {
    title: titled(browse.page === 1 ? subject : `${subject}, page ${browse.page}`),
    description: `${total} home services${trade ? ` in ${trade.name}` : ''}, all with upfront prices.`,
    path: isPlain ? canonical : browsePath({ trade: browse.trade }),
    noindex: !isPlain || !isFound,
  });
};

export default function Services({ loaderData }: Route.ComponentProps) {
  const { browse, trades, trade, found, total, pages, cards } = loaderData;
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="column-wide py-8 md:py-12">
      <h1 className="text-heading wrap-anywhere">
        {browse.text === '' ? (trade?.name ?? 'All services') : `Results for "${browse.text}"`}
      </h1>
      <Form
        action={SERVICES_PATH}
        className="mt-6"
        onChange={({ currentTarget }) => {
          const chosen = new URLSearchParams(
            [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]),
          );
          void navigate(browsePath(readBrowse(chosen)), { preventScrollReset: true });
        }}
      >
        {browse.text !== '' && <input type="hidden" name="q" value={browse.text} />}
        <BrowseFilters browse={browse} trades={trades} />
      </Form>
      <p className="mt-6 text-ink-soft" role="status">
        {found}
      </p>
      {cards.length > 0 && (
        <ul
          className={`mt-4 grid gap-4 transition-opacity quickly sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 ${isBusy ? 'opacity-60' : ''}`}
        >
          {cards.map((card) => (
            <li key={card.id}>
              <ServiceCard card={card} level={2} />
            </li>
          ))}
        </ul>
      )}
      {cards.length === 0 && <NothingFound browse={browse} trades={trades} total={total} />}
      {cards.length > 0 && <Pages browse={browse} pages={pages} />}
    </div>
  );
}
