/**
 * The format of roster files: `{businesses: [{…, homesmiths: […]}]}` (docs/homesmiths.md). Reports every mistake by
 * file, person and field; all files or none.
 */
import type { z } from 'zod';
import type { Weekday } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import { checkHours, checkTrades } from '../roster/check-roster.ts';
import type { BusinessState } from '../roster/homesmith.process.ts';
import type { HoursSpan, TradeInState, WorkArea } from '../roster/homesmith.ts';
import { formatRefusal, type RosterRefusal } from '../roster/roster.messages.ts';
import { WEEKDAYS_BY_NUMBER } from '../roster/weekdays.ts';
import {
  businessEntry,
  type HomesmithEntry,
  homesmithEntry,
  rosterContent,
  soundFields,
} from './roster-schema.ts';

export type RosterFile = { file: string; content: unknown };
export type Mistake = { file: string; person: string; field: string; message: string };

export type ListedHomesmith = {
  /** null: matched by name, or new. */
  number: number | null;
  name: string;
  state: 'active' | 'paused' | 'suspended' | 'ended';
  area: WorkArea;
  isInstant: boolean;
  crewSize: number;
  worksHolidays: boolean;
  hours: readonly HoursSpan[];
  trades: readonly TradeInState[];
  leavesOut: readonly string[];
};

export type ListedBusiness = {
  id: string;
  name: string;
  state: BusinessState;
  insuranceUntil: string | null;
  isSample: boolean;
  homesmiths: readonly ListedHomesmith[];
};
/** With its file, for mistakes that only the database shows. */
export type ReadBusiness = ListedBusiness & { file: string };

/** Trades and services of the catalogue, and known Zip Codes. */
export type ImportFacts = {
  trades: ReadonlySet<string>;
  services: ReadonlySet<string>;
  placeArea: (area: WorkArea) => Result<unknown, RosterRefusal>;
};

/** Some milliseconds of validation. */
const HOMESMITHS_A_SLICE = 50;

