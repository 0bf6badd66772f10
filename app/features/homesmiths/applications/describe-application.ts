/** An application as text, for applicants and operators. Pure. */

import { countOf } from '#app/kernel/counts.ts';
import { formatLocalDate } from '#app/kernel/local-date.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { showUsPhone } from '#app/kernel/us-phone.ts';
import { US_STATES } from '#app/kernel/us-state.ts';
import { nameBeside } from '../business-name.ts';
import { formatClockTime } from '../clock-time.ts';
import {
  ALL_TRADES,
  type Application,
  type Area,
  type Insurance,
  type License,
  type Licensing,
  type Question,
  WEEKDAYS,
  type Week,
} from './application.ts';
import type { Coverage } from './coverage.ts';

export type TradeName = { slug: string; name: string };
/** A question with its answer, and its step. */
export type Answer = { step: Question; label: string; value: string };

export function describeApplication(
  application: Application,
  coverage: Coverage | null,
  trades: readonly TradeName[],
): Answer[] {
  const { contact, area, license, insurance, hours } = application;
  return [
    ...(contact === null
      ? []
      : ([
          { step: 'contact', label: 'Name', value: contact.name },
          ...(nameBeside(contact.name, contact.business) === null
            ? []
            : [{ step: 'contact', label: 'Business name', value: contact.business } as const]),
          { step: 'contact', label: 'Email', value: contact.email },
          { step: 'contact', label: 'Phone', value: showUsPhone(contact.phone) },
        ] as const)),
    ...answer(
      'trades',
      'Trades',
      application.trades?.map((slug) => nameOf(slug, trades)).join(', '),
    ),
    ...answer('area', 'Area', area && describeArea(area, coverage)),
    ...(license === null ? [] : describeLicensing(license, trades)),
    ...answer('insurance', 'Insurance', insurance && describeInsurance(insurance)),
    ...answer('hours', 'Hours', hours && describeWeek(hours)),
  ];
}

const answer = (step: Question, label: string, value: string | null | undefined): Answer[] =>
  value ? [{ step, label, value }] : [];

const nameOf = (slug: string, trades: readonly TradeName[]): string =>
  trades.find((trade) => trade.slug === slug)?.name ?? slug;

function describeArea(area: Area, coverage: Coverage | null): string {
  const codes = coverage === null ? '' : `: ${describeCoverage(coverage)}`;
  if (area.kind === 'list') return `${area.zipCodes.join(', ')}${codes}`;
  return `Within ${countOf(area.miles, 'mile')} of ${area.zipCode}${codes}`;
}

const MAX_NAMED = 8;

/** "151 ZIP codes (26 in San Francisco, CA; 12 in Oakland, CA; 113 elsewhere)". */
export function describeCoverage({ zipCodes, places, elsewhere, unknown }: Coverage): string {
  const count = countOf(zipCodes, 'ZIP code');
  const named = places.slice(0, MAX_NAMED);
  const rest = places.slice(MAX_NAMED).reduce((sum, place) => sum + place.zipCodes, 0);
  const others = elsewhere + rest + unknown.length;
  const [only] = named;
  if (only === undefined) return count;
  if (named.length === 1 && others === 0) return `${count} in ${only.name}`;
  const parts = named.map((place) => `${place.zipCodes} in ${place.name}`);
  return `${count} (${[...parts, ...(others > 0 ? [`${others} elsewhere`] : [])].join('; ')})`;
}

const NO_LICENSE = {
  'not-needed': 'Not needed where I work',
  'not-yet': 'None yet',
} as const;

function describeLicensing(licensing: Licensing, trades: readonly TradeName[]): Answer[] {
  if (licensing.kind !== 'licensed')
    return answer('license', 'License', NO_LICENSE[licensing.kind]);
  const { licenses } = licensing;
  return licenses.map((license, index) => ({
    step: 'license',
    label: licenses.length === 1 ? 'License' : `License ${index + 1}`,
    value: describeLicense(license, trades),
  }));
}

function describeLicense(license: License, trades: readonly TradeName[]): string {
  const { trade, state, number, authority, expiresOn } = license;
  const work = trade === ALL_TRADES ? 'All my trades' : nameOf(trade, trades);
  const until = expiresOn === null ? 'doesn’t expire' : `expires ${formatLocalDate(expiresOn)}`;
  return `${work}, ${US_STATES[state]}: ${number}, ${authority}, ${until}`;
}

function describeInsurance(insurance: Insurance): string {
  if (insurance.kind === 'not-yet') return 'None yet';
  const { insurer, limitCents, expiresOn } = insurance;
  return `${insurer}, up to ${formatPrice(limitCents)}, expires ${formatLocalDate(expiresOn)}`;
}

/** "Monday 8 AM to 5 PM; Saturday 9 AM to 1 PM (13 hours a week)". */
export function describeWeek(week: Week): string {
  const days = WEEKDAYS.flatMap((day) => {
    const hours = week[day];
    return hours ? [`${day} ${describeClock(hours.from)} to ${describeClock(hours.to)}`] : [];
  });
  const total = hoursOf(week);
  return `${days.join('; ')} (${countOf(total, 'hour')} a week)`;
}

/** "13:30" as "1:30 PM". */
export const describeClock = (time: string): string => formatClockTime(minutesOf(time));

const hoursOf = (week: Week): number =>
  Object.values(week).reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0) / 60;

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
