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

  test('places none whose window begins before the one it comes after is over', async () => {
    await insertHomesmith(on());
    const [first, second] = visitsOn(['2026-06-08', '2026-06-08']);
    if (first === undefined || second === undefined) throw new Error('There are no two visits.');
    const placedAt = async (hour: 10 | 12 | 14) => {
      const after = { ...second, after: [0], window: { day: '2026-06-08', hour } };
      return (await place([first, after]))?.length ?? null;
    };
    // Two hours of work that begin from 10 AM to noon.
    expect([await placedAt(10), await placedAt(12), await placedAt(14)]).toEqual([null, null, 2]);
    const apart = { ...second, window: { day: '2026-06-08', hour: 12 as const } };
    expect(await place([first, apart])).toHaveLength(2);
    const moved = { ...apart, opensFrom: new Date('2026-06-08T21:00:00Z') };
    expect(await place([moved])).toBeNull();
    expect(await place([{ ...apart, overUntil: new Date('2026-06-08T22:00:00Z') }])).toBeNull();
    expect(await place([{ ...apart, overUntil: new Date('2026-06-08T23:00:00Z') }])).toHaveLength(
      1,
    );
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
