/**
 * The sample homesmiths that a trial begins with: in each of some cities every trade of the starter catalogue by three,
 * who work at different hours. Pure, and the same each time.
 */
import type { Weekday } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { HoursSpan } from '../roster/homesmith.ts';
import type { ListedHomesmith, ReadBusiness } from './roster-file.ts';
import { FIRST_NAMES, LAST_NAMES, SAMPLE_LINES, SAMPLE_PLACES } from './sample-data.ts';

/** Nobody checks a sample, so nothing of it runs out. */
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
/** Of the homesmiths of a business, as of their shifts. */
const MILES = [15, 10, 20];
const CREWS = [3, 2, 1];

/** `needsLicense`: whether the state asks for a license, or a registration, in this trade. */
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
          // The last of each business asks to be asked.
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

/** 144 people, and as many names, each of which says that nobody is called so. */
const nameOf = (person: number): string => {
  const first = FIRST_NAMES[person % FIRST_NAMES.length];
  const row = Math.floor(person / FIRST_NAMES.length);
  return `${first} ${LAST_NAMES[(person + row) % LAST_NAMES.length]} (sample)`;
};

const hoursOf = ({ days, spans }: Shift): HoursSpan[] =>
  days.flatMap((weekday) => spans.map(([from, to]) => ({ weekday, from: from * 60, to: to * 60 })));
