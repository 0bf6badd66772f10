/** Validates the form of each step: a value to store, or error sentences by field. Pure. */

import { NO_EMAIL, parseEmail } from '#app/features/identity/api/identity.ts';
import {
  mistakeInText,
  normalizeLine,
  normalizeMessage,
  onlyMistakes,
  type TextRule,
} from '#app/features/inbox/api/forms.ts';
import { MAX_CHARACTERS } from '#app/features/inbox/api/inbox.ts';
import type { Mistakes } from '#app/kernel/change.ts';
import { isLocalDate } from '#app/kernel/local-date.ts';
import { explainPhone, parseUsPhone } from '#app/kernel/us-phone.ts';
import { isUsState } from '#app/kernel/us-state.ts';
import {
  ALL_TRADES,
  type Application,
  type Area,
  type Contact,
  type Insurance,
  type License,
  type Licensing,
  type Question,
  WEEKDAYS,
  type Week,
} from './application.ts';

/** Form fields by name. */
export type Fields = Pick<ReadonlyMap<string, string>, 'get'>;
export type CheckResult<Value> = { ok: true; value: Value } | { ok: false; mistakes: Mistakes };

/** What validation needs besides the form. */
export type FormFacts = {
  /** Slugs of the catalogue's trades. */
  trades: readonly string[];
  /** Whether the location of a ZIP code is known. */
  knowsZip: (zipCode: string) => boolean;
  /** "2026-11-21", the day that is over last in the United States. */
  today: string;
};

export const MAX = {
  ...MAX_CHARACTERS,
  licenseNumber: 40,
  authority: 100,
  insurer: 100,
  licenses: 8,
  miles: 100,
  zipCodes: 300,
} as const;

const CHECKS: {
  [Name in Question]: (
    fields: Fields,
    known: FormFacts,
  ) => CheckResult<NonNullable<Application[Name]>>;
} = {
  contact: checkContact,
  trades: checkTrades,
  area: checkArea,
  license: checkLicensing,
  insurance: checkInsurance,
  hours: checkHours,
};

/** The application with this step's answer. */
export function answerStep(
  application: Application,
  question: Question,
  fields: Fields,
  known: FormFacts,
): CheckResult<Application> {
  const checked = CHECKS[question](fields, known);
  return checked.ok ? { ok: true, value: { ...application, [question]: checked.value } } : checked;
}

export function checkContact(fields: Fields): CheckResult<Contact> {
  const name = line(fields, 'name');
  const business = line(fields, 'business');
  const email = parseEmail(fields.get('email') ?? '');
  const typedPhone = fields.get('phone') ?? '';
  const phone = parseUsPhone(typedPhone);
  return settle(
    { name, business, email: email ?? '', phone: phone ?? '' },
    {
      name: mistakeInLine(name, { what: 'Your name', most: MAX.name }),
      business: mistakeInLine(business, {
        what: 'The business name',
        most: MAX.name,
        missing: null,
      }),
      email: email === null ? NO_EMAIL : null,
      phone: phone === null ? explainPhone(typedPhone) : null,
    },
  );
}

/** A checkbox for each trade, so that forms without JavaScript can send several. */
export const tradeField = (slug: string): string => `trade.${slug}`;

export function checkTrades(fields: Fields, { trades }: FormFacts): CheckResult<readonly string[]> {
  const chosen = trades.filter((slug) => fields.get(tradeField(slug)) !== undefined);
  return settle(chosen, {
    trades: chosen.length === 0 ? 'Choose at least one trade.' : null,
  });
}

export function checkArea(fields: Fields, known: FormFacts): CheckResult<Area> {
  switch (fields.get('kind')) {
    case 'radius':
      return checkRadius(fields, known);
    case 'list':
      return checkZipList(fields);
    default:
      return mistaken({ kind: 'Choose one of the two.' });
  }
}

function checkRadius(fields: Fields, { knowsZip }: FormFacts): CheckResult<Area> {
  const zipCode = line(fields, 'zipCode').replace(/-\d{4}$/, '');
  const miles = line(fields, 'miles');
  return settle(
    { kind: 'radius', zipCode, miles: Number(miles) },
    {
      zipCode: mistakeInCenter(zipCode, knowsZip),
      miles:
        /^\d{1,3}$/.test(miles) && Number(miles) >= 1 && Number(miles) <= MAX.miles
          ? null
          : `Enter a whole number of miles, from 1 to ${MAX.miles}.`,
    },
  );
}

