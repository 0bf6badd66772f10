/** Formats instants for readers in the US. Pure: the time zone is an argument. */
import { formatsIn } from './zone-formats.ts';

const PARTS_IN = {
  day: formatsIn({ year: 'numeric', month: 'short', day: 'numeric' }),
  minute: formatsIn({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }),
  time: formatsIn({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  clock: formatsIn({ hour: 'numeric', minute: '2-digit' }),
  said: formatsIn({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }),
};

export type Precision = keyof typeof PARTS_IN;

/**
 * An ISO instant as "Nov 20, 2026", "Nov 20, 2026, 6:31 PM EST", "6:31 PM EST", "6:31 PM" or, as people say it, "Fri,
 * Nov 20, 6 PM". Assembled from parts, because the blanks and commas of `Intl` differ between Node and browsers.
 */
export function formatInstant(iso: string, timeZone: string, precision: Precision): string {
  const parts = new Map(
    PARTS_IN[precision](timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  if (precision === 'said') {
    const minutes = part('minute') === '00' ? '' : `:${part('minute')}`;
    const time = `${part('hour')}${minutes} ${part('dayPeriod')}`;
    const said = time === '12 PM' ? 'noon' : time;
    return `${part('weekday')}, ${part('month')} ${part('day')}, ${said}`;
  }
  if (precision === 'clock') return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
  const day = `${part('month')} ${part('day')}, ${part('year')}`;
  if (precision === 'day') return day;
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
  return precision === 'time' ? time : `${day}, ${time}`;
}
