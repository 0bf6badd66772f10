/** Compares plans and windows with brute force, and windows with the clocks of ten zones. */
import { WINDOW_HOURS } from '../../app/features/scheduling/arrival-window.ts';
import { horizonFrom } from '../../app/features/scheduling/calendar/horizon.server.ts';
import { toInstant } from '../../app/features/scheduling/calendar/wall-clock.server.ts';
import { compareWithBruteForce } from '../../tests/support/windows/compare.ts';
import { bar, informs, type Row } from '../report.ts';

const LISTS = 3_000;

/** Plans of both kinds, and each visit's windows before and after a choice, so that no time is promised twice. */
export function compareWithTryingEverything(): Row[] {
  const compared = Array.from({ length: LISTS }, (_, seed) => compareWithBruteForce(seed));
  const differences = compared.flatMap(({ difference }) => difference ?? []);
  for (const difference of differences.slice(0, 5)) console.log(difference);
  return [
    bar(
      `of ${LISTS} random lists, those that differ from trying everything`,
      differences.length,
      '',
      0,
    ),
    informs('of these, of several visits', compared.filter(({ visits }) => visits > 1).length, ''),
  ];
}

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
  'Pacific/Guam',
];
const TEN_YEARS = 3_653;

export function compareWithClocks(): Row[] {
  let count = 0;
  let wrong = 0;
  for (const timeZone of ZONES) {
    const shown = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    const { days, windows } = horizonFrom(timeZone, '2024-01-01', TEN_YEARS);
    for (const { day, hour, from, to } of windows) {
      const show = (minute: number) => shown.format(toInstant(minute)).replace(', ', ' ');
      const at = (wall: number) => `${days[day]} ${String(wall).padStart(2, '0')}:00`;
      const isRight = show(from) === at(hour) && show(to) === at(hour + 2) && to - from === 120;
      count += 1;
      if (!isRight) wrong += 1;
    }
  }
  return [
    bar('windows of ten years and ten zones that are not two hours on the wall', wrong, '', 0),
    informs(`windows looked at, ${WINDOW_HOURS.length} a day`, count, ''),
  ];
}
