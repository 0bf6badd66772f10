/** The parameters of the queue of requests. Pure. */
import { ADMIN_REQUESTS_PATH } from '#app/kernel/admin-urls.ts';
import { type ListAddress, listPath, readListAddress } from '../frame/list-address.ts';
import { isRequestState, type RequestState } from './request-states.ts';

export type RequestsAddress = ListAddress<RequestState>;

export type RequestsPage = {
  asked: RequestsAddress;
  rows: readonly {
    reference: string;
    stateName: string;
    name: string;
    zip: string;
    askedAt: string;
  }[];
  next: string | null;
};

const usual = 'waiting';

export const readRequestsAddress = (asked: URLSearchParams): RequestsAddress =>
  readListAddress(asked, { usual, isState: isRequestState });

export const requestsPath = (asked: RequestsAddress): string =>
  listPath({ path: ADMIN_REQUESTS_PATH, usual }, asked);
