/** Loads the list of homesmiths, a page at a time. */
import { listRosterPage } from '#app/features/homesmiths/api/roster.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { stateOf } from './homesmith-states.ts';
import {
  type HomesmithsPage,
  readHomesmithsAddress,
  readPlace,
  readSearch,
  writePlace,
} from './homesmiths-address.ts';

const PER_PAGE = 25;

export async function readHomesmiths(
  { database: { db } }: Pick<RequestContext, 'database'>,
  query: URLSearchParams,
): Promise<HomesmithsPage> {
  const asked = readHomesmithsAddress(query);
  const { number, zip, name } = readSearch(asked.q);
  const found = await listRosterPage(db, {
    state: asked.state,
    number: number === 0 || zip !== null ? null : number,
    numberOrZip: zip,
    words: name,
    order: asked.order,
    after: readPlace(asked.after),
    limit: PER_PAGE + 1,
  });
  const shown = found.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return {
    asked,
    rows: shown.map((one) => ({
      number: one.number,
      name: one.name,
      businessName: one.businessName,
      state: stateOf(one),
      zip: one.baseZip,
    })),
    next: found.length > PER_PAGE && last ? writePlace(last) : null,
  };
}
