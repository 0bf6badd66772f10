/** Applications for the operators who decide on them. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Application } from './application.ts';
import {
  type ApplicationRow,
  findApplicationOf,
  listQueue,
  lockApplication,
  type QueueQuery,
} from './applications.db.server.ts';
import { readAnswers } from './stored-application.ts';

export type ReadApplication = Omit<ApplicationRow, 'answers'> & { application: Application };

const read = ({ answers, ...row }: ApplicationRow): ReadApplication => ({
  ...row,
  application: readAnswers(answers),
});

export const findQueue = async (db: Db, asked: QueueQuery): Promise<ReadApplication[]> =>
  (await listQueue(db, asked)).map(read);

export async function findSent(db: Db, itemId: string): Promise<ReadApplication | null> {
  const row = await findApplicationOf(db, itemId);
  return row === null || row.state === 'draft' ? null : read(row);
}

/** The caller has locked its item. */
export async function lockSent(trx: Db, itemId: string): Promise<ReadApplication | null> {
  const row = await lockApplication(trx, itemId);
  return row === null || row.state === 'draft' ? null : read(row);
}
