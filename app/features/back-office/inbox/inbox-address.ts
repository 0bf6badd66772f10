/** The parameters of the inbox's address; invalid values take the default. Pure. */
import type { SentState } from '#app/features/inbox/api/conversations.ts';
import { ADMIN_INBOX_PATH } from '#app/kernel/admin-urls.ts';
import { type ListAddress, listPath } from '../frame/list-address.ts';

export const STATE_NAMES = {
  open: 'Waiting for us',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Readonly<Record<SentState, string>>;

/** Says who acts next. */
export const nameState = ({ state, isTheirs }: { state: SentState; isTheirs: boolean }): string =>
  isTheirs && state === 'open' ? 'Waiting for them' : STATE_NAMES[state];

/** due: items with a deadline, ordered by it. other: open, and in no other queue. */
export type ListedState = SentState | 'due' | 'other';

export type InboxAddress = ListAddress<ListedState>;

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
    /** Its sender acts next, not an operator. */
    isTheirs: boolean;
    changedAt: string;
  }[];
  next: string | null;
};

const MAX_SEARCH = 254;
const usual = 'open';
const isListedState = (text: string): text is ListedState =>
  text === 'due' || text === 'other' || Object.hasOwn(STATE_NAMES, text);

export function readInboxAddress(query: URLSearchParams): InboxAddress {
  const named = query.get('state') ?? usual;
  const state = isListedState(named) ? named : null;
  const q = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed().replaceAll('\0', '');
  return {
    // A search looks through every status, unless one was chosen that narrows it.
    state: q !== '' && state !== 'answered' && state !== 'closed' ? null : state,
    q,
    order: query.get('sort') === 'newest' ? 'newest' : 'oldest',
    after: query.get('after'),
  };
}

export const inboxPath = (asked: InboxAddress): string =>
  listPath({ path: ADMIN_INBOX_PATH, usual }, asked);
