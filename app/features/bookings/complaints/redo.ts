/** What a visit that does work again has: chosen jobs of the former one, at no cost. Pure. */
import type { BookedOrder, NewOrder, Visit, WholeBooking } from '../booking.ts';
import { ordersOf } from '../booking.ts';
import { isLive } from '../visit.process.ts';
import type { Complaint } from './complaint.ts';

/** Of a job that only cost money, such as a part. */
const LEAST_MINUTES = 30;

/** Only what was begun is done again, for a customer who is still there. */
export const mayRedo = (
  { userId, address }: Pick<WholeBooking, 'userId' | 'address'>,
  { isBegun }: Pick<Visit, 'isBegun'>,
): boolean => isBegun && userId !== null && address !== null;

/** What can be done again: of covered work what was reported, otherwise any job of the visit. */
export const redoable = (
  { orderIds }: Pick<Visit, 'orderIds'>,
  { jobs }: Pick<Complaint, 'jobs'>,
): Pick<Visit, 'orderIds'> => ({
  orderIds: jobs === null ? orderIds : orderIds.filter((id) => jobs.includes(id)),
});

/** Jobs of a visit that are already being done again, each with the visit that does it. */
export const findOpenRedos = (
  { visits }: Pick<WholeBooking, 'visits'>,
  complaints: readonly Pick<Complaint, 'redoVisitId' | 'redoneJobs'>[],
): ReadonlyMap<string, Visit> =>
  new Map(
    complaints.flatMap(({ redoVisitId, redoneJobs }) => {
      const redo = visits.find(({ id }) => id === redoVisitId);
      return redo && isLive(redo.state)
        ? (redoneJobs ?? []).map((job) => [job, redo] as const)
        : [];
    }),
  );

/** A homesmith settles a report of their covered work so; ours isn't needed. */
export const mayAgreeToRedo = (
  booking: Pick<WholeBooking, 'userId' | 'address'>,
  visit: Pick<Visit, 'isBegun' | 'number'>,
  { kind, openedBy, number }: Pick<Complaint, 'kind' | 'openedBy' | 'number'>,
): boolean =>
  kind === 'warranty' &&
  openedBy === 'customer' &&
  number !== null &&
  visit.number === number &&
  mayRedo(booking, visit);

/** null when one of the jobs isn't the visit's, or none is chosen. */
export function chooseRedone(
  booking: Pick<WholeBooking, 'orders'>,
  visit: Pick<Visit, 'orderIds'>,
  jobs: readonly string[],
): BookedOrder[] | null {
  const all = ordersOf(booking, visit);
  const chosen = all.filter(({ id }) => jobs.includes(id));
  return chosen.length === 0 || chosen.length !== new Set(jobs).size ? null : chosen;
}

/** At the end of the booking's orders, each on its own. */
export function redoneOrders(
  booking: Pick<WholeBooking, 'orders'>,
  chosen: readonly BookedOrder[],
  newId: () => string,
): NewOrder[] {
  const next = Math.max(...booking.orders.map(({ position }) => position)) + 1;
  return chosen.map((order, at) => {
    const { isLive: _, lessCents: __, changeOrderId: ___, ...job } = order;
    return {
      ...job,
      id: newId(),
      position: next + at,
      // Another line of the list than what was done and paid.
      orderId: newId(),
      cents: 0,
      taxCents: 0,
      minutes: Math.max(LEAST_MINUTES, order.minutes),
      after: [],
    };
  });
}
