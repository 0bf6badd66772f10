/** An instant in the reader's time zone; until hydration in UTC, with its name. */
import { useSyncExternalStore } from 'react';
import { formatInstant, type Precision } from '#app/kernel/instant.ts';

const NEVER_CHANGES = () => () => {};
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const ON_SERVER = () => 'UTC';

export function Moment({ at, to = 'minute' }: { at: string; to?: Precision }) {
  const timeZone = useSyncExternalStore(NEVER_CHANGES, here, ON_SERVER);
  return <time dateTime={at}>{formatInstant(at, timeZone, to)}</time>;
}
