/** Requests for the rooms that place them. */
import type { Db } from '#app/platform/database/database.server.ts';
import {
  countWaitingRequests,
  findRequestOf,
  type KeptRequest,
  listLapsed,
  listRequestedVisits,
  listRequests,
  lockRequest,
  type RequestedVisit,
  type RequestFilter,
} from './requests.db.server.ts';

export type { KeptRequest, RequestedVisit };

export const findRequests = (db: Db, asked: RequestFilter): Promise<KeptRequest[]> =>
  listRequests(db, asked);

export const countWaiting = (
  db: Db,
  most: number,
): Promise<{ count: number; since: Date | null }> => countWaitingRequests(db, most);

/** Of these, whose offered times aren't held anymore. */
export const findLapsed = async (
  db: Db,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await listLapsed(db, itemIds));

export const findRequest = (db: Db, itemId: string): Promise<KeptRequest | null> =>
  findRequestOf(db, itemId);

export const findVisits = (db: Db, itemId: string): Promise<RequestedVisit[]> =>
  listRequestedVisits(db, itemId);

/** The caller has locked its item. */
export const takeRequest = (trx: Db, itemId: string): Promise<KeptRequest | null> =>
  lockRequest(trx, itemId);
