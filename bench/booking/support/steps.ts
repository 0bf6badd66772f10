/** What the people of a visit can do with it, each as a form that was made from what its page showed. */

import { randomUUID } from 'node:crypto';
import type { Visit, WholeBooking } from '../../../app/features/bookings/booking.ts';
import { cancelVisit } from '../../../app/features/bookings/change/cancel.server.ts';
import { endPausedVisit } from '../../../app/features/bookings/change/end-paused.server.ts';
import { missVisit } from '../../../app/features/bookings/change/missed.server.ts';
import { moveVisit } from '../../../app/features/bookings/change/move.server.ts';
import { findOtherWindows } from '../../../app/features/bookings/change/other-windows.server.ts';
import { resumeVisit } from '../../../app/features/bookings/change/resume.server.ts';
import { costOfEnd } from '../../../app/features/bookings/days/work-days.ts';
import { dueVisitsJob } from '../../../app/features/bookings/due/due-visits.server.ts';
import { letGoOf } from '../../../app/features/bookings/hold/save-details.server.ts';
import { eventIdOf, pinOf } from '../../../app/features/bookings/keys.server.ts';
import { findPolicy } from '../../../app/features/bookings/policy-texts.server.ts';
import type { JobStepInput } from '../../../app/features/bookings/work/job-step.ts';
import type { ArrivalWindow } from '../../../app/features/scheduling/arrival-window.ts';
import type { Database } from '../../../app/platform/database/database.server.ts';
import { takeJobStep } from '../../../tests/support/job-actions.ts';
import { correctDetails, takeAction } from '../../../tests/support/take-action.ts';
import { at, claim, confirm, DETAILS } from './bookings.ts';
import { outcomeOf, outcomeOfJob } from './outcomes.ts';

/** A visit as its page shows it at that time. */
export type Shown = {
  database: Database;
  booking: WholeBooking;
  visit: Visit;
  userId: string;
  now: Date;
};

/** `eventIds`: of the events that it may have left, once pressed; null where it leaves none. */
export type Press = {
  name: string;
  eventIds: (() => readonly string[]) | null;
  press: () => Promise<string>;
};

/** Remembers the ids that what is pressed makes. */
export function remembering<Ctx extends { newId: () => string }>(ctx: Ctx) {
  const ids: string[] = [];
  const newId = () => {
    const id = ctx.newId();
    ids.push(id);
    return id;
  };
  return { ctx: { ...ctx, newId }, eventIds: () => ids };
}

export async function pressesOfCustomer(shown: Shown): Promise<Press[]> {
  const { database, booking, visit, userId, now } = shown;
  const ctx = at(database, now);
  const { reference } = booking;
  const own = { reference, position: visit.position, userId };
  const policy = await findPolicy(database.db, booking, { visit, now });
  const isPaused = visit.state === 'paused';
  const only = isPaused && visit.number !== null ? { only: visit.number } : {};
  const windows = await findOtherWindows(ctx, booking, { visit, later: 0, ...only });
  // The same for everyone who looks at the same time, so that they get into each other's way.
  const window = windows[0] ?? visit.window;
  // A page has one key, whatever is pressed on it.
  const idempotencyKey = randomUUID();
  const form = { ...own, idempotencyKey };
  const { cancelCents = 0, moveCents = 0 } = policy?.now ?? {};
  const feeCents = moveCents ?? 0;
  // A visit of one day, which is paid whole.
  const cents = costOfEnd(booking, visit, []);
  const take = (
    name: string,
    action: Parameters<typeof takeAction>[0],
    input: { window?: ArrivalWindow; feeCents?: number; cents?: number } = {},
  ): Press => {
    const { ctx: remembered, eventIds } = remembering(ctx);
    const press = () => outcomeOf(() => takeAction(action, remembered, { ...form, ...input }));
    return { name, eventIds, press };
  };
  const correcting = remembering(ctx);
  return [
    take('move', moveVisit, { window, feeCents }),
    take('cancel', cancelVisit, { feeCents: cancelCents }),
    {
      name: 'correct',
      eventIds: correcting.eventIds,
      press: () => outcomeOf(() => correctDetails(correcting.ctx, { ...form, details: DETAILS })),
    },
    take('missed', missVisit),
    take('resume', resumeVisit, { window }),
    take('end', endPausedVisit, { cents }),
  ];
}

/** Before it is confirmed. */
export function pressesOfHolder({ database, booking, visit, userId, now }: Shown): Press[] {
  const idempotencyKey = randomUUID();
  return [
    {
      name: 'confirm',
      eventIds: () => [eventIdOf(idempotencyKey, visit.id)],
      press: () => outcomeOf(() => confirm(database, booking, { userId, idempotencyKey, now })),
    },
    {
      name: 'claim',
      eventIds: null,
      press: () => outcomeOf(() => claim(database, booking, userId, now)),
    },
    {
      name: 'let_go',
      eventIds: null,
      press: () => outcomeOf(() => letGoOf(at(database, now), booking.id, userId)),
    },
  ];
}

const NOTE = 'New washer, tested for a quarter of an hour.';

export async function stepsOfHomesmith(shown: Shown): Promise<Press[]> {
  const pin = await pinOf(shown.database.db, shown.visit.id);
  const steps: JobStepInput[] = [
    { step: 'accept' },
    { step: 'decline' },
    { step: 'set_out' },
    { step: 'arrive', pin, note: null },
    { step: 'start' },
    { step: 'finish', note: NOTE },
    { step: 'pause', reason: 'weather' },
    { step: 'give_back', reason: 'ill' },
  ];
  return steps.map((step) => {
    const { database, visit, now } = shown;
    const { ctx, eventIds } = remembering(at(database, now));
    const { id: visitId, sequence } = visit;
    const asked = {
      number: visit.number ?? 0,
      visitId,
      idempotencyKey: randomUUID(),
      pressedAt: '',
    };
    return {
      name: step.step,
      eventIds,
      press: () => outcomeOf(() => takeJobStep(ctx, { ...asked, sequence, step })),
    };
  });
}

/** The clock of one process. */
export const beatOf = ({ database, visit, now }: Shown): Press => ({
  name: 'beat',
  eventIds: null,
  press: () => outcomeOfJob(() => dueVisitsJob.run(at(database, now), visit.id)),
});
