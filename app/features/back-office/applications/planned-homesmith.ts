/**
 * What accepting an application creates. The dates of a passed check override the applicant's; an insurance counts
 * only when it was checked. Pure.
 */
import {
  ALL_TRADES,
  type Application,
  type Licensing,
  WEEKDAYS,
  type Week,
} from '#app/features/homesmiths/api/applications.ts';
import { findLicenseRules, type LicenseRule } from '#app/features/homesmiths/api/homesmiths.ts';
import type {
  HoursSpan,
  KnownZips,
  TradeInState,
  WorkArea,
} from '#app/features/homesmiths/api/roster.ts';
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
  /** The recipient of the invitation. */
  email: string;
  businessName: string;
  insuranceUntil: LocalDate | null;
  area: WorkArea;
  /** Codes of their list with an unknown location. */
  unknownZips: readonly string[];
  hours: HoursSpan[];
  trades: TradeInState[];
  /** Trades that are left out, and why. */
  leftOut: {
    trade: string;
    usState: UsState;
    why: 'check-failed' | 'no-license' | 'not-checked';
  }[];
};

export type Plannable = {
  application: Application;
  /** Latest first. */
  checks: readonly FoundCheck[];
  rules: readonly LicenseRule[];
  /** The states of their area. */
  usStates: readonly UsState[];
  /** The catalogue's current trades; rules use their names. */
  trades: readonly { slug: string; name: string }[];
  zips: KnownZips;
};

/** Null when the location is unknown, or a question is unanswered. */
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
  // With none known, all are kept, so that the roster's validation reports them.
  const zips = known.length === 0 ? area.zipCodes : known;
  const baseZip = zips.find(knowsPoint) ?? zips[0];
  return baseZip === undefined ? null : { kind: 'list', baseZip, zips };
}

function hoursOf(week: Week): HoursSpan[] {
  return WEEKDAYS.flatMap((day, at) => {
    const hours = week[day];
    // The form's week ends with Sunday, which is weekday 0.
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
      } else if (check === undefined && isAlwaysNeeded(given.rules, usState, name)) {
        // What they claim is not enough where the law asks for a license.
        planned.leftOut.push({ trade, usState, why: 'not-checked' });
      } else {
        const licenseUntil = check?.until ?? license?.expiresOn ?? null;
        planned.trades.push({
          trade,
          usState,
          licenseNumber: license?.number ?? null,
          // Without a license number there is no expiry.
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

/** Required for any price; rules with a threshold are left to the operator. */
const isAlwaysNeeded = (rules: readonly LicenseRule[], usState: UsState, tradeName: string) =>
  findLicenseRules(rules, usState, tradeName).some(
    ({ need, threshold }) => need !== 'none' && threshold === null,
  );
