/** Validates hours, area and trades: the normalized value, or the first mistake. Pure. */
import { isLocalDate } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import {
  type HoursSpan,
  MAX,
  MINUTES_OF_DAY,
  type TradeInState,
  type WorkArea,
} from './homesmith.ts';
import type { RosterRefusal } from './roster.messages.ts';

/** Sorted, with adjacent spans merged. A span over midnight has to be entered as two. */
export function checkHours(given: readonly HoursSpan[]): Result<HoursSpan[], RosterRefusal> {
  const isTime = (minute: number) =>
    Number.isInteger(minute) && minute >= 0 && minute <= MINUTES_OF_DAY;
  const hours: HoursSpan[] = [];
  for (const span of given.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)) {
    const { weekday, from, to } = span;
    if (!isTime(from) || !isTime(to)) return refuse({ code: 'no-time-of-day', weekday });
    if (from >= to) return refuse({ code: 'ends-before-it-begins', weekday });
    const before = hours.at(-1);
    if (before?.weekday !== weekday || before.to < from) hours.push({ weekday, from, to });
    else if (before.to > from) return refuse({ code: 'spans-overlap', weekday });
    else hours[hours.length - 1] = { ...before, to };
  }
  const full = hours.find(
    ({ weekday }) => hours.filter((one) => one.weekday === weekday).length > MAX.spansOfDay,
  );
  return full === undefined
    ? accept(hours)
    : refuse({ code: 'too-many-spans', weekday: full.weekday });
}

const isZip = (zip: string) => /^\d{5}$/.test(zip);

/** From the table of Zip Codes: which have homes, and which have a known location. */
export type KnownZips = {
  knowsHomes: (zip: string) => boolean;
  knowsPoint: (zip: string) => boolean;
};

export function checkArea(
  area: WorkArea,
  { knowsHomes, knowsPoint }: KnownZips,
): Result<WorkArea, RosterRefusal> {
  const { baseZip } = area;
  if (!isZip(baseZip)) return refuse({ code: 'no-zip', zip: baseZip });
  if (!knowsPoint(baseZip)) return refuse({ code: 'unknown-base', zip: baseZip });
  if (area.kind === 'radius') {
    const isDistance = Number.isInteger(area.miles) && area.miles >= 1 && area.miles <= MAX.miles;
    return isDistance ? accept(area) : refuse({ code: 'no-miles' });
  }
  const zips = [...new Set(area.zips)].toSorted();
  if (zips.length === 0) return refuse({ code: 'no-zips' });
  const malformed = zips.filter((zip) => !isZip(zip));
  if (malformed.length === 0 && zips.length > MAX.zips) return refuse({ code: 'too-many-zips' });
  // Typos: no one would ever be found there.
  const unknown = zips.filter((zip) => isZip(zip) && !knowsHomes(zip));
  return malformed.length > 0 || unknown.length > 0
    ? refuse({ code: 'odd-zips', malformed, unknown })
    : accept({ kind: 'list', baseZip, zips });
}

export function checkTrades(
  given: readonly TradeInState[],
  knownTrades: ReadonlySet<string>,
): Result<readonly TradeInState[], RosterRefusal> {
  if (given.length === 0) return refuse({ code: 'no-trade' });
  if (given.length > MAX.trades * 2) return refuse({ code: 'too-many-trades' });
  const keys = new Set<string>();
  for (const { trade, usState, licenseNumber, licenseUntil } of given) {
    if (!knownTrades.has(trade)) return refuse({ code: 'unknown-trade', trade });
    const key = `${trade} ${usState}`;
    if (keys.has(key)) return refuse({ code: 'trade-twice', trade, usState });
    keys.add(key);
    const isNumber =
      licenseNumber === null
        ? licenseUntil === null
        : licenseNumber.trim() !== '' && licenseNumber.length <= MAX.licenseNumber;
    if (!isNumber) return refuse({ code: 'no-license-number', trade });
    if (licenseUntil !== null && !isLocalDate(licenseUntil)) {
      return refuse({ code: 'no-license-day', trade });
    }
  }
  return accept(given);
}
