/**
 * Converts a plan with its windows to a booking: orders at current prices, visits, and orders without a window.
 * Pure.
 */
import { formatJob, orderedJob, priceChoices } from '#app/features/catalogue/api/choices.ts';
import type { WorkDays } from '#app/features/scheduling/api/plan.ts';
import { keptOrders } from '#app/features/scheduling/api/requests.ts';
import { lasting } from '#app/features/scheduling/api/scheduling.ts';
import {
  formatReason,
  type ListPlan,
  type OrderOnSale,
  orderToPlan,
  type PlannedHome,
} from '#app/features/scheduling/api/windows.ts';
import { toSlug } from '#app/kernel/slug.ts';
import type { LeftOrder, NewOrder, NewVisit } from '../booking.ts';

/** `key`: by which the plan knows it. */
export type PlannedOrder = NewOrder & { key: string };

export const bookedOrders = (
  asked: readonly OrderOnSale[],
  { visits }: { visits: readonly { orderKeys: readonly string[] }[] },
  { newId }: { newId(): string },
): PlannedOrder[] =>
  asked
    .filter(({ key }) => visits.some(({ orderKeys }) => orderKeys.includes(key)))
    .map((order, position) => {
      const { key, service, choices } = order;
      const { trade, minutes, crewSize, after } = orderToPlan(key, service, choices);
      return {
        key,
        id: newId(),
        position,
        orderId: order.isUnlisted ? newId() : key,
        serviceId: service.id,
        serviceName: service.name,
        trade,
        tradeCategory: service.tradeCategory,
        choices,
        job: orderedJob(service, choices),
        note: null,
        cents: priceChoices(service, choices).totalCents,
        taxCents: 0,
        minutes,
        crewSize,
        after,
      };
    });

export function leftOrders(
  asked: readonly OrderOnSale[],
  { toRequest, zip }: Pick<PlannedHome, 'toRequest' | 'zip'>,
): LeftOrder[] {
  return toRequest.flatMap(({ orderKey, reason }) => {
    const order = asked.find(({ key }) => key === orderKey);
    const [kept] = order === undefined ? [] : keptOrders([order]);
    if (order === undefined || kept === undefined) return [];
    const { service, choices } = order;
    const trade = toSlug(service.tradeCategory);
    const why = formatReason(reason, { zip, trade, tradeName: () => service.tradeCategory });
    return [{ kept, service: formatJob(service.name, orderedJob(service, choices)), why }];
  });
}

type PlacedVisit = WorkDays & {
  visitId: string;
  number: number;
  startsAt: Date;
  laterStarts: readonly Date[];
  windowStartsAt: Date;
  windowEndsAt: Date;
  isAsked: boolean;
};

export function newVisits(
  placed: readonly PlacedVisit[],
  {
    plan,
    orders,
    dueAt,
    endOf,
  }: {
    plan: ListPlan;
    orders: readonly PlannedOrder[];
    dueAt: Date;
    endOf: (work: PlacedVisit & { minutes: number }) => Date | null;
  },
): NewVisit[] {
  return plan.visits.flatMap((visit, position): NewVisit[] => {
    const { chosen, orderKeys, minutes, crewSize } = visit;
    const work = placed[position];
    if (work === undefined || chosen === null) return [];
    const { visitId: id, number, startsAt, windowStartsAt, windowEndsAt, isAsked } = work;
    const orderIds = orders.filter(({ key }) => orderKeys.includes(key));
    return [
      {
        ...{ id, number, startsAt, windowStartsAt, windowEndsAt, isAsked },
        workEndsAt: endOf({ ...work, minutes }),
        position,
        state: 'held',
        window: lasting(chosen, work),
        minutes,
        crewSize,
        dueAt,
        orderIds: orderIds.map((order) => order.id),
      },
    ];
  });
}
