/** The windows that a visit can be moved or resumed to, and that each of them is available. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refuse } from '#app/kernel/result.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import type { Turns } from '#app/platform/turns/turns.server.ts';
import { again, BOOKED_AT, bookVisit, FAUCET } from '../../../../tests/support/booked-visit.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { buildService } from '../../../../tests/support/factories.ts';
import { hold } from '../../../../tests/support/hold-times.ts';
import { inboxOn } from '../../../../tests/support/inbox.ts';
import { inCalifornia, insertHomesmith } from '../../../../tests/support/roster.ts';
import { takeAction } from '../../../../tests/support/take-action.ts';
import { answerVisit } from '../calls/booking-answer.server.ts';
import { moveVisit } from './move.server.ts';
import { findOtherWindows } from './other-windows.server.ts';
import { resumeVisit } from './resume.server.ts';
import { viewChange } from './view-change.server.ts';

const PAINT = buildService({
  id: 'interior-painting',
  name: 'Interior painting',
  tradeCategory: 'Painting',
  durationMinutes: 240,
});
const BOTH = inCalifornia('plumbing', 'painting');
const THURSDAY = { day: '2026-06-04', hour: 10 } as const;
const ON_THURSDAYS = [{ weekday: 4, from: 600, to: 1020 }] as const;

describeOnBothDatabases('other windows for a visit', (under) => {
  const on = () => inboxOn(under.database, { now: BOOKED_AT });
  const book = (isInstant: boolean) =>
    bookVisit(under.database, { trades: BOTH, isInstant }, [FAUCET, PAINT]);
  async function offered(reference: string, only?: number) {
    const booking = await again(under.database, reference);
    const [visit] = booking.visits;
    if (visit === undefined) throw new Error('There is no visit.');
    expect(booking.visits).toHaveLength(1);
    const asked = { visit, later: 0, ...(only !== undefined && { only }) };
    return findOtherWindows(on(), booking, asked);
  }

  test('are none when those who take visits at once do only part of it', async () => {
    const { reference } = await book(false);
    await insertHomesmith(on(), { name: 'Bo Lee' });
    expect(await offered(reference)).toEqual([]);
  });

  test('can each be had: one homesmith does all of the visit in them', async () => {
    const { reference, own } = await book(false);
    await insertHomesmith(on(), { name: 'Bo Lee' });
    await insertHomesmith(on(), { name: 'Cy Ott', trades: BOTH, hours: ON_THURSDAYS });
    const windows = await offered(reference);
    expect(windows.map(({ day, hour }) => `${day} ${hour}`)).toEqual([
      '2026-06-04 10',
      '2026-06-11 10',
    ]);
    for (const { day, hour } of windows) {
      const asked = { ...own, idempotencyKey: randomUUID(), window: { day, hour }, feeCents: 0 };
      expect(await takeAction(moveVisit, on(), asked)).toMatchObject({ ok: true });
    }
  });

  test('begin while it would still be going on, with its own homesmith', async () => {
    const { reference, number, own } = await book(true);
    const windows = await offered(reference, number);
    const sameDay = windows.filter(({ day }) => day === '2026-06-03').map(({ hour }) => hour);
    expect(sameDay).toEqual([8]);
    const asked = { ...own, idempotencyKey: randomUUID(), feeCents: 0, sameHomesmith: true };
    const window = { day: '2026-06-03', hour: 8 } as const;
    expect(await takeAction(moveVisit, on(), { ...asked, window })).toMatchObject({ ok: true });
    expect((await again(under.database, reference)).visits[0]).toMatchObject({ window, number });
  });

  test('are none of a homesmith who asks to be asked first, and the page says so', async () => {
    const { reference, number } = await bookVisit(under.database, { isInstant: false });
    const view = async () =>
      viewChange(on(), await again(under.database, reference), { position: 0, later: 0 });
    expect(await view()).toMatchObject({ sameDays: [], otherDays: [], isToAgree: true });
    await sql`delete from homesmith_hours where number = ${number}`.execute(under.db);
    const none = await view();
    expect(none).toMatchObject({ sameDays: [], otherDays: [], isToAgree: false });
    expect(none?.period).toBe('Mon, Jun 1 to Sun, Jun 14');
  });

  test('are on every day of the look, with its holiday, and say who comes', async () => {
    const { reference } = await bookVisit(under.database);
    const booking = await again(under.database, reference);
    const view = await viewChange(on(), booking, { position: 0, later: 1 });
    expect(view?.sameDays).toHaveLength(14);
    expect(view?.sameDays.find(({ day }) => day === '2026-06-19')).toMatchObject({
      weekday: 'Fri',
      date: 19,
      holiday: 'Juneteenth',
    });
    expect(view?.sameDays.find(({ day }) => day === '2026-06-18')?.times[0]).toMatchObject({
      value: '2026-06-18T08 same',
      name: '8–10 AM',
    });
  });

  test('are none for a paused visit whose homesmith no longer does all of it', async () => {
    const { reference, number } = await book(true);
    expect(await offered(reference, number)).not.toEqual([]);
    await sql`
      delete from homesmith_trades where number = ${number} and trade = 'painting'`.execute(
      under.db,
    );
    expect(await offered(reference, number)).toEqual([]);
  });

  test('are looked for in turn, and so are their homesmiths', async () => {
    const { reference, own } = await book(true);
    const booking = await again(under.database, reference);
    const planning: Turns = { take: async () => refuse('busy') };
    const ctx = { ...on(), planning };
    const asked = { ...own, idempotencyKey: randomUUID(), window: THURSDAY };
    const busy = [
      () => viewChange(ctx, booking, { position: 0, later: 0 }),
      () => answerVisit(ctx, booking, { position: 0, later: 0 }),
    ];
    for (const work of busy) await expect(work()).rejects.toThrow(TooBusy);
    const query = 'services=faucet-repair&zip=94110&visit.0=2026-06-05T10';
    const refusals = [
      await hold(ctx, { query, sold: [FAUCET], userId: own.userId }),
      await takeAction(moveVisit, ctx, { ...asked, feeCents: 0 }),
      await takeAction(resumeVisit, ctx, asked),
    ];
    const refusal = { code: 'busy', status: 503, retryAfterSeconds: 5 };
    expect(refusals).toMatchObject([{ refusal }, { refusal }, { refusal }]);
  });
});