/** A generator over all files, whose caller can let others run in between. */
export function* readRosterInSlices(
  files: readonly RosterFile[],
  known: ImportFacts,
): Generator<void, Result<ReadBusiness[], Mistake[]>> {
  const mistakes: Mistake[] = [];
  const found = new Map<string, ReadBusiness>();
  const fileOfNumber = new Map<number, string>();
  let read = 0;
  for (const { file, content } of files) {
    const parsed = rosterContent.safeParse(content);
    if (!parsed.success) {
      report(file, '-', parsed.error);
      continue;
    }
    for (const [index, entry] of parsed.data.businesses.entries()) {
      yield* readBusiness(file, entry, index);
    }
  }
  if (found.size === 0 && mistakes.length === 0) {
    const message = 'has no business';
    mistakes.push({ file: '(all)', person: '-', field: 'businesses', message });
  }
  return mistakes.length > 0 ? refuse(mistakes) : accept([...found.values()]);

  function* readBusiness(file: string, entry: unknown, index: number): Generator<void, void> {
    const parsed = businessEntry.safeParse(entry);
    const person = nameOf(entry) ?? `business number ${index + 1}`;
    if (!parsed.success) report(file, person, parsed.error);
    const homesmiths: ListedHomesmith[] = [];
    const names = new Set<string>();
    // Also for a business with mistakes, so that every mistake is reported at once.
    for (const [at, one] of homesmithsOf(entry).entries()) {
      read += 1;
      if (read % HOMESMITHS_A_SLICE === 0) yield;
      const homesmith = readHomesmith(file, nameOf(one) ?? `${person}, number ${at + 1}`, one);
      if (homesmith === null) continue;
      homesmiths.push(homesmith);
      if (homesmith.number === null && names.has(homesmith.name)) {
        const message = 'appears twice in this business; add each one’s number, or change a name';
        mistakes.push({ file, person: homesmith.name, field: 'name', message });
      }
      names.add(homesmith.name);
    }
    if (!parsed.success) return;
    const { id, name, state, insuranceUntil, sample: isSample } = parsed.data;
    const before = found.get(id);
    if (before !== undefined) {
      const message = `is already used in ${before.file}`;
      mistakes.push({ file, person, field: 'id', message });
    }
    found.set(id, { file, id, name, state, insuranceUntil, isSample, homesmiths });
  }

  function readHomesmith(file: string, person: string, entry: unknown): ListedHomesmith | null {
    const parsed = homesmithEntry.safeParse(entry);
    const wrong = (field: string, message: string) =>
      mistakes.push({ file, person, field, message });
    if (!parsed.success) {
      report(file, person, parsed.error);
      judgeRest(file, entry, wrong);
      return null;
    }
    const given = parsed.data;
    checkNumber(file, given.number, wrong);
    const area = readArea(given, wrong);
    const hours = readHours(given, wrong);
    const trades = readTrades(given.trades, wrong);
    checkLeftOut(given.leavesOut, wrong);
    if (area === null) return null;
    const {
      number = null,
      name,
      state,
      instant: isInstant,
      crewSize,
      holidays: worksHolidays,
    } = given;
    const leavesOut = [...new Set(given.leavesOut)].toSorted();
    const terms = { isInstant, crewSize, worksHolidays };
    return { number, name, state, area, ...terms, hours, trades, leavesOut };
  }

  /** After mistakes in the schema, checks the valid fields together as well, so that all mistakes are reported. */
  function judgeRest(file: string, entry: unknown, wrong: Wrong): void {
    const { number, baseZip, miles, zips, hasArea, ...sound } = soundFields(entry);
    checkNumber(file, number, wrong);
    const isSound = miles !== undefined || zips !== undefined || !hasArea;
    // With an invalid radius, a mile: the base can still be checked.
    const area = isSound ? { miles, zips } : { miles: 1, zips: undefined };
    if (baseZip !== undefined) readArea({ baseZip, ...area }, wrong);
    readHours(sound, wrong);
    readTrades(sound.trades, wrong);
    checkLeftOut(sound.leavesOut, wrong);
  }

  function checkLeftOut(leavesOut: HomesmithEntry['leavesOut'], wrong: Wrong): void {
    for (const id of leavesOut) {
      if (known.services.has(id)) continue;
      wrong('leavesOut', formatRefusal({ code: 'unknown-service', serviceId: id }));
    }
  }

  function checkNumber(file: string, number: number | undefined, wrong: Wrong) {
    if (number === undefined) return;
    const before = fileOfNumber.get(number);
    if (before !== undefined) wrong('number', `is already used in ${before}`);
    fileOfNumber.set(number, file);
  }

  function readArea({ baseZip, miles, zips }: GivenArea, wrong: Wrong): WorkArea | null {
    if ((miles === undefined) === (zips === undefined)) {
      wrong('miles', 'set either miles (around baseZip) or zips, not both');
      return null;
    }
    const area: WorkArea =
      zips === undefined
        ? { kind: 'radius', baseZip, miles: miles ?? 0 }
        : { kind: 'list', baseZip, zips: [...new Set(zips)].toSorted() };
    const placed = known.placeArea(area);
    if (!placed.ok) wrong(fieldOf(placed.refusal), formatRefusal(placed.refusal));
    return area;
  }

  /** Each trade on its own first, so that every wrong one is reported. */
  function readTrades(given: readonly (GivenTrade | null)[], wrong: Wrong): TradeInState[] {
    let hasWrong = false;
    const trades = given.flatMap((one, at) => {
      if (one === null) return [];
      const trade = tradeOf(one);
      const checked = checkTrades([trade], known.trades);
      if (!checked.ok) wrong(`trades.${at}`, formatRefusal(checked.refusal));
      hasWrong ||= !checked.ok;
      return [trade];
    });
    const together = trades.length === 0 || hasWrong ? null : checkTrades(trades, known.trades);
    if (together?.ok === false) wrong('trades', formatRefusal(together.refusal));
    return trades.toSorted((a, b) => compare(`${a.trade} ${a.usState}`, `${b.trade} ${b.usState}`));
  }

  function report(file: string, person: string, error: z.ZodError) {
    for (const { path, message } of error.issues) {
      mistakes.push({ file, person, field: path.join('.') || '(whole)', message });
    }
  }
}

