/** The services of a homesmith's trades in the current catalogue. Pure. */
import { tradesOf } from '#app/features/catalogue/api/browse.ts';
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import { toSlug } from '#app/kernel/slug.ts';
import type { TradeInState } from '../roster/homesmith.ts';

export type TradeToDo = {
  slug: string;
  name: string;
  services: readonly { id: string; name: string }[];
};

/** By the trades' names. */
export function listTradesToDo(
  services: readonly Service[],
  theirs: readonly Pick<TradeInState, 'trade'>[],
): TradeToDo[] {
  const slugs = new Set(theirs.map(({ trade }) => trade));
  return tradesOf(services)
    .filter(({ slug }) => slugs.has(slug))
    .map(({ slug, name }) => ({
      slug,
      name,
      services: services
        .filter(({ tradeCategory }) => toSlug(tradeCategory) === slug)
        .map(({ id, name: service }) => ({ id, name: service })),
    }));
}

/** Without those that they leave out. */
export function listServicesDone(
  services: readonly Service[],
  {
    trades,
    leftOut,
  }: { trades: readonly Pick<TradeInState, 'trade'>[]; leftOut: readonly string[] },
): TradeToDo['services'] {
  const out = new Set(leftOut);
  return listTradesToDo(services, trades).flatMap((trade) =>
    trade.services.filter(({ id }) => !out.has(id)),
  );
}