function mistakeInCenter(zipCode: string, knowsZip: FormFacts['knowsZip']): string | null {
  if (!/^\d{5}$/.test(zipCode)) return 'Enter a ZIP code like 12345.';
  return knowsZip(zipCode)
    ? null
    : `We don’t know where ZIP code ${zipCode} is. Use a nearby one, or list your ZIP codes.`;
}

/** Separated by spaces, commas or lines; ZIP+4 is shortened. */
function checkZipList(fields: Fields): CheckResult<Area> {
  const words = normalizeMessage(fields.get('zipCodes') ?? '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const odd = words.find((word) => !/^\d{5}(-\d{4})?$/.test(word));
  const zipCodes = [...new Set(words.map((word) => word.slice(0, 5)))].toSorted();
  return settle({ kind: 'list', zipCodes }, { zipCodes: mistakeInZips(zipCodes, odd) });
}

function mistakeInZips(zipCodes: readonly string[], odd: string | undefined): string | null {
  if (odd !== undefined) return `“${shorten(odd)}” isn’t a ZIP code. Use five digits for each.`;
  if (zipCodes.length === 0) return 'Enter at least one ZIP code.';
  return zipCodes.length > MAX.zipCodes
    ? `List up to ${MAX.zipCodes} ZIP codes. To cover more, choose a distance around one.`
    : null;
}

const shorten = (word: string) =>
  word.length > 20 ? `${word.slice(0, 20).toWellFormed()}…` : word;

export const LICENSE_FIELDS = ['trade', 'state', 'number', 'authority', 'expiresOn'] as const;
type LicenseField = (typeof LICENSE_FIELDS)[number];
export const licenseField = (index: number, field: LicenseField): string => `${field}.${index}`;

/** A checkbox for each stored license, to remove it without JavaScript. */
export const removalField = (index: number): string => `remove.${index}`;

/** Rows with typed text that are not removed; a select alone may hold a default. */
function filledRows(fields: Fields): number[] {
  const typed = ['number', 'authority', 'expiresOn'] as const;
  return Array.from({ length: MAX.licenses }, (_, index) => index).filter(
    (index) =>
      fields.get(removalField(index)) === undefined &&
      typed.some((field) => line(fields, licenseField(index, field)) !== ''),
  );
}

export function checkLicensing(fields: Fields, known: FormFacts): CheckResult<Licensing> {
  const kind = fields.get('kind');
  if (kind === 'not-needed' || kind === 'not-yet') return { ok: true, value: { kind } };
  if (kind !== 'licensed') return mistaken({ kind: 'Choose one of the three.' });
  const rows = filledRows(fields);
  // All that is missing at once.
  const checked = (rows.length === 0 ? [0] : rows).map((index) =>
    checkLicense(fields, index, known),
  );
  const mistakes = Object.assign({}, ...checked.map((row) => (row.ok ? {} : row.mistakes)));
  const licenses = checked.flatMap((row) => (row.ok ? [row.value] : []));
  return settle({ kind, licenses }, mistakes);
}

function checkLicense(fields: Fields, index: number, known: FormFacts): CheckResult<License> {
  const text = (field: LicenseField) => line(fields, licenseField(index, field));
  const [trade, state, number, authority] = [
    text('trade'),
    text('state').toUpperCase(),
    text('number'),
    text('authority'),
  ];
  const isTrade = trade === ALL_TRADES || known.trades.includes(trade);
  const expiresOn = parseDay(text('expiresOn'));
  const mistakes: Record<LicenseField, string | null> = {
    trade: isTrade ? null : 'Choose the trade.',
    state: isUsState(state) ? null : 'Choose a state or territory.',
    number: mistakeInLine(number, { what: 'The license number', most: MAX.licenseNumber }),
    authority: mistakeInLine(authority, { what: 'The issuing authority', most: MAX.authority }),
    // Some licenses do not expire.
    expiresOn: text('expiresOn') === '' ? null : mistakeInExpiry(expiresOn, known.today),
  };
  const named = Object.entries(mistakes).map(([field, mistake]) => [`${field}.${index}`, mistake]);
  // With a mistake the value is not used.
  const value = { trade, state: isUsState(state) ? state : 'AL', number, authority, expiresOn };
  return settle<License>(value, Object.fromEntries(named));
}

/** The range of liability limits, in cents. */
const MIN_LIMIT_CENTS = 1_000_00;
const MAX_LIMIT_CENTS = 100_000_000_00;

export function checkInsurance(fields: Fields, { today }: FormFacts): CheckResult<Insurance> {
  const kind = fields.get('kind');
  if (kind === 'not-yet') return { ok: true, value: { kind } };
  if (kind !== 'insured') return mistaken({ kind: 'Choose one of the two.' });
  const insurer = line(fields, 'insurer');
  const limitCents = parseDollars(line(fields, 'limit'));
  const expiresOn = parseDay(line(fields, 'expiresOn'));
  return settle<Insurance>(
    { kind, insurer, limitCents: limitCents ?? 0, expiresOn: expiresOn ?? '' },
    {
      insurer: mistakeInLine(insurer, { what: 'The insurer', most: MAX.insurer }),
      limit: limitCents === null ? 'Enter dollars, such as 1,000,000 or 1 million.' : null,
      expiresOn: mistakeInExpiry(expiresOn, today),
    },
  );
}

function parseDollars(text: string): number | null {
  const [, millions] = MILLIONS.exec(text) ?? [];
  if (millions !== undefined) return withinLimits(Math.round(Number(millions) * 100_000_000));
  const plain = text.replace(/^\$\s*/, '').replace(/\.00?$/, '');
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,3})$/.test(plain)) return null;
  return withinLimits(Number(plain.replaceAll(',', '')) * 100);
}

