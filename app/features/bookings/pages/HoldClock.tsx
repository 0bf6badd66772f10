/** The remaining time of a hold, announced with five minutes and with one minute left. */
import { useEffect, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';

const SAID_AT = [5, 1];
/** No one counts the minutes of a day. */
const MAX_COUNTED = 60;

export function HoldClock({ endsAt, endsAtName }: { endsAt: string; endsAtName: string }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    // A timer, after hydration.
    const look = () =>
      setMinutes(Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / MINUTE_MS)));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const words =
    minutes === null || minutes > 0
      ? `These times are held for you until ${endsAtName}.`
      : 'Your hold expired.';
  return (
    <div className="rounded-card border border-line bg-paper-raised px-5 py-3">
      <p>{words}</p>
      <p role="status" className="sr-only">
        {minutes !== null &&
          SAID_AT.includes(minutes) &&
          `${minutes} min left to book these times.`}
      </p>
      {minutes !== null && minutes > 0 && minutes <= MAX_COUNTED && (
        <p className="text-ink-soft text-small tabular" aria-hidden="true">
          {minutes} min left
        </p>
      )}
    </div>
  );
}
