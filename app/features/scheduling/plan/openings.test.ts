/** A window that opens before someone's hours is theirs from then on only. */
import { expect, test } from 'vitest';
import { firstStart, freeStretches } from './openings.ts';

const hour = (at: number) => at * 60;
/** From 8 to 10. */
const WINDOW = { day: 0, from: hour(8), to: hour(10) };

test.each([
  ['9', 9, hour(9)],
  ['9:30', 9.5, hour(9.5)],
  ['10, when the window is over', 10, null],
])('no visit begins before hours that begin at %s', (_, opens, start) => {
  const hours = [[hour(opens), hour(17)]] as const;
  const free = freeStretches({ hours, taken: [], isInstant: true }, -hour(24));
  const wanted = { minutes: 60, notBefore: 0, days: 1 };
  expect(firstStart(free, [WINDOW as never], wanted)?.start ?? null).toBe(start);
});
