/** The view model of a homesmith's own pages, with what prevents windows. Pure. */
import { formatLocalDate, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import type { HomesmithState } from '../roster/homesmith.process.ts';
import type { HoursSpan, TradeInState, WorkArea } from '../roster/homesmith.ts';

/** What was saved on the overview. */
export const SAVED_HERE = ['terms', 'pause', 'resume', 'feed', 'feed-ended'] as const;
export type SavedHere = (typeof SAVED_HERE)[number];

export type OwnHomesmith = { number: number; name: string };

type Said = {
  state: HomesmithState;
  isSuspended: boolean;
  area: WorkArea;
  timeZone: string;
  isInstant: boolean;
  crewSize: number;
  worksHolidays: boolean;
  hours: readonly HoursSpan[];
  trades: readonly TradeInState[];
  leftOut: readonly string[];
};

export type HomesmithView = OwnHomesmith & { business: string } & Said & {
    /** Fingerprints of what each form shows. */
    shown: Readonly<Record<'hours' | 'area' | 'leftOut' | 'terms', string>>;
    /** Why there are no windows, or fewer, a sentence each. */
    gaps: readonly string[];
  };

export function findGaps(
  {
    state,
    isSuspended,
    timeZone,
    hours,
    trades,
    insuranceUntil,
    isBusinessActive,
  }: Said & { insuranceUntil: LocalDate | null; isBusinessActive: boolean },
  now: Date,
): string[] {
  const today = localDateIn(timeZone, now);
  const gaps: string[] = [];
  if (state === 'ended')
    return [
      'You no longer work with us, so you can’t be booked. We’ve passed on your open visits.',
    ];
  if (isSuspended)
    gaps.push(
      'We suspended your account: you can’t be booked, and we’re passing on your open visits. Contact us.',
    );
  if (!isBusinessActive) gaps.push('Your business is paused. Contact us.');
  if (insuranceUntil === null)
    gaps.push('We don’t have your insurance yet. Send us your certificate.');
  else if (insuranceUntil < today) {
    gaps.push(`Your insurance ended on ${formatLocalDate(insuranceUntil)}. Send us the new one.`);
  }
  for (const { trade, usState, licenseUntil } of trades) {
    if (licenseUntil === null || licenseUntil >= today) continue;
    gaps.push(
      `Your license for ${trade} in ${usState} ended on ${formatLocalDate(licenseUntil)}. Send us the new one.`,
    );
  }
  if (trades.length === 0) gaps.push('We don’t have a trade for you yet. Contact us.');
  if (hours.length === 0) gaps.push('Set your hours.');
  return gaps;
}
