/** What became of a visit that a homesmith had, for their work page. */
import { data, redirect } from 'react-router';
import { requireOwnHomesmith } from '#app/features/homesmiths/api/work.server.ts';
import {
  formatArrival,
  isWindowHour,
  type WindowHour,
} from '#app/features/scheduling/api/scheduling.ts';
import { leftPath } from '#app/kernel/booking-urls.ts';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findLastEventOf } from '../jobs.db.server.ts';
import type { LeftVisit } from './job-view.ts';

/** null for an unknown visit, and for one that they never had. */
export async function findLeftVisit(
  { database: { db } }: Pick<RequestContext, 'database'>,
  { number, visitId }: { number: number; visitId: string },
): Promise<LeftVisit | null> {
  const event = isUuid(visitId) ? await findLastEventOf(db, { number, visitId }) : null;
  if (event === null) return null;
  const { day, hour } = event.facts;
  const how =
    event.actor === 'homesmith' && (event.step === 'give_back' || event.step === 'decline')
      ? event.step
      : 'gone';
  const isKnown = typeof day === 'string' && isLocalDate(day) && isHour(hour);
  return isKnown
    ? { how, when: formatArrival({ day, hour }), day }
    : { how, when: null, day: null };
}

const isHour = (hour: unknown): hour is WindowHour =>
  typeof hour === 'number' && isWindowHour(hour);

/** For pages of a visit that is not theirs: leads to their work, which says why; not found if it never was. */
export async function leaveJob(
  ctx: Pick<RequestContext, 'database'>,
  whose: { number: number; visitId: string },
): Promise<never> {
  const left = await findLeftVisit(ctx, whose);
  throw left === null
    ? data(null, { status: 404 })
    : redirect(leftPath(whose.number, whose.visitId));
}

/** The same for a form of such a page. */
export async function leaveJobPage(
  { number, visit }: { number: string; visit: string },
  ctx: RequestContext,
): Promise<never> {
  const own = await requireOwnHomesmith(ctx, number);
  return leaveJob(ctx, { number: own.number, visitId: visit });
}
