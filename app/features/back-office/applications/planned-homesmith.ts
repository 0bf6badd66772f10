/**
 * What accepting an application makes of it. Until when something holds, a check that passed says before what was claimed;
 * an insurance counts only once somebody has seen it. Pure.
 */
import {
  ALL_TRADES,
  type Application,
  type Licensing,
  WEEKDAYS,
  type Week,
} from '#app/features/homesmiths/applications/application.ts';
import type { LicenseRule } from '#app/features/homesmiths/pages/license-rules.ts';
import { findLicenseRules } from '#app/features/homesmiths/pages/license-rules.ts';
import type { KnownZips } from '#app/features/homesmiths/roster/check-roster.ts';
import type {
  HoursSpan,
  TradeInState,
  WorkArea,
} from '#app/features/homesmiths/roster/homesmith.ts';
import type { LocalDate, Weekday } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';

export type FoundCheck = {
  kind: 'identity' | 'license' | 'insurance' | 'background';
  trade: string | null;
  usState: UsState | null;
  until: LocalDate | null;
  hasPassed: boolean;
};

export type PlannedHomesmith = {
  name: string;
  /** Where the invitation goes. */
  email: string;
  businessName: string;
  insuranceUntil: LocalDate | null;
  area: WorkArea;
  /** Of their list: nobody knows where these are. */
  unknownZips: readonly string[];
  hours: HoursSpan[];
  trades: TradeInState[];
  /** What they asked for, and why it is left out. */
  leftOut: { trade: string; usState: UsState; why: 'check-failed' | 'no-license' }[];
};

export type Plannable = {
  application: Application;
  /** The latest first. */
  checks: readonly FoundCheck[];
  rules: readonly LicenseRule[];
  /** Those that their area lies in. */
  usStates: readonly UsState[];
  /** Today's trades of the catalogue: rules name them as it does. */
  trades: readonly { slug: string; name: string }[];
  zips: KnownZips;
};

/** Null where nobody can say where they work, and where not every question is answered. */
export function planHomesmith(given: Plannable): PlannedHomesmith | null {
  const { contact, area, hours, trades } = given.application;
  if (contact === null || area === null || hours === null || trades === null) return null;
  const { zips } = given;
  const unknownZips =
    area.kind === 'list' ? area.zipCodes.filter((zip) => !zips.knowsHomes(zip)) : [];
  const workArea = workAreaOf(area, zips);
  if (workArea === null) return null;
  const insurance = given.checks.find(({ kind }) => kind === 'insurance');
  return {
    name: contact.name,
    email: contact.email,
    businessName: contact.business === '' ? contact.name : contact.business,
    insuranceUntil: insurance?.hasPassed === true ? insurance.until : null,
    area: workArea,
    unknownZips,
    hours: hoursOf(hours),
    ...tradesOf(given),
  };
}

function workAreaOf(
  area: NonNullable<Application['area']>,
  { knowsHomes, knowsPoint }: KnownZips,
): WorkArea | null {
  if (area.kind === 'radius') return { kind: 'radius', baseZip: area.zipCode, miles: area.miles };
  const known = area.zipCodes.filter(knowsHomes);
  // Of none at all, the roster says why they are refused.
  const zips = known.length === 0 ? area.zipCodes : known;
  const baseZip = zips.find(knowsPoint) ?? zips[0];
  return baseZip === undefined ? null : { kind: 'list', baseZip, zips };
}

function hoursOf(week: Week): HoursSpan[] {
  return WEEKDAYS.flatMap((day, at) => {
    const hours = week[day];
    // 0 is Sunday, which stands last in a form's week.
    const weekday = ((at + 1) % 7) as Weekday;
    return hours ? [{ weekday, from: minuteOf(hours.from), to: minuteOf(hours.to) }] : [];
  });
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function tradesOf(given: Plannable): Pick<PlannedHomesmith, 'trades' | 'leftOut'> {
  const planned: Pick<PlannedHomesmith, 'trades' | 'leftOut'> = { trades: [], leftOut: [] };
  const wanted = given.application.trades ?? [];
  for (const { slug: trade, name } of given.trades.filter(({ slug }) => wanted.includes(slug))) {
    for (const usState of given.usStates) {
      const check = given.checks.find(
        (one) => one.kind === 'license' && one.trade === trade && one.usState === usState,
      );
      const license = findLicense(given.application.license, trade, usState);
      if (check?.hasPassed === false) {
        planned.leftOut.push({ trade, usState, why: 'check-failed' });
      } else if (license === null && isAlwaysNeeded(given.rules, usState, name)) {
        planned.leftOut.push({ trade, usState, why: 'no-license' });
      } else {
        const licenseUntil = check?.until ?? license?.expiresOn ?? null;
        planned.trades.push({
          trade,
          usState,
          licenseNumber: license?.number ?? null,
          // Of what has no number nothing ends.
          licenseUntil: license === null ? null : licenseUntil,
        });
      }
    }
  }
  return planned;
}

const findLicense = (licensing: Licensing | null, trade: string, usState: UsState) =>
  licensing?.kind === 'licensed'
    ? (licensing.licenses.find(
        (one) => one.state === usState && (one.trade === trade || one.trade === ALL_TRADES),
      ) ?? null)
    : null;

/** Whatever the job costs: what begins at an amount is the operator's to judge. */
const isAlwaysNeeded = (rules: readonly LicenseRule[], usState: UsState, tradeName: string) =>
  findLicenseRules(rules, usState, tradeName).some(
    ({ need, threshold }) => need !== 'none' && threshold === null,
  );
