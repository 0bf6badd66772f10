/** Loads what a homesmith can ask to change at a visit, and what they have asked. */
import type { Catalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { type Service, workMinutes } from '#app/features/catalogue/api/catalogue.ts';
import {
  hasOnePrice,
  quantityRange,
  startingCents,
  unitOf,
} from '#app/features/catalogue/api/choices.ts';
import { listFirstNames } from '#app/features/customers/api/customers.server.ts';
import { extraWorkPath, jobPath } from '#app/kernel/booking-urls.ts';
import { formatDuration } from '#app/kernel/duration.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { toSlug } from '#app/kernel/slug.ts';
import type { ReadContext } from '#app/platform/request-context/request-context.server.ts';
import { ceilingOf, ordersOf, type WholeBooking } from '../booking.ts';
import { type ChangeOrder, formatChange, nameScope, stateAt, workEndsAt } from '../change-order.ts';
import type { VisitEvent } from '../histories.db.server.ts';
import { clockAt } from '../mails/change-mails.ts';
import { getHistory } from '../read-booking.server.ts';
import { hasChanges } from '../visit.process.ts';
import { ASK_REFUSALS } from './change.messages.ts';
import type { ExtraWorkView, JobChange, PricedService } from './extra-work-view.ts';
import { BAR_SENTENCES } from './job.messages.ts';
import { findJob, type JobVisit } from './job-visit.server.ts';

/** When the work under way began; null before. */
export const beginOf = (
  { state }: JobVisit['visit'],
  events: readonly VisitEvent[],
): Date | null =>
  state === 'working'
    ? (events.findLast(({ from, to }) => to === 'working' && from !== 'working')?.at ?? null)
    : null;

type ExtraWorkQuestion = {
  number: number;
  visitId: string;
  catalogue: Catalogue;
  isLess: boolean;
  serviceId: string | null;
};

export async function viewExtraWork(
  { database: { db }, now }: ReadContext,
  { number, visitId, catalogue, isLess, serviceId }: ExtraWorkQuestion,
): Promise<ExtraWorkView | null> {
  const job = await findJob(db, { number, visitId });
  if (job === null) return null;
  const { booking, visit } = job;
  const orders = ordersOf(booking, visit);
  const trades = new Set(orders.map(({ trade }) => trade));
  const sold = catalogue.services.filter(({ tradeCategory }) => trades.has(toSlug(tradeCategory)));
  const service = sold.find(({ id }) => id === serviceId) ?? null;
  const { events } = getHistory(booking, visitId);
  const endsAt = workEndsAt(visit, { begunAt: beginOf(visit, events), now });
  const address = extraWorkPath(number, visitId);
  const lessAddress = `${address}?less`;
  const { userId } = booking;
  const names = await listFirstNames(db, userId === null ? [] : [userId]);
  return {
    address,
    form: isLess ? lessAddress : extraWorkPath(number, visitId, service?.id),
    job: jobPath(number, visitId),
    lessAddress,
    customer: names.get(userId ?? '') || 'The homeowner',
    endsAt: clockAt(endsAt, booking),
    maximum: formatPrice(ceilingOf(orders)),
    isLess,
    jobs: orders.map(({ serviceName, cents }, at) => ({
      value: String(at + 1),
      text: `${serviceName}, ${formatPrice(cents)}`,
    })),
    services: sold
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((one) => ({ value: one.id, text: `${one.name}, ${startingPrice(one)}` })),
    service: service && priced(service),
    closed: whyClosed(job),
  };
}

const startingPrice = (service: Service): string =>
  `${hasOnePrice(service) ? '' : 'from '}${formatPrice(startingCents(service))}`;

function priced(service: Service): PricedService {
  const range = quantityRange(service.price);
  return {
    id: service.id,
    name: service.name,
    price: startingPrice(service),
    quantity: range && { unit: unitOf(service.price)?.many ?? '', ...range },
    options: service.options.map(({ id, name, choices }) => ({ id, name, choices })),
    minutes: workMinutes(service, {}),
  };
}

function whyClosed({ visit, bar }: Pick<JobVisit, 'visit' | 'bar'>): string | null {
  if (bar !== null) return BAR_SENTENCES[bar];
  if (!hasChanges(visit.state)) return ASK_REFUSALS['not-now'].text;
  return visit.changeUntil === null ? null : ASK_REFUSALS['change-asked'].text;
}

/** What waits for an answer at the visit, or the last answer while they're there; null for neither. */
export function viewJobChange(
  { visit }: Pick<JobVisit, 'visit'>,
  changes: readonly ChangeOrder[],
  { booking, customer, now }: { booking: WholeBooking; customer: string; now: Date },
): JobChange | null {
  const last = changes.at(-1);
  if (last === undefined || !hasChanges(visit.state)) return null;
  const state = stateAt(last, now);
  const scope = nameScope(last) ?? '';
  const of = { id: last.id, state };
  const amount = formatChange(last.cents);
  switch (state) {
    case 'asked':
      return {
        ...of,
        title: `Waiting for ${customer}’s answer until ${clockAt(last.lapsesAt, booking)}`,
        text: `${scope}: ${amount}${formatMinutes(last)}. ${customer} got an email, and a text if they agreed to texts. Without an answer, the job stays as it is.`,
      };
    case 'approved':
      return {
        ...of,
        title: `${customer} approved: ${amount}`,
        text: last.hasRoom
          ? `${scope}. It’s on the job and on the invoice.`
          : `${scope}. It’s on the job, but your next visit starts too soon to add the time today. When you have to leave, pause the job, and ${customer} will pick a time for the rest.`,
      };
    case 'declined':
      return {
        ...of,
        title: `${customer} declined: ${amount}`,
        text: `${scope}. Keep to the job as it is.`,
      };
    case 'lapsed':
      return {
        ...of,
        title: `${customer} didn’t answer in time: ${amount}`,
        text: `${scope}. Keep to the job as it is, or ask again.`,
      };
    case 'withdrawn':
      return {
        ...of,
        title: `Request withdrawn: ${amount}`,
        text: `${scope}. The work and the price stay as they were. You can ask again.`,
      };
  }
}

function formatMinutes({ minutes, hasRoom }: ChangeOrder): string {
  if (minutes === 0) return '';
  const more = `, ${formatDuration(Math.abs(minutes))} ${minutes > 0 ? 'longer' : 'shorter'}`;
  return hasRoom ? more : `${more}, which doesn’t fit today`;
}
