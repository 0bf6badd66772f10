/** Compared with the clock times that `Intl` shows. */
import { describe, expect, test } from 'vitest';
import { addDays, yearOf } from './local-date.ts';
import { isOver } from './time-range.ts';
import { HOUR_MS } from './time-units.ts';
import { dayIn, instantAt } from './zone.server.ts';

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Pago_Pago',
];

const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (at: Date) => format.format(at).replace(', ', ' ');
};

function daysOf(years: readonly number[]): string[] {
  const days: string[] = [];
  for (const year of years) {
    for (let day = `${year}-01-01`; yearOf(day) === year; day = addDays(day, 1)) days.push(day);
  }
  return days;
}

describe.each(ZONES)('each day of ten years in %s', (zone) => {
  const days = daysOf([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033]);
  const show = wallClock(zone);

  test('8 and 10 are on the wall what they say, and two hours apart', () => {
    const wrong = days.filter((day) => {
      const [from, to] = [instantAt(zone, day, '08:00'), instantAt(zone, day, '10:00')];
      const isShown = show(from) === `${day} 08:00` && show(to) === `${day} 10:00`;
      return !isShown || to.getTime() - from.getTime() !== 2 * HOUR_MS;
    });
    expect(wrong).toEqual([]);
  });

  test('begins where the day before ended, has 23 to 25 hours, and all of it is that day', () => {
    let end = dayIn(zone, addDays(days[0] ?? '', -1)).endsAt;
    const wrong = days.filter((day) => {
      const { startsAt, endsAt } = dayIn(zone, day);
      const follows = startsAt.getTime() === end.getTime();
      end = endsAt;
      const hours = (endsAt.getTime() - startsAt.getTime()) / HOUR_MS;
      const isThatDay = [startsAt, new Date(endsAt.getTime() - 1)].every((at) =>
        show(at).startsWith(`${day} `),
      );
      return !follows || ![23, 24, 25].includes(hours) || !isThatDay;
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['left out in spring', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
  ['there twice in autumn', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
])('a time that is %s is an instant', (_, day, time, instant) => {
  expect(instantAt('America/Los_Angeles', day, time).toISOString()).toBe(instant);
});

test('a day that begins at 1 AM begins then', () => {
  expect(dayIn('America/Havana', '2026-03-08').startsAt.toISOString()).toBe(
    '2026-03-08T05:00:00.000Z',
  );
});

test('a range is over at its end, and not before', () => {
  const day = dayIn('America/Chicago', '2026-11-22');
  expect(isOver(day, new Date(day.endsAt.getTime() - 1))).toBe(false);
  expect(isOver(day, day.endsAt)).toBe(true);
});
