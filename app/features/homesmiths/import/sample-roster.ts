/**
 * Generates a trial's sample homesmiths: in several cities three for every trade of the starter catalogue, with
 * different hours. Deterministic. Pure.
 */
import type { Weekday } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { HoursSpan } from '../roster/homesmith.ts';
import type { ListedHomesmith, ReadBusiness } from './roster-file.ts';
import { FIRST_NAMES, LAST_NAMES, SAMPLE_LINES, SAMPLE_PLACES } from './sample-data.ts';

/** Samples are never checked, so nothing of them expires. */
const UNTIL = '2099-12-31';

type Shift = { days: readonly Weekday[]; spans: readonly (readonly [from: number, to: number])[] };
const SHIFTS: readonly Shift[] = [
  { days: [1, 2, 3, 4, 5], spans: [[8, 17]] },
  { days: [2, 3, 4, 5, 6], spans: [[9, 19]] },
  {
    days: [0, 1, 3, 6],
    spans: [
      [7, 12],
      [13, 18],
    ],
  },
];
/** For the homesmiths of a business, in the order of their shifts. */
const MILES = [15, 10, 20];
const CREWS = [3, 2, 1];

/** `needsLicense`: whether the state requires a license or registration for this trade. */
export function makeSampleRoster(
  needsLicense: (state: UsState, trade: string) => boolean,
): ReadBusiness[] {
  return SAMPLE_PLACES.flatMap(({ zip, state, name: place }, placeAt) =>
    SAMPLE_LINES.map(({ slug, name, trades }, lineAt): ReadBusiness => {
      const homesmiths = SHIFTS.map((shift, at): ListedHomesmith => {
        const person = (placeAt * SAMPLE_LINES.length + lineAt) * SHIFTS.length + at;
        return {
          number: null,
          name: nameOf(person),
          state: 'active',
          area: { kind: 'radius', baseZip: zip, miles: MILES[at] ?? 15 },
          // The last of each business asks to be asked first.
          isInstant: at < SHIFTS.length - 1,
          crewSize: CREWS[at] ?? 1,
          hours: hoursOf(shift),
          trades: trades.map((trade) => ({
            trade,
            usState: state,
            licenseNumber: needsLicense(state, trade) ? `SAMPLE-${state}-${person + 1}` : null,
            licenseUntil: null,
          })),
          leavesOut: [],
        };
      });
      return {
        file: 'sample',
        id: `sample-${zip}-${slug}`,
        name: `${place} ${name} (sample)`,
        state: 'active',
        insuranceUntil: UNTIL,
        isSample: true,
        homesmiths,
      };
    }),
  );
}

/** 144 people with distinct names that are recognizably fictional. */
const nameOf = (person: number): string => {
  const first = FIRST_NAMES[person % FIRST_NAMES.length];
  const row = Math.floor(person / FIRST_NAMES.length);
  return `${first} ${LAST_NAMES[(person + row) % LAST_NAMES.length]} (sample)`;
};

const hoursOf = ({ days, spans }: Shift): HoursSpan[] =>
  days.flatMap((weekday) => spans.map(([from, to]) => ({ weekday, from: from * 60, to: to * 60 })));
