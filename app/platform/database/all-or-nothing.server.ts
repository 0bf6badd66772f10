/**
 * A transaction that a refusal rolls back, so that a refused change has changed nothing, unless `keeps` says so. Within
 * the transaction of an action it is part of that, which rolls back.
 */
import { type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from './database.server.ts';

class Refused extends Error {}

export async function allOrNothing<Value, Refusal>(
  db: Db,
  work: (trx: Db) => Promise<Result<Value, Refusal>>,
  keeps: (refusal: Refusal) => boolean = () => false,
): Promise<Result<Value, Refusal>> {
  if (db.isTransaction) return work(db);
  const refusals: Refusal[] = [];
  const act = async (trx: Db) => {
    const done = await work(trx);
    if (done.ok || keeps(done.refusal)) return done;
    refusals.push(done.refusal);
    throw new Refused();
  };
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    const [refusal] = refusals;
    if (error instanceof Refused && refusal !== undefined) return refuse(refusal);
    throw error;
  }
}
