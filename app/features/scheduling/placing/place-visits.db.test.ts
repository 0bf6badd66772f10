/** Placing the visits of a booking: within the one budget of its question. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#app/kernel/local-date.ts';
import { contextOn } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { Tries } from '../plan/tries.ts';
import { NEAREST } from '../requests/free-homesmiths.server.ts';
import { orderToPlan } from '../windows/order-to-plan.ts';
import { findHome } from '../windows/plan-home.server.ts';
import { placeVisits, type VisitToBook } from './place-visits.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const SERVICE = buildService({ durationMinutes: 120 });
/** Monday to Friday of nine weeks. */
const DAYS = Array.from({ length: 45 }, (_, at) =>
  addDays('2026-06-08', Math.floor(at / 5) * 7 + (at % 5)),
);

function visitsOn(days: readonly string[]): VisitToBook[] {
  return days.map((day) => ({
    id: randomUUID(),
    orders: [orderToPlan('faucet', SERVICE, {})],
    minutes: 120,
    crewSize: 1,
    window: { day, hour: 10 },
    after: [],
  }));
}

describeOnBothDatabases('placing the visits of a booking', (under) => {
  const on = () => contextOn(under.database, { now: NOW });
  const place = (visits: readonly VisitToBook[], tries?: Tries) => {
    const home = findHome({ zip: '94110' });
    if (!home.ok) throw new Error(home.refusal.code);
    const asked = { home: home.value, now: NOW, ownVisits: [], onlyInstant: true };
    return placeVisits(under.db, visits, { ...asked, ...(tries && { tries }) });
  };
  beforeEach(async () => void (await insertHomesmith(on())));

  test('places forty-five of them', async () => {
    const placed = await place(visitsOn(DAYS));
    expect(placed).toHaveLength(45);
  });

  test('gives up when the budget is spent, which counts each look at the calendars', async () => {
    const visits = visitsOn(DAYS.slice(0, 6));
    const tries = new Tries(NEAREST * 9);
    expect(await place(visits, tries)).toHaveLength(6);
    expect(tries.spent).toBe(NEAREST * 6);
    // The rest of the same question's budget.
    expect(await place(visits, tries)).toBeNull();
    expect(tries.spent).toBe(NEAREST * 9);
  });
});
