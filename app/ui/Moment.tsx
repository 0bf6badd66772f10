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
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatInstant(at, timeZone ?? own, to)}
    </time>
  );
}
