/** The parameters of the list of complaints. Pure. */
import type { ComplaintState } from '#app/features/bookings/api/complaints.ts';
import { ADMIN_COMPLAINTS_PATH } from '#app/kernel/admin-urls.ts';
import { type ListAddress, listPath, readListAddress } from '../frame/list-address.ts';

export const STATE_NAMES = {
  open: 'Open',
  review: 'Waiting for us',
  resolved: 'Settled',
  withdrawn: 'Withdrawn',
} as const;
export type ListedState = keyof typeof STATE_NAMES;

/** What each status of the list is. */
export const STATES: Readonly<Record<ListedState, readonly ComplaintState[]>> = {
  open: ['open', 'answered', 'review'],
  review: ['review'],
  resolved: ['resolved'],
  withdrawn: ['withdrawn'],
};

export type ComplaintsAddress = ListAddress<ListedState>;

export type ComplaintRow = {
  id: string;
  kind: string;
  isUnsafe: boolean;
  /** Who is at the home. */
  customer: string;
  reference: string;
  homesmith: string;
  by: string;
  since: string;
  state: string;
  isWaiting: boolean;
};

export type ComplaintsPage = {
  asked: ComplaintsAddress;
  rows: readonly ComplaintRow[];
  next: string | null;
};

const usual = 'open';
const isListedState = (text: string): text is ListedState => Object.hasOwn(STATE_NAMES, text);

export const readComplaintsAddress = (asked: URLSearchParams): ComplaintsAddress =>
  readListAddress(asked, { usual, isState: isListedState });

export const complaintsPath = (asked: ComplaintsAddress): string =>
  listPath({ path: ADMIN_COMPLAINTS_PATH, usual }, asked);
