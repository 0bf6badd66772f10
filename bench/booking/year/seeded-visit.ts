/** The visit of a seeded booking, from step to step, by the product's own process and clocks. */
import { randomUUID } from 'node:crypto';
import {
  VISIT,
  type VisitState,
  type VisitStep,
} from '../../../app/features/bookings/visit.process.ts';
import {
  type ArrivalWindow,
  HOURS_OF_WINDOW,
  WINDOW_HOURS,
} from '../../../app/features/scheduling/arrival-window.ts';
import {
  minuteAt,
  toInstant,
} from '../../../app/features/scheduling/calendar/wall-clock.server.ts';
import { addDays, weekdayOf } from '../../../app/kernel/local-date.ts';
import { decideStep, getFirstStep } from '../../../app/kernel/process.ts';
import { HOUR_MS, MINUTE_MS } from '../../../app/kernel/time-units.ts';
import { between, oneOf } from '../../search/random.ts';
import { after, putRow, type Row, type YearOf } from './seeded.ts';

/** Held some minutes before it is confirmed. */
export const HELD_MS = 5 * MINUTE_MS;

type Begun = { id: string; bookingId: string; window: ArrivalWindow; confirmedAt: Date };

export function beginVisit(year: YearOf, { id, bookingId, window: first, confirmedAt }: Begun) {
  const { random, rows, homesmith } = year;
  let state: VisitState = 'held';
  let window = first;
  let changedAt = confirmedAt;
  const note = (
    at: Date,
    { name, actor, from, to }: ReturnType<typeof getFirstStep>,
    facts: Row,
  ) => {
    const step = { step: name, actor, from_state: from, to_state: to };
    putRow(rows, 'visit_events', { id: randomUUID(), subject_id: id, at, ...step, facts });
  };
  function step(name: VisitStep, at: Date, facts: Row = {}): void {
    const decided = decideStep(VISIT, name, state);
    if (!decided.ok) throw new Error(`A visit cannot ${name} from ${state}.`);
    note(at, decided.value, facts);
    state = decided.value.to;
    changedAt = at;
  }
  const times = () => timesOf(year, window);
  note(after(confirmedAt, -HELD_MS), { ...getFirstStep(VISIT, 'hold'), actor: 'customer' }, {});
  step('confirm', confirmedAt);
  return {
    step,
    times,
    /** Minutes from the beginning of its window. */
    at: (minutes: number): Date => after(times().from, minutes * MINUTE_MS),
    change: (name: 'move' | 'cancel', at: Date, cents: number) =>
      step(name, at, { ...window, cents }),
    moveOn: () => {
      window = { ...window, day: nextWorkDay(addDays(window.day, between(random, 2, 4))) };
    },
    put: () => {
      const { from, to } = times();
      putRow(rows, 'visits', {
        id,
        booking_id: bookingId,
        position: 0,
        state,
        is_begun: ['finished', 'closed'].includes(state),
        number: homesmith.number,
        ...window,
        window_starts_at: from,
        window_ends_at: to,
        starts_at: from,
        minutes: 120,
        crew_size: 1,
        due_at: null,
        sequence: 0,
        changed_at: changedAt,
        is_asked: false,
      });
    },
  };
}

function nextWorkDay(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

export function drawWindow({ random, firstDay }: YearOf, isComing: boolean): ArrivalWindow {
  const day = isComing ? between(random, 366, 378) : between(random, 0, 364);
  return { day: nextWorkDay(addDays(firstDay, day)), hour: oneOf(random, WINDOW_HOURS) };
}

export function timesOf({ homesmith: { timeZone } }: YearOf, { day, hour }: ArrivalWindow) {
  const from = toInstant(minuteAt(timeZone, day, hour * 60));
  return { from, to: after(from, HOURS_OF_WINDOW * HOUR_MS) };
}
