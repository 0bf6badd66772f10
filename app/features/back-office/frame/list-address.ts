/** The address of a list: its status, search, order and page; invalid values take the default. Pure. */
import { toReadableQuery } from '#app/kernel/text.ts';
import { isUuid } from '#app/kernel/uuid.ts';

export type ListAddress<State extends string> = {
  /** null for any. */
  state: State | null;
  q: string;
  order: 'oldest' | 'newest';
  /** The last row of the previous page: "2026-06-01T13:00:00.000Z_id". */
  after: string | null;
};

const MAX_SEARCH = 100;

/** `usual`: the status of an address that names none. */
export function readListAddress<State extends string>(
  asked: URLSearchParams,
  { usual, isState }: { usual: State; isState: (text: string) => text is State },
): ListAddress<State> {
  const query = toReadableQuery(asked);
  const state = query.get('state') ?? usual;
  return {
    state: isState(state) ? state : null,
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed(),
    order: query.get('sort') === 'newest' ? 'newest' : 'oldest',
    after: query.get('after'),
  };
}

export function listPath<State extends string>(
  { path, usual }: { path: string; usual: State },
  { state, q, order, after }: ListAddress<State>,
): string {
  const query = new URLSearchParams({
    ...(state !== usual && { state: state ?? 'all' }),
    ...(q !== '' && { q }),
    ...(order !== 'oldest' && { sort: order }),
    ...(after !== null && { after }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The statuses of a list as its form offers them. */
export const stateOptions = (names: Readonly<Record<string, string>>) => [
  ...Object.entries(names).map(([value, text]) => ({ value, text })),
  { value: 'all', text: 'All' },
];

/** The orders of a list by the time of its rows. */
export const BY_TIME = [
  { value: 'oldest', text: 'Oldest first' },
  { value: 'newest', text: 'Newest first' },
] as const;

export type Place = { changedAt: Date; itemId: string };

/** Null when invalid. */
export function readPlace(after: string | null): Place | null {
  const [at = '', itemId = ''] = after?.split('_') ?? [];
  // Neither the calendar nor PostgreSQL has a year 0.
  const changedAt = new Date(/^(?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) ? at : Number.NaN);
  return Number.isNaN(changedAt.getTime()) || !isUuid(itemId) ? null : { changedAt, itemId };
}

export const writePlace = ({ changedAt, itemId }: Place): string =>
  `${changedAt.toISOString()}_${itemId}`;
