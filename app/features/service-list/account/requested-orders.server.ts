/** Orders in an account's list for which its owner asked us for times: the row says when, and leads to the request. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { nameDay } from '../list/name-start.ts';
import { raiseVersion, readOrders, writeOrders } from './service-lists.db.server.ts';

export type AskedFor = {
  ids: readonly string[];
  /** Of the request. */
  reference: string;
  /** At the home. */
  day: LocalDate;
};

/** In the request's transaction. Unknown ids and booked orders are left as they are. */
export async function noteAskedFor(
  trx: Db,
  userId: string,
  { ids, reference, day }: AskedFor,
): Promise<void> {
  await raiseVersion(trx, userId);
  const said = { remark: `You asked for times on ${nameDay(day)}`, request: reference };
  const asked = (await readOrders(trx, userId)).flatMap(({ position, order }) =>
    ids.includes(order.id) && order.status !== 'confirmed'
      ? { position, order: { ...order, ...said } }
      : [],
  );
  await writeOrders(trx, userId, asked);
}

/** The request was withdrawn, in its transaction: its orders are on the list like any other. */
export async function noteNotAskedFor(trx: Db, userId: string, reference: string): Promise<void> {
  await raiseVersion(trx, userId);
  const orders = (await readOrders(trx, userId)).flatMap(({ position, order }) => {
    const { remark: _remark, request, ...rest } = order;
    return request === reference && order.status !== 'confirmed' ? [{ position, order: rest }] : [];
  });
  await writeOrders(trx, userId, orders);
}
