/**
 * An instant in the reader's time zone; until hydration in UTC, with its name. Pages about a home give the home's zone,
 * as arrival windows are in it anyway.
 */
import { useSyncExternalStore } from 'react';
import { formatInstant, type Precision } from '#app/kernel/instant.ts';

const NEVER_CHANGES = () => () => {};
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const ON_SERVER = () => 'UTC';

type MomentProps = { at: string; to?: Precision; timeZone?: string };

export function Moment({ at, to = 'minute', timeZone }: MomentProps) {
  const own = useSyncExternalStore(NEVER_CHANGES, here, ON_SERVER);
  const text = formatInstant(at, timeZone ?? own, to);
  // A line never breaks before AM or PM.
  return <time dateTime={at}>{text.replace(/ (?=[AP]M)/, '\u00a0')}</time>;
}
