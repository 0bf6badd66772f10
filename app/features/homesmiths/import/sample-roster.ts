/**
 * Generates a trial's sample homesmiths: in several cities three for every trade of the starter catalogue, with
 * different hours, and one who does several trades on Saturdays. Deterministic. Pure.
 */
import type { Weekday } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { HoursSpan } from '../roster/homesmith.ts';
import type { ListedHomesmith, ReadBusiness } from './roster-file.ts';
import {
  FIRST_NAMES,
  LAST_NAMES,
  SAMPLE_LINES,
  SAMPLE_PLACES,
  SATURDAY_LAST_NAME,
  SATURDAY_LINE,
} from './sample-data.ts';

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
const SATURDAYS: Shift = { days: [6], spans: [[8, 18]] };
/** For the homesmiths of a business, in the order of their shifts. */
const MILES = [15, 10, 20];
const CREWS = [3, 2, 1];

/** `needsLicense`: whether the state requires a license or registration for this trade. */
export function makeSampleRoster(
  needsLicense: (state: UsState, trade: string) => boolean,
): ReadBusiness[] {
  return SAMPLE_PLACES.flatMap((place, placeAt) => {
    const business = (
      { slug, name }: { slug: string; name: string },
      homesmiths: ListedHomesmith[],
    ): ReadBusiness => ({
      file: 'sample',
      id: `sample-${place.zip}-${slug}`,
      name: `${place.name} ${name} (sample)`,
      state: 'active',
      insuranceUntil: UNTIL,
      isSample: true,
      homesmiths,
    });
    const homesmith = (
      trades: readonly string[],
      shift: Shift,
      of: {
        name: string;
        license: string;
        miles: number;
        crewSize: number;
        isInstant: boolean;
        worksHolidays: boolean;
      },
    ): ListedHomesmith => ({
      number: null,
      name: `${of.name} (sample)`,
      state: 'active',
      area: { kind: 'radius', baseZip: place.zip, miles: of.miles },
      isInstant: of.isInstant,
      crewSize: of.crewSize,
      worksHolidays: of.worksHolidays,
      hours: hoursOf(shift),
      trades: trades.map((trade) => ({
        trade,
        usState: place.state,
        licenseNumber: needsLicense(place.state, trade)
          ? `SAMPLE-${place.state}-${of.license}`
          : null,
        licenseUntil: null,
      })),
      leavesOut: [],
    });
    const ofLines = SAMPLE_LINES.map((line, lineAt) => {
      const crew = SHIFTS.map((shift, at) => {
        const person = (placeAt * SAMPLE_LINES.length + lineAt) * SHIFTS.length + at;
        return homesmith(line.trades, shift, {
          name: nameOf(person),
          license: String(person + 1),
          miles: MILES[at] ?? 15,
          crewSize: CREWS[at] ?? 1,
          // The last of each business asks to be asked first.
          isInstant: at < SHIFTS.length - 1,
          // One of each, so that there are openings on a holiday, too.
          worksHolidays: at === 1,
        });
      });
      return business(line, crew);
    });
    const onSaturdays = homesmith(SATURDAY_LINE.trades, SATURDAYS, {
      name: `${FIRST_NAMES[placeAt]} ${SATURDAY_LAST_NAME}`,
      license: `${placeAt + 1}-6`,
      miles: 15,
      crewSize: 1,
      isInstant: false,
      worksHolidays: false,
    });
    return [...ofLines, business(SATURDAY_LINE, [onSaturdays])];
  });
}

/** Distinct for 144 people, and recognizably fictional. */
const nameOf = (person: number): string => {
  const first = FIRST_NAMES[person % FIRST_NAMES.length];
  const row = Math.floor(person / FIRST_NAMES.length);
  return `${first} ${LAST_NAMES[(person + row) % LAST_NAMES.length]}`;
};

const hoursOf = ({ days, spans }: Shift): HoursSpan[] =>
  days.flatMap((weekday) => spans.map(([from, to]) => ({ weekday, from: from * 60, to: to * 60 })));
