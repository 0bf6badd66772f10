/** The parameters of the list of homesmiths; invalid values take the default. Pure. */
import type { ListedState, RosterOrder, RosterPlace } from '#app/features/homesmiths/api/roster.ts';
import { ADMIN_HOMESMITHS_PATH } from '#app/kernel/admin-urls.ts';
import { toReadableQuery } from '#app/kernel/text.ts';
import { numberIn } from '../frame/number-in.ts';
import { isListedState } from './homesmith-states.ts';

export type HomesmithsAddress = {
  state: ListedState | null;
  q: string;
  order: RosterOrder;
  /** The last row of the previous page: "12_ada ruiz". */
  after: string | null;
};

export type HomesmithsPage = {
  asked: HomesmithsAddress;
  rows: readonly {
    number: number;
    name: string;
    businessName: string;
    state: ListedState;
    zip: string;
  }[];
  next: string | null;
};

const MAX_SEARCH = 100;
const ORDERS: readonly RosterOrder[] = ['name', 'newest', 'oldest'];

export function readHomesmithsAddress(asked: URLSearchParams): HomesmithsAddress {
  const query = toReadableQuery(asked);
  const state = query.get('state') ?? '';
  return {
    state: isListedState(state) ? state : null,
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed(),
    order: ORDERS.find((one) => one === query.get('sort')) ?? 'name',
    after: query.get('after'),
  };
}

export function homesmithsPath({ state, q, order, after }: HomesmithsAddress): string {
  const query = new URLSearchParams({
    ...(state !== null && { state }),
    ...(q !== '' && { q }),
    ...(order !== 'name' && { sort: order }),
    ...(after !== null && { after }),
  });
  return query.size === 0 ? ADMIN_HOMESMITHS_PATH : `${ADMIN_HOMESMITHS_PATH}?${query}`;
}

/** Five digits are a Zip Code or a homesmith's number. */
export function readSearch(q: string) {
  const number = numberIn(q.replace(/^#/, ''));
  const zip = /^\d{5}$/.test(q) ? q : null;
  return { number, zip, name: number === 0 && zip === null && q !== '' ? q : null };
}

/** Null when invalid. */
export function readPlace(after: string | null): RosterPlace | null {
  const [, digits = '', nameKey = ''] = /^(\d+)_(.*)$/s.exec(after ?? '') ?? [];
  const number = numberIn(digits);
  return number === 0 ? null : { number, nameKey };
}

export const writePlace = ({ number, nameKey }: RosterPlace): string => `${number}_${nameKey}`;
