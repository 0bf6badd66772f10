/** What a homesmith has to do before it counts as no one home, what it pays, and how long they still wait. */
import { useEffect, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import { textLink } from '#app/ui/button.ts';
import { MIN_TRIES, WAIT_MINUTES } from '../visit-guards.ts';
import type { JobView } from './job-view.ts';

type NoOneHomeProps = {
  view: Pick<JobView, 'customer' | 'window' | 'photos'>;
  absence: NonNullable<JobView['absence']>;
};

export function NoOneHome({ view: { customer, window, photos }, absence }: NoOneHomeProps) {
  const { fee, earned, door } = absence;
  const left = useMinutesUntil(door?.from ?? null);
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Be at the door within the arrival window, {window}.
          {door !== null && ` You were there at ${door.since}.`}
        </li>
        <li>
          Wait {WAIT_MINUTES} minutes there, inside the window.
          {door !== null && ` That’s until ${door.fromName}.`}
        </li>
        <li>
          Try to reach {customer} {MIN_TRIES} times: here, or by message.
          {door !== null && ` Tries so far: ${door.tries}.`}
        </li>
        {door !== null && photos !== null && (
          <li>
            If you like,{' '}
            <a href={photos.to} className={textLink}>
              add a photo of the door
            </a>
            .
          </li>
        )}
      </ul>
      {door?.isLate ? (
        <p className="text-danger">You got there after the window, so this can’t count.</p>
      ) : (
        left !== null &&
        left > 0 && (
          <p role="timer" className="font-semibold">
            {left} min to go
          </p>
        )
      )}
      <p>
        {customer} pays a fee of {fee}. You’ll earn {earned}, and there’s no fee for you. {customer}{' '}
        can contest it for 48 hours.
      </p>
    </div>
  );
}

/** null before hydration, and without an instant. */
function useMinutesUntil(at: string | null): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    const look = () =>
      setMinutes(Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / MINUTE_MS)));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  return minutes;
}
