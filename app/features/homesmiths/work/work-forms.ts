/** The fields of the forms of a homesmith's work. Pure. */
import type { Weekday } from '#app/kernel/local-date.ts';
import { type HoursSpan, MAX, MINUTES_OF_DAY, type WorkArea } from '../roster/homesmith.ts';

/** In the order of a working week. */
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
export const SPAN_PLACES = Array.from({ length: MAX.spansOfDay }, (_, place) => place);

export const spanField = (end: 'from' | 'to', weekday: Weekday, place: number): string =>
  `${end}.${weekday}.${place}`;
export const doesField = (serviceId: string): string => `does.${serviceId}`;
export const HOLIDAYS_FIELD = 'holidays';
/** The last field of its form: without it the form was truncated, and missing fields mean nothing. */
export const WHOLE_FIELD = 'whole';

/** 510 -> "08:30"; the end of the day is "00:00", like its start. */
export const serializeMinute = (minute: number): string =>
  [Math.floor((minute % MINUTES_OF_DAY) / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** NaN when invalid, which `checkHours` reports. */
export function readMinute(text: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** A span without times is skipped. "00:00" as an end is midnight. */
export function readHours(form: ReadonlyMap<string, string>): HoursSpan[] {
  return WEEKDAYS.flatMap((weekday) =>
    SPAN_PLACES.flatMap((place) => {
      const from = form.get(spanField('from', weekday, place)) ?? '';
      const to = form.get(spanField('to', weekday, place)) ?? '';
      if (from === '' && to === '') return [];
      return [{ weekday, from: readMinute(from), to: readMinute(to) || endOfDay(to) }];
    }),
  );
}

const endOfDay = (text: string) => (text === '00:00' ? MINUTES_OF_DAY : Number.NaN);

/** Shortens ZIP+4. */
const fiveDigits = (zip: string) => zip.replace(/^(\d{5})-\d{4}$/, '$1');

export function readArea(form: ReadonlyMap<string, string>): WorkArea {
  const baseZip = fiveDigits((form.get('base') ?? '').trim());
  if (form.get('kind') !== 'list') {
    const miles = (form.get('miles') ?? '').trim();
    return { kind: 'radius', baseZip, miles: /^\d{1,3}$/.test(miles) ? Number(miles) : Number.NaN };
  }
  const zips = (form.get('zips') ?? '').split(/[\s,;]+/).filter((zip) => zip !== '');
  return { kind: 'list', baseZip, zips: zips.map(fiveDigits) };
}
