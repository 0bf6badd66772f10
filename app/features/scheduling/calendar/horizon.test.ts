/** Windows are in the home's local time, compared with `Intl`. */
import { describe, expect, test } from 'vitest';
import { addDays } from '#app/kernel/local-date.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { WINDOW_HOURS } from '../arrival-window.ts';
import { horizonFrom, workSpans } from './horizon.server.ts';
import { minuteAt, toInstant, toMinute } from './wall-clock.server.ts';

const show = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (minute: number) => format.format(toInstant(minute)).replace(', ', ' ');
};

describe.each(['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu'])(
  'in %s',
  (zone) => {
    test('each window of a year is two hours on the wall, on its day', () => {
      const shown = show(zone);
      const { days, windows } = horizonFrom(zone, '2026-01-01', 365);
      expect(windows).toHaveLength(365 * WINDOW_HOURS.length);
      const wrong = windows.filter(({ day, hour, from, to }) => {
        const at = (wall: number) => `${days[day]} ${String(wall).padStart(2, '0')}:00`;
        return shown(from) !== at(hour) || shown(to) !== at(hour + 2) || to - from !== 120;
      });
      expect(wrong).toEqual([]);
    });
  },
);

test('hours are those of the homesmith’s own clocks, also where the home keeps others', () => {
  const home = horizonFrom('America/Phoenix', '2026-07-01', 1);
  // July 1 is a Wednesday; Denver is an hour ahead.
  const week = [{ weekday: 3, from: 8 * 60, to: 17 * 60 }];
  const [span] = workSpans('America/Denver', week, home, true);
  expect(span?.map(show('America/Phoenix'))).toEqual(['2026-07-01 07:00', '2026-07-01 16:00']);
});

test('a span to the end of the day ends at midnight, also where the day has 23 or 25 hours', () => {
  const zone = 'America/Chicago';
  for (const [day, hours] of [
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-06-07', 24],
  ] as const) {
    const week = [{ weekday: 0, from: 0, to: 1440 }];
    const [[from, to] = [0, 0]] = workSpans(zone, week, { days: [day] }, true);
    expect(to - from).toBe(hours * 60);
    expect(show(zone)(to)).toBe(`${addDays(day, 1)} 00:00`);
  }
});

test('a federal holiday has working hours only for those who work holidays', () => {
  const zone = 'America/Los_Angeles';
  // Thanksgiving, a Thursday; the Thursday before it; July 3, when July 4 is a Saturday.
  const week = [
    { weekday: 4, from: 480, to: 1020 },
    { weekday: 5, from: 480, to: 1020 },
  ];
  for (const [day, count] of [
    ['2026-11-26', 0],
    ['2026-11-19', 1],
    ['2026-07-03', 0],
  ] as const) {
    const spansOn = (worksHolidays: boolean) =>
      workSpans(zone, week, { days: [day] }, worksHolidays).filter(([from]) =>
        show(zone)(from).startsWith(day),
      );
    expect(spansOn(false), day).toHaveLength(count);
    expect(spansOn(true), day).toHaveLength(1);
  }
});

test('a time that spring leaves out is as much later as the clocks jump', () => {
  expect(show('America/Chicago')(minuteAt('America/Chicago', '2026-03-08', 150))).toBe(
    '2026-03-08 03:30',
  );
});

test('an instant inside a minute counts as the next one: nothing begins in the past', () => {
  const minute = toMinute(new Date('2026-06-01T15:00:00Z'));
  expect(toMinute(new Date(minute * MINUTE_MS + 1))).toBe(minute + 1);
});
