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
import { describeWork, type Service } from '#app/features/catalogue/api/catalogue.ts';
import {
  formatChosen,
  formatIncluded,
  formatJob,
  orderedJob,
  priceChoices,
  settleChoices,
} from '#app/features/catalogue/api/choices.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { OrderOnSale } from '../windows/order-params.ts';
import { orderToPlan } from '../windows/order-to-plan.ts';

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
  choices: object({ quantity: number(), options: record(string(), string()) }),
  isUnlisted: optional(boolean()),
  /** The job by its names and at its price then. */
  line: object({
    name: string(),
    chosen: string(),
    cents: number(),
    included: array(string()),
    notIncluded: array(string()),
  }),
});
export type KeptOrder = Infer<typeof KEPT_ORDER>;

const PLAN = object({ orders: array(KEPT_ORDER) });

export const keptOrders = (orders: readonly OrderOnSale[]): KeptOrder[] =>
  orders.map((order) => {
    const planned = orderToPlan(order.key, order.service, order.choices);
    return {
      ...planned,
      after: [...planned.after],
      words: describeAsked(order),
      choices: { quantity: order.choices.quantity, options: { ...order.choices.options } },
      ...(order.isUnlisted === true && { isUnlisted: true }),
      line: lineOf(order),
    };
  });

/** The job as screens list it. */
export function lineOf({ service, choices }: Pick<OrderOnSale, 'service' | 'choices'>) {
  const job = orderedJob(service, choices);
  return {
    name: service.name,
    chosen: formatChosen(job),
    cents: priceChoices(service, choices).totalCents,
    included: [...job.included],
    notIncluded: [...job.notIncluded],
  };
}

/** "Interior Door Painting: 3 doors ($435, about 5 hr on site)" */
export const describeAsked = ({ service, choices }: OrderOnSale): string => {
  const { totalCents } = priceChoices(service, choices);
  const work = describeWork(service, choices).replace(/^A/, 'a');
  return `${formatJob(service.name, orderedJob(service, choices))} (${formatPrice(totalCents)}, ${work})`;
};

/** With what is included, in sentences. */
export const describeAskedFully = (order: OrderOnSale): string =>
  [`${describeAsked(order)}.`, ...formatIncluded(orderedJob(order.service, order.choices))].join(
    ' ',
  );

/** As they were asked for; null when there are none, or one of them is not sold anymore. */
export function askedAgain(
  orders: readonly KeptOrder[],
  find: (serviceId: string) => Service | null,
): OrderOnSale[] | null {
  const asked = orders.flatMap(({ orderKey, serviceId, choices, isUnlisted }): OrderOnSale[] => {
    const service = find(serviceId);
    if (service === null) return [];
    const settled = settleChoices(service, choices);
    return [{ key: orderKey, service, choices: settled, ...(isUnlisted && { isUnlisted }) }];
  });
  return asked.length > 0 && asked.length === orders.length ? asked : null;
}

/** From a stored plan; empty when it has none. */
export function readKeptOrders(plan: unknown): KeptOrder[] {
  const read = safeParse(PLAN, plan);
  return read.success ? read.data.orders : [];
}