/** As people say it: "1 million", "$1.5M". */
const MILLIONS = /^\$?\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:m|mil|million)$/i;

const withinLimits = (cents: number): number | null =>
  cents >= MIN_LIMIT_CENTS && cents <= MAX_LIMIT_CENTS ? cents : null;

/** As browsers send dates, or as typed where a browser has no date picker: "3/31/2027". */
function parseDay(text: string): string | null {
  const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, month = '', date = '', year = ''] = typed ?? [];
  const day = typed === null ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isLocalDate(day) ? day : null;
}

const MAX_YEARS_AHEAD = 30;

function mistakeInExpiry(day: string | null, today: string): string | null {
  if (day === null) return 'Enter a date, such as 3/31/2027.';
  if (day < today) return 'This date has passed. Enter the date after renewal.';
  return Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD
    ? 'This date is too far ahead. Is the year right?'
    : null;
}

/** Each half hour of a working day, "05:00" to "23:00". */
export const CLOCK: readonly string[] = Array.from({ length: 37 }, (_, index) => {
  const minutes = 5 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

export const USUAL_HOURS = { from: '08:00', to: '17:00' } as const;

export function checkHours(fields: Fields): CheckResult<Week> {
  const week: Week = {};
  const mistakes: Record<string, string> = {};
  for (const day of WEEKDAYS) {
    if (fields.get(day) === undefined) continue;
    const from = line(fields, `${day}.from`);
    const to = line(fields, `${day}.to`);
    if (!CLOCK.includes(from) || !CLOCK.includes(to)) mistakes[day] = 'Choose both times.';
    else if (from >= to) mistakes[day] = 'End must be after start.';
    else week[day] = { from, to };
  }
  const isEmpty = WEEKDAYS.every((day) => fields.get(day) === undefined);
  return settle(week, isEmpty ? { days: 'Choose at least one day.' } : mistakes);
}

/** "" for none. */
export function checkMessage(text: string): CheckResult<string> {
  const message = normalizeMessage(text);
  return settle(message, {
    message: mistakeInText(message, { what: 'A message', most: MAX.message, missing: null }),
  });
}

const mistakeInLine = (text: string, rule: TextRule) =>
  mistakeInText(text, { ...rule, needsLetters: true });

const line = (fields: Fields, name: string): string => normalizeLine(fields.get(name) ?? '');

const mistaken = (mistakes: Mistakes) => ({ ok: false, mistakes }) as const;

/** The value, unless there are mistakes. */
function settle<Value>(
  value: Value,
  found: Readonly<Record<string, string | null>>,
): CheckResult<Value> {
  const mistakes: Mistakes = onlyMistakes(found);
  return Object.keys(mistakes).length === 0 ? { ok: true, value } : { ok: false, mistakes };
}
