/** Until when times are held, as a clock time; announced with five minutes and with one minute left. */

import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import { textLink } from '#app/ui/button.ts';
import type { HeldView } from '../hold/held-view.ts';

const ANNOUNCED_AT = [5, 1];

type HoldClockProps = {
  endsAt: string;
  /** At the home. */
  endsAtName: string;
  timeZone: string;
  back: HeldView['back'];
};

export function HoldClock({ endsAt, endsAtName, timeZone, back }: HoldClockProps) {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    // A timer, after hydration.
    const look = () =>
      setMinutes(Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / MINUTE_MS)));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <>
      {minutes === 0 ? (
        <p className="text-danger">
          Your hold expired.{' '}
          <Link to={back.to} className={textLink}>
            {back.over}
          </Link>
        </p>
      ) : (
        <p className="flex items-center gap-1.5 text-ink-soft">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          Held until {endsAtName}
          {minutes !== null && zoneForReader(endsAt, timeZone)}
        </p>
      )}
      <p role="status" className="sr-only">
        {minutes === 0 && 'Your hold expired.'}
        {minutes !== null && ANNOUNCED_AT.includes(minutes) && `${minutes} min left to book.`}
      </p>
    </>
  );
}

/** The home's time zone, for a reader whose clock shows another time. */
function zoneForReader(iso: string, timeZone: string): string {
  const time = (of: Intl.DateTimeFormatOptions) =>
    dateFormat({ hour: 'numeric', minute: 'numeric', ...of });
  const at = new Date(iso);
  if (time({}).format(at) === time({ timeZone }).format(at)) return '';
  const parts = time({ timeZone, timeZoneName: 'short' }).formatToParts(at);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
}
