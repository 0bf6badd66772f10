/** Insurances, licenses and checks that expire soon, for operators. */
import type { Db } from '#app/platform/database/database.server.ts';
import { type Ending, type EndingQuery, listEnding } from './ending.db.server.ts';

export type { Ending };

export const findEnding = (db: Db, asked: EndingQuery): Promise<Ending[]> => listEnding(db, asked);
