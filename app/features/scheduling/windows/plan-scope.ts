/**
 * Which jobs of a list are planned, and addresses that plan fewer of them, or all. What is left for later stays in the
 * address, so that one tap takes it back. Pure.
 */
import { FROM_FIELD, ORDER_FIELD, SERVICES_FIELD } from '#app/features/service-list/api/list.ts';
import { countOf } from '#app/kernel/counts.ts';
import { TIMES_PATH } from '#app/kernel/urls.ts';
import type { OrderOnSale } from './order-params.ts';
import { PLAN_FIELDS, TIMES_FIELDS } from './times-fields.ts';

type ScopeLink = { text: string; to: string };

export type PlanScope = {
  /** "3 jobs: Faucet repair and 2 more" */
  text: string;
  /** Leaves the other jobs for later, by the job that is kept; empty where one job is planned. */
  each: readonly ScopeLink[];
  /** What is offered beside it: only the service whose page led here, or the jobs that were left out. */
  offer: ScopeLink | null;
};

/** Stay when the jobs change. Windows, plan, and days do not: they are those of another plan. */
const KEPT = [TIMES_FIELDS.zip, TIMES_FIELDS.zone, TIMES_FIELDS.weekends];

/** The fields that say what is planned, which every form and link of the page repeats. */
export const scopeFields = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([field]) => SCOPE_FIELDS.includes(field));

const SCOPE_FIELDS: readonly string[] = [
  SERVICES_FIELD,
  PLAN_FIELDS.aside,
  FROM_FIELD,
  PLAN_FIELDS.replaces,
];

/** null for the one job of a list, whose visit names it. */
export function describeScope(
  query: URLSearchParams,
  orders: readonly OrderOnSale[],
): PlanScope | null {
  const services = query.getAll(SERVICES_FIELD);
  const aside = query.getAll(PLAN_FIELDS.aside);
  const from = query.get(FROM_FIELD);
  const addressOf = (planned: readonly string[], others: readonly string[]) =>
    `${TIMES_PATH}?${new URLSearchParams([
      ...planned.map((spelled) => [SERVICES_FIELD, spelled]),
      ...others.map((spelled) => [PLAN_FIELDS.aside, spelled]),
      ...(from === null ? [] : [[FROM_FIELD, from]]),
      ...[...query].filter(([field, value]) => KEPT.some((kept) => kept === field) && value !== ''),
    ])}`;
  const each = services.map((spelled, place) => ({
    text: `Only ${orders[place]?.service.name ?? ''}`,
    to: addressOf([spelled], [...services.filter((_, other) => other !== place), ...aside]),
  }));
  if (each.length < 2 && aside.length === 0) return null;
  // One name fits beside the heading of a phone; the visits name the others.
  const [first] = orders.map(({ service }) => service.name);
  const more = orders.length > 1 ? ` and ${orders.length - 1} more` : '';
  return {
    text: `${countOf(orders.length, 'job')}: ${first}${more}`,
    each: each.length < 2 ? [] : each,
    offer:
      aside.length > 0
        ? {
            text: `Add ${countOf(aside.length, 'other job')} back`,
            to: addressOf([...services, ...aside], []),
          }
        : (each.find((_, place) => from !== null && orderIn(services[place] ?? '') === from) ??
          null),
  };
}

const orderIn = (spelled: string): string | null =>
  new URLSearchParams(spelled.split('?')[1]).get(ORDER_FIELD);
