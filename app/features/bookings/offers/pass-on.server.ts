/**
 * A visit whose homesmith cannot come goes to the next who is open in its window, in the order of placing, or waits for an
 * operator or for another time. A redo always waits: it pays nothing, so no one is asked. One transaction: it also frees
 * the former homesmith.
 */
import { lockHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { endOfLong, freeTimes, takeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import type { OpenWork } from '#app/features/scheduling/api/scheduling.server.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findComers } from '../change/other-windows.server.ts';
import { offerEndsAt } from '../confirm/offer-times.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { insertOffer, listAsked } from '../offers.db.server.ts';
import type { StepRefusal } from '../visit.process.ts';
import { takeVisitStep, type VisitChange } from '../visit-steps.server.ts';

export type PassContext = Pick<
  RequestContext,
  'config' | 'configuration' | 'now' | 'newId' | 'log'
>;

type PassOnFacts = {
  booking: WholeBooking;
  visit: Visit;
  change: VisitChange & { name: 'decline' | 'lapse' | 'give_back' | 'sick' | 'pass_on' };
};

/** So many are locked at once, in the order of their numbers. */
const MAX_TRIED = 4;

/** Its row is locked. `change` leads to `unplaced`. */
export async function passOn(
  trx: Db,
  ctx: PassContext,
  { booking, visit, change }: PassOnFacts,
): Promise<Result<null, StepRefusal>> {
  const former = visit.number === null ? [] : [visit.number];
  const left = await takeVisitStep(trx, ctx, visit, {
    ...change,
    facts: { ...change.facts, number: visit.number, ...visit.window },
    // Resets PIN attempts for the new homesmith.
    set: { number: null, is_asked: false, pin_tries: 0 },
  });
  if (!left.ok) return left;
  const unplaced: Visit = { ...visit, state: left.value, number: null, dueAt: null };
  const told = { step: change.name, by: change.by, booking, former: visit };
  const without = [...former, ...(await listAsked(trx, visit.id))];
  const open =
    visit.redo === null ? await findOpen(trx, ctx, { booking, visit: unplaced, without }) : [];
  await lockHomesmiths(trx, [...new Set([...former, ...open.map(({ number }) => number)])]);
  await freeTimes(trx, { visitIds: [visit.id], numbers: former });
  for (const work of open) {
    const frees = { visitIds: [], numbers: [] };
    const asked = { work: [work], zip: booking.zip, expiresAt: null, frees };
    if (!(await takeTimes(trx, ctx, asked)).ok) continue;
    const isSick = change.name === 'sick';
    const offered = await offer(trx, ctx, { booking, visit: unplaced, work, isSick });
    await sendStepNews(trx, ctx, { ...told, visit: offered });
    return accept(null);
  }
  await sendStepNews(trx, ctx, { ...told, visit: unplaced });
  return accept(null);
}

const findOpen = async (
  trx: Db,
  { now }: PassContext,
  { booking, visit, without }: { booking: WholeBooking; visit: Visit; without: readonly number[] },
): Promise<OpenWork[]> =>
  (await findComers(trx, booking, { visit, now }))
    .filter(({ number }) => !without.includes(number))
    .slice(0, MAX_TRIED);

type OfferFacts = { booking: WholeBooking; visit: Visit; work: OpenWork; isSick: boolean };

async function offer(
  trx: Db,
  ctx: PassContext,
  { booking, visit, work, isSick }: OfferFacts,
): Promise<Visit> {
  const { number, startsAt, windowStartsAt, windowEndsAt, score } = work;
  const { now } = ctx;
  const workEndsAt = endOfLong(work);
  const endsAt = offerEndsAt({ timeZone: booking.timeZone, now, windowStartsAt });
  const taken = await takeVisitStep(trx, ctx, visit, {
    name: 'offer',
    by: 'clock',
    facts: { number },
    becomes: { startsAt, windowStartsAt, windowEndsAt, workEndsAt },
    endsAt,
    set: { number, is_asked: true, starts_at: startsAt, work_ends_at: workEndsAt },
  });
  if (!taken.ok) throw new Error('offer step refused for unplaced visit');
  await insertOffer(trx, {
    id: ctx.newId(),
    visitId: visit.id,
    number,
    openedAt: now,
    endsAt,
    score,
  });
  const asked = { ...visit, number, startsAt, workEndsAt, state: taken.value, dueAt: endsAt };
  await sendStepNews(trx, ctx, { step: 'offer', by: 'clock', booking, visit: asked, isSick });
  return asked;
}
