/** The orders of a request as they were when it was sent, independent of later catalogues. Pure. */
import {
  array,
  boolean,
  type infer as Infer,
  number,
  object,
  optional,
  record,
  safeParse,
  string,
} from 'zod/mini';
import { settleChoices } from '#app/features/catalogue/choices/price.ts';
import type { Service } from '#app/features/catalogue/service.ts';
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
  /** Earlier requests have none. */
  choices: optional(object({ quantity: number(), options: record(string(), string()) })),
  isUnlisted: optional(boolean()),
});
export type KeptOrder = Infer<typeof KEPT_ORDER>;

const PLAN = object({ orders: array(KEPT_ORDER) });

export const keptOrders = (orders: readonly AskedOrder[]): KeptOrder[] =>
  orders.map((order) => {
    const planned = orderToPlan(order.key, order.service, order.choices);
    return {
      ...planned,
      after: [...planned.after],
      words: describeAsked(order),
      choices: { quantity: order.choices.quantity, options: { ...order.choices.options } },
      ...(order.isUnlisted === true && { isUnlisted: true }),
    };
  });

/** As they were asked for; null when one of them is not sold any more, or kept without its choices. */
export function askedAgain(
  orders: readonly KeptOrder[],
  find: (serviceId: string) => Service | null,
): AskedOrder[] | null {
  const asked = orders.flatMap(({ orderKey, serviceId, choices, isUnlisted }): AskedOrder[] => {
    const service = find(serviceId);
    if (service === null || choices === undefined) return [];
    const settled = settleChoices(service, choices);
    return [{ key: orderKey, service, choices: settled, ...(isUnlisted && { isUnlisted }) }];
  });
  return asked.length === orders.length ? asked : null;
}

/** From a stored plan; empty when it has none. */
export function readKeptOrders(plan: unknown): KeptOrder[] {
  const read = safeParse(PLAN, plan);
  return read.success ? read.data.orders : [];
}
