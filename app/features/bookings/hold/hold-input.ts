/** What holding times is asked with, by form and by call, and as the address of the page of times. Pure. */
import { z } from 'zod';
import { TIMES_FIELDS, visitField, WINDOW_PATTERN } from '#app/features/scheduling/api/windows.ts';
import { MAX_ASKED_ORDERS, SERVICES_FIELD } from '#app/features/service-list/api/list.ts';

const MAX_TEXT = 2_000;
const textOr = (said: string) => z.string(said).max(MAX_TEXT, said);
const LATER = '“later” is a number of periods of two weeks.';

/** Their refusals say what is wrong in sentences of their own, so these are only documented. */
const MANY = { minItems: 1, maxItems: MAX_ASKED_ORDERS };

/** As for `GET /api/windows`, whose refusals say what is wrong with it; and a window of each visit, "" for none. */
export const HOLD = z
  .strictObject({
    zip: textOr('Send the ZIP code as text.'),
    services: z
      .array(textOr('Send each service as text.'), 'Send the services as a list.')
      .meta(MANY),
    plan: textOr('A plan is "fewest" or "soonest".').meta({ enum: ['fewest', 'soonest'] }),
    shape: textOr('Send the shape of the plan.'),
    windows: z
      .array(
        textOr('Send each window as text.').meta({ pattern: WINDOW_PATTERN.source }),
        'Send the windows as a list.',
      )
      .meta(MANY),
    later: z.int(LATER).min(0, LATER).max(999, LATER).optional(),
    zone: textOr('Send the time zone as text.').optional(),
  })
  .meta({
    id: 'HoldPlan',
    description:
      'What `GET /api/windows` was asked, the `shape` of the plan that it answered, and of each visit of it, in their order, one of its windows.',
  });

export type HoldInput = z.output<typeof HOLD>;

/** As the page of times has it in its address. */
export function timesQuery(input: HoldInput): URLSearchParams {
  const { zip, services, plan, shape, windows, later = 0, zone = '' } = input;
  const query = new URLSearchParams(services.map((one) => [SERVICES_FIELD, one]));
  query.set(TIMES_FIELDS.zip, zip);
  query.set(TIMES_FIELDS.plan, plan);
  if (shape !== '') query.set(TIMES_FIELDS.shape, shape);
  if (later > 0) query.set(TIMES_FIELDS.later, String(later));
  if (zone !== '') query.set(TIMES_FIELDS.zone, zone);
  for (const [place, window] of windows.entries()) {
    if (window !== '') query.set(visitField(place), window);
  }
  return query;
}

/** The form of that page, which has a field for each service. */
export function holdIn(form: URLSearchParams) {
  const services = form.getAll(SERVICES_FIELD);
  const later = form.get(TIMES_FIELDS.later);
  return {
    zip: form.get(TIMES_FIELDS.zip) ?? '',
    services,
    plan: form.get(TIMES_FIELDS.plan) ?? 'fewest',
    shape: form.get(TIMES_FIELDS.shape) ?? '',
    // There are never more visits than services.
    windows: services.map((_, place) => form.get(visitField(place)) ?? ''),
    ...(later !== null && { later: Number(later) }),
    zone: form.get(TIMES_FIELDS.zone) ?? '',
  };
}
