/** The view model of a homesmith's own pages, with what prevents windows. Pure. */
import { joinWords } from '#app/kernel/counts.ts';
import { formatLocalDate, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { US_STATES } from '#app/kernel/us-state.ts';
import type { HomesmithState } from '../roster/homesmith.process.ts';
import type { HoursSpan, TradeInState, WorkArea } from '../roster/homesmith.ts';

/** What was saved on the overview. */
export const SAVED_HERE = ['terms', 'pause', 'resume', 'feed', 'feed-ended'] as const;
export type SavedHere = (typeof SAVED_HERE)[number];

export type OwnHomesmith = { number: number; name: string };

type HomesmithFacts = {
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
  insuranceUntil: LocalDate | null;
};

export type HomesmithView = OwnHomesmith & { business: string } & HomesmithFacts & {
    /** Fingerprints of what each form shows. */
    shown: Readonly<Record<'hours' | 'area' | 'leftOut' | 'terms', string>>;
    /** Why there are no windows, or fewer. */
    gaps: readonly Gap[];
  };

/** A sentence, and the page or paper that closes the gap, which the checklist of a new homesmith has, too. */
export type Gap = { about: 'hours' | 'area' | 'services' | 'insurance' | null; text: string };

type CoverageFacts = {
  isBusinessActive: boolean;
  /** Whether a ZIP code is covered: none is without hours, or where no trade is approved. */
  isCovering: boolean;
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
    isCovering,
  }: HomesmithFacts & CoverageFacts,
  now: Date,
): Gap[] {
  const today = localDateIn(timeZone, now);
  const gaps: Gap[] = [];
  const add = (text: string, about: Gap['about'] = null) => gaps.push({ about, text });
  if (state === 'ended')
    return [
      {
        about: null,
        text: 'You no longer work with us, so you can’t be booked. We’ve passed on your open visits.',
      },
    ];
  if (isSuspended)
    add(
      'We suspended your account: you can’t be booked, and we’re passing on your open visits. Contact us.',
    );
  if (!isBusinessActive) add('Your business is paused. Contact us.');
  if (insuranceUntil === null)
    add('We don’t have your insurance yet. Send us your certificate.', 'insurance');
  else if (insuranceUntil < today) {
    add(
      `Your insurance ended on ${formatLocalDate(insuranceUntil)}. Send us the new one.`,
      'insurance',
    );
  }
  for (const { trade, usState, licenseUntil } of trades) {
    if (licenseUntil === null || licenseUntil >= today) continue;
    add(
      `Your license for ${trade} in ${usState} ended on ${formatLocalDate(licenseUntil)}. Send us the new one.`,
    );
  }
  if (trades.length === 0) add('We don’t have a trade for you yet. Contact us.', 'services');
  if (hours.length === 0) add('Set your hours.', 'hours');
  const canCover = state === 'active' && isBusinessActive && trades.length > 0 && hours.length > 0;
  if (canCover && !isCovering) {
    const states = [...new Set(trades.map(({ usState }) => US_STATES[usState]))];
    add(
      `Your trades are approved only in ${joinWords(states)}, and your area has no ZIP codes there. Change your area, or ask us to add a trade.`,
      'area',
    );
  }
  return gaps;
}
