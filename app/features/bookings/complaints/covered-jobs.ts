/** Which covered jobs a report is about. Pure. */
import { nameJob, nameShortly } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { joinWords } from '#app/kernel/counts.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { BookedOrder, Visit, WholeBooking } from '../booking.ts';
import type { Cover } from '../cover/cover.ts';
import type { Complaint } from './complaint.ts';

type Orders = { orders: readonly Pick<BookedOrder, 'id' | 'serviceName' | 'job'>[] };

const nameOf = ({ orders }: Orders, id: string, name = nameShortly): string => {
  const order = orders.find((one) => one.id === id);
  return order === undefined ? 'This job' : name(order);
};

/** "Faucet repair and Toilet repair"; null for a report of another kind. */
export const nameReported = (booking: Orders, { jobs }: Pick<Complaint, 'jobs'>): string | null =>
  jobs === null ? null : joinWords(jobs.map((id) => nameOf(booking, id)));

/** `when`: null while that has no time. */
export type RedoneAlready = { job: string; when: string | null };

const redoneAlready = (booking: Orders, id: string, { state, window }: Visit): RedoneAlready => ({
  job: nameOf(booking, id),
  when: state === 'paused' ? null : formatArrival(window),
});

export const formatRedoneAlready = ({ job, when }: RedoneAlready): string =>
  when === null
    ? `${job} is already being redone. Pick a time for it on your booking page.`
    : `${job} is already being redone: ${when}. If that doesn’t fix it, report that visit.`;

type Redos = ReadonlyMap<string, Visit>;

/** What a customer can choose: covered now, and not being done again; and a sentence for each that is. */
export function listClaimable(
  booking: Pick<WholeBooking, 'orders'>,
  cover: Cover | null,
  redos: Redos,
): { jobs: { id: string; name: string }[]; redone: string[] } {
  const ids = cover?.jobIds ?? [];
  return {
    jobs: ids
      .filter((id) => !redos.has(id))
      .map((id) => ({
        id,
        // With what was chosen, which tells one room from another.
        name: nameOf(booking, id, nameJob),
      })),
    redone: ids.flatMap((id) => {
      const redo = redos.get(id);
      return redo === undefined ? [] : formatRedoneAlready(redoneAlready(booking, id, redo));
    }),
  };
}

export type ClaimRefusal = { code: 'which-jobs' } | ({ code: 'redone-already' } & RedoneAlready);

/** The only one needs no choice. */
export function chooseClaimed(
  booking: Pick<WholeBooking, 'orders'>,
  { jobIds }: Pick<Cover, 'jobIds'>,
  redos: Redos,
  asked: readonly string[],
): Result<readonly string[], ClaimRefusal> {
  const jobs = asked.length === 0 && jobIds.length === 1 ? jobIds : [...new Set(asked)];
  if (jobs.length === 0 || jobs.some((id) => !jobIds.includes(id))) {
    return refuse({ code: 'which-jobs' });
  }
  for (const id of jobs) {
    const redo = redos.get(id);
    if (redo) return refuse({ code: 'redone-already', ...redoneAlready(booking, id, redo) });
  }
  return accept(jobs);
}
