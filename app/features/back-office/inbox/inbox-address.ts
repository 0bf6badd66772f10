/** The parameters of the inbox's address; invalid values take the default. Pure. */
import type { SentState } from '#app/features/inbox/conversations/conversation.process.ts';
import { ADMIN_INBOX_PATH } from '#app/kernel/admin-urls.ts';

export const STATE_NAMES = {
  open: 'Waiting for us',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Readonly<Record<SentState, string>>;

/** due: items with a deadline, ordered by it. other: open, and in no other queue. */
export type ListedState = SentState | 'due' | 'other';

export type InboxAddress = {
  state: ListedState | null;
  q: string;
  order: 'oldest' | 'newest';
  /** The last row of the previous page: "2026-06-01T13:00:00.000Z_id". */
  after: string | null;
};

export type InboxPage = {
  asked: InboxAddress;
  rows: readonly {
    reference: string;
    subject: string;
    who: string;
    kind: string;
    state: SentState;
    /** The legal deadline, where there is one. */
    note: string | null;
    changedAt: string;
  }[];
  next: string | null;
};

const MAX_SEARCH = 254;
const isListedState = (text: string): text is ListedState =>
  text === 'due' || text === 'other' || Object.hasOwn(STATE_NAMES, text);

export function readInboxAddress(query: URLSearchParams): InboxAddress {
  const named = query.get('state') ?? 'open';
  const state = isListedState(named) ? named : null;
  const q = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed().replaceAll('\0', '');
  return {
    // A search includes items without a deadline, and those in other queues.
    state: q !== '' && (state === 'due' || state === 'other') ? null : state,
    q,
    order: query.get('sort') === 'newest' ? 'newest' : 'oldest',
    after: query.get('after'),
  };
}

export function inboxPath({ state, q, order, after }: InboxAddress): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state: state ?? 'all' }),
    ...(q !== '' && { q }),
    ...(order !== 'oldest' && { sort: order }),
    ...(after !== null && { after }),
  });
  return query.size === 0 ? ADMIN_INBOX_PATH : `${ADMIN_INBOX_PATH}?${query}`;
}
