/** Work time as text, rounded, because it is an estimate. */
import { formatDuration } from '#app/kernel/duration.ts';
import type { Choices } from './choices/price.ts';
import type { Service } from './service.ts';
import { visitsOf, workMinutes } from './work-time.ts';

const WORKING_DAY = 8 * 60;

/** Rounded to 5 minutes up to an hour and a half, to 15 minutes up to a working day, then to whole days. */
export function roughMinutes(minutes: number): number {
  const to = (step: number) => Math.round(minutes / step) * step;
  if (minutes <= 90) return to(5);
  const quarters = to(15);
  return quarters <= WORKING_DAY ? quarters : Math.max(2 * WORKING_DAY, to(WORKING_DAY));
}

/** "About 2 hr on site" */
export const formatWork = (minutes: number): string =>
  `About ${formatDuration(roughMinutes(minutes))} on site`;

/**
 * "About 2 hr on site"; "About 2 days on site"; "About 30 hr on site, in 5 visits": with visits in hours, because
 * days would suggest whole days. Visits of several days each are in days.
 */
export function describeWork(service: Service, choices: Choices): string {
  const minutes = workMinutes(service, choices);
  const visits = visitsOf(service, choices);
  const isOfDays = minutes > WORKING_DAY * visits;
  if (visits === 1 || isOfDays) return formatWork(minutes);
  const duration =
    minutes > WORKING_DAY
      ? `${Math.round(minutes / 60)} hr`
      : formatDuration(roughMinutes(minutes));
  return `About ${duration} on site, in ${visits} visits`;
}
