/** The orders of a request as they were when it was sent, independent of later catalogues. Pure. */
import { array, type infer as Infer, number, object, safeParse, string } from 'zod/mini';
import type { AskedOrder } from '../windows/asked-orders.ts';
import { orderToPlan } from '../windows/order-to-plan.ts';
import { describeAsked } from '../windows/times-view.ts';

const KEPT_ORDER = object({
  orderKey: string(),
  serviceId: string(),
  trade: string(),
  minutes: number(),
  visits: number(),
  gapDays: number(),
  crewSize: number(),
  after: array(string()),
  /** Description for people. */
  words: string(),
});
export type KeptOrder = Infer<typeof KEPT_ORDER>;

const PLAN = object({ orders: array(KEPT_ORDER) });

export const keptOrders = (orders: readonly AskedOrder[]): KeptOrder[] =>
  orders.map((order) => {
    const planned = orderToPlan(order.key, order.service, order.choices);
    return { ...planned, after: [...planned.after], words: describeAsked(order) };
  });

/** From a stored plan; empty when it has none. */
export function readKeptOrders(plan: unknown): KeptOrder[] {
  const read = safeParse(PLAN, plan);
  return read.success ? read.data.orders : [];
}
