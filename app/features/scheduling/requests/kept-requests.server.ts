/** Requests for the rooms that place them. */
import type { Db } from '#app/platform/database/database.server.ts';
import { type KeptRequest, listLapsed, type RequestedVisit } from './requests.db.server.ts';

export type { KeptRequest, RequestedVisit };

/** Of these, whose offered times aren't held anymore. */
export const findLapsed = async (
  db: Db,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await listLapsed(db, itemIds));