const fieldOf = ({ code }: RosterRefusal) => (code === 'odd-zips' ? 'zips' : 'baseZip');

type Wrong = (field: string, message: string) => void;
type GivenArea = {
  baseZip: string;
  miles?: number | undefined;
  zips?: readonly string[] | undefined;
};
type GivenTrade = HomesmithEntry['trades'][number];

const tradeOf = ({ trade, state, license, licenseUntil }: GivenTrade): TradeInState => ({
  trade,
  // Checked by the schema.
  usState: state as UsState,
  licenseNumber: license ?? null,
  licenseUntil: licenseUntil ?? null,
});

function readHours({ hours }: Pick<HomesmithEntry, 'hours'>, wrong: Wrong): HoursSpan[] {
  return DAYS.flatMap(([weekday, day]) => {
    const checked = checkHours((hours[day] ?? []).map((span) => ({ weekday, ...span })));
    if (checked.ok) return checked.value;
    wrong(`hours.${day}`, formatRefusal(checked.refusal));
    return [];
  });
}

/** The format that `readRosterInSlices` reads; default values are left out. */
export const writeBusiness = ({ homesmiths, ...business }: ListedBusiness) => ({
  id: business.id,
  name: business.name,
  ...(business.state !== 'active' && { state: business.state }),
  insuranceUntil: business.insuranceUntil,
  ...(business.isSample && { sample: true }),
  homesmiths: homesmiths.map(writeHomesmith),
});
export type WrittenBusiness = ReturnType<typeof writeBusiness>;

const writeHomesmith = ({ number, area, hours, trades, ...one }: ListedHomesmith) => ({
  ...(number !== null && { number }),
  name: one.name,
  ...(one.state !== 'active' && { state: one.state }),
  baseZip: area.baseZip,
  ...(area.kind === 'radius' ? { miles: area.miles } : { zips: area.zips }),
  ...(one.isInstant && { instant: true }),
  ...(one.crewSize > 1 && { crewSize: one.crewSize }),
  ...(one.worksHolidays && { holidays: true }),
  hours: Object.fromEntries(
    DAYS.flatMap(([weekday, day]) => {
      const spans = hours.filter((span) => span.weekday === weekday);
      return spans.length === 0 ? [] : [[day, spans.map(writeSpan)]];
    }),
  ),
  trades: trades.map(({ trade, usState, licenseNumber, licenseUntil }) => ({
    trade,
    state: usState,
    ...(licenseNumber !== null && { license: licenseNumber }),
    ...(licenseUntil !== null && { licenseUntil }),
  })),
  ...(one.leavesOut.length > 0 && { leavesOut: one.leavesOut }),
});

const writeSpan = ({ from, to }: HoursSpan) => `${clock(from)}-${clock(to)}`;
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type Day = keyof HomesmithEntry['hours'];
const DAYS = Object.entries(WEEKDAYS_BY_NUMBER).map(
  // The record's keys are weekdays, and the names of days equal the schema's.
  ([weekday, name]) => [Number(weekday) as Weekday, name.toLowerCase() as Day] as const,
);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function nameOf(entry: unknown): string | null {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : null;
  return typeof name === 'string' && name !== '' ? name : null;
}

function homesmithsOf(entry: unknown): unknown[] {
  const list =
    typeof entry === 'object' && entry !== null && 'homesmiths' in entry ? entry.homesmiths : null;
  return Array.isArray(list) ? list : [];
}
