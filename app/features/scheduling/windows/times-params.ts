/**
 * Parses the parameters of a search for windows, for `GET /api/windows` and the page: Zip Code, orders, plan, chosen
 * windows, and page of days. Pure.
 */
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import { SERVICES_FIELD } from '#app/features/service-list/api/list.ts';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { describeWait } from '#app/kernel/wait.ts';
import { type ArrivalWindow, isWindowHour } from '../arrival-window.ts';
import type { PlanKind } from '../plan/find-plan.ts';
import { formatPlanRefusal, type PlanRefusal } from './list-plan.ts';
import {
  formatOrdersRefusal,
  type OrderOnSale,
  type OrdersRefusal,
  readOrderParams,
} from './order-params.ts';
import { TIMES_FIELDS, visitField } from './times-fields.ts';

/** In the address after booking was tried without a time for each visit. */
export const UNCHOSEN_FIELD = 'unchosen';
export const CHOOSE_EACH = 'Pick a time for each visit first. Then we’ll book them all together.';

const PLACE = /^visit\.(\d+)$/;

export type TimesQuestion = {
  zip: string;
  orders: readonly OrderOnSale[];
  plan: PlanKind;
  /** The shape of the plan that the choices were made for; null when not given. */
  shape: string | null;
  /** By index of the visit. */
  chosen: readonly (ArrivalWindow | null)[];
  later: number;
  timeZone: string | null;
};

export type TimesRefusal =
  | PlanRefusal
  | OrdersRefusal
  | { code: 'bad-plan' | 'bad-window' | 'surplus-window' }
  | { code: 'too-many' | 'busy'; retryAfterSeconds: number };

/** "2026-06-03T10": the day and the starting hour, in the home's local time. */
export const serializeWindow = ({ day, hour }: ArrivalWindow): string =>
  `${day}T${String(hour).padStart(2, '0')}`;

export function readWindow(text: string): ArrivalWindow | null {
  const [, day = '', hours = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2})$/.exec(text) ?? [];
  const hour = Number(hours);
  return isLocalDate(day) && isWindowHour(hour) ? { day, hour } : null;
}

export function readTimesQuestion(
  query: URLSearchParams,
  find: (serviceId: string) => Service | null,
): Result<TimesQuestion, TimesRefusal> {
  const orders = readOrderParams(query.getAll(SERVICES_FIELD), find);
  if (!orders.ok) return orders;
  const plan = query.get(TIMES_FIELDS.plan) ?? 'fewest';
  if (plan !== 'fewest' && plan !== 'soonest') return refuse({ code: 'bad-plan' });
  const later = query.get(TIMES_FIELDS.later) ?? '0';
  // `planHome` checks the limit.
  if (!/^\d{1,3}$/.test(later)) return refuse({ code: 'too-far' });
  const chosen: (ArrivalWindow | null)[] = [];
  for (const place of orders.value.keys()) {
    // A radio button for none sends "".
    const spelled = query.get(visitField(place)) ?? '';
    const window = readWindow(spelled);
    if (window === null && spelled !== '') return refuse({ code: 'bad-window' });
    chosen.push(window);
  }
  // There are never more visits than orders.
  for (const [field, value] of query) {
    const place = PLACE.exec(field)?.[1];
    if (place !== undefined && value !== '' && Number(place) >= chosen.length) {
      return refuse({ code: 'surplus-window' });
    }
  }
  return accept({
    zip: query.get(TIMES_FIELDS.zip) ?? '',
    orders: orders.value,
    plan,
    shape: query.get(TIMES_FIELDS.shape),
    chosen,
    later: Number(later),
    timeZone: query.get(TIMES_FIELDS.zone) || null,
  });
}

/** The message when the database could not be asked. */
export const NOT_AVAILABLE =
  'We can’t look up times right now. Your choices are safe. Please try again in a moment.';

export type Wait = { status: number; headers: { 'Retry-After': string } };

/** A line was full: five seconds are twice the time in which it is answered. */
export const BUSY = { code: 'busy', retryAfterSeconds: 5 } as const satisfies TimesRefusal;

/** When a question may be asked again that was not looked at; null for one that was. */
export const waitOf = (refusal: TimesRefusal): Wait | null =>
  refusal.code === 'too-many' || refusal.code === 'busy'
    ? {
        status: refusal.code === 'busy' ? 503 : 429,
        headers: { 'Retry-After': String(refusal.retryAfterSeconds) },
      }
    : null;

export function formatTimesRefusal(refusal: TimesRefusal): string {
  switch (refusal.code) {
    case 'no-orders':
    case 'too-many-orders':
    case 'bad-order':
      return formatOrdersRefusal(refusal);
    case 'bad-plan':
      return 'A plan is "fewest" or "soonest".';
    case 'bad-window':
      return 'A window is a day and the hour at which it begins, like 2026-06-03T10.';
    case 'surplus-window':
      return 'There are more windows here than visits. Please send one for each visit.';
    case 'too-many':
      return `That’s a lot of searches from your network. Please try again in ${describeWait(refusal.retryAfterSeconds)}.`;
    case 'busy':
      return 'A lot of people are looking for times right now. Please try again in a few seconds.';
    default:
      return formatPlanRefusal(refusal);
  }
}
