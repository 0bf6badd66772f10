/** An instant in the zone of the page, or else in the reader's; of the reader's until hydration in UTC, with its name. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { formatInstant, type Precision } from '#app/kernel/instant.ts';

const NEVER_CHANGES = () => () => {};
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const ON_SERVER = () => 'UTC';

const PageZone = createContext<string | null>(null);

/** Pages about a home have its clock alone: arrival windows are in it anyway. */
export const MomentsIn = PageZone.Provider;

export function Moment({ at, to = 'minute' }: { at: string; to?: Precision }) {
  const pageZone = useContext(PageZone);
  const ownZone = useSyncExternalStore(NEVER_CHANGES, here, ON_SERVER);
  return <time dateTime={at}>{formatInstant(at, pageZone ?? ownZone, to)}</time>;
}
