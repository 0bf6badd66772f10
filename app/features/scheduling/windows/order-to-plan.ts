/** Converts an order to planning's input, by the catalogue's service and choices. Pure. */
import {
  crewOf,
  type Service,
  visitsOf,
  workMinutes,
} from '#app/features/catalogue/api/catalogue.ts';
import type { Choices } from '#app/features/catalogue/api/choices.ts';
import { toSlug } from '#app/kernel/slug.ts';
import type { OrderToPlan } from '../plan/problem.ts';

export const orderToPlan = (
  orderKey: string,
  service: Service,
  choices: Partial<Choices>,
): OrderToPlan => ({
  orderKey,
  serviceId: service.id,
  trade: toSlug(service.tradeCategory),
  minutes: workMinutes(service, choices),
  visits: visitsOf(service, choices),
  gapDays: service.gapDays,
  crewSize: crewOf(service, choices),
  after: service.after.map(toSlug),
});
