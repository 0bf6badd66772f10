/** A year of bookings of many homesmiths, in bulk: generated in memory, and written table by table. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { importRules } from '../../../app/features/payments/rules/money-rules.server.ts';
import type { MoneyRules } from '../../../app/features/payments/rules/money-rules.ts';
import { readRulesAt } from '../../../app/features/payments/rules/rules-command.server.ts';
import { addDays } from '../../../app/kernel/local-date.ts';
import type { Db } from '../../../app/platform/database/database.server.ts';
import { findZone } from '../../../app/platform/zip-codes/zip-zones.server.ts';
import { buildOption, buildService, PRICES } from '../../../tests/support/factories.ts';
import { many, oneOf, seededRandom } from '../../search/random.ts';
import { CITIES } from '../../windows/roster.ts';
import { addBooking } from './one-booking.ts';
import type { Rows, SeededHomesmith } from './seeded.ts';

export const FIRST_DAY = '2025-06-02';
/** A Tuesday, a year later. */
export const YEAR_ENDS = new Date(`${addDays(FIRST_DAY, 365)}T15:00:00Z`);

/** `bookings`: of each homesmith; some are as busy as three. */
export type YearSize = { homesmiths: number; bookings: number; customers: number };
export type FilledYear = { homesmiths: SeededHomesmith[]; customers: string[]; rows: number };

/** Prices of each kind, with options that leave odd cents. */
const SERVICES = Object.values(PRICES).flatMap((price, at) => [
  buildService({ id: `service-${at}`, name: `Service ${at}`, price }),
  buildService({
    id: `service-with-options-${at}`,
    name: `Service with options ${at}`,
    price,
    options: [
      buildOption(),
      buildOption({
        id: 'parts',
        per: 'unit',
        choices: [
          { id: 'usual', name: 'The usual', addCents: 0, addMinutes: 0 },
          { id: 'brass', name: 'Brass', addCents: 1_337, addMinutes: 0 },
        ],
      }),
    ],
  }),
]);

/** In the order in which they name each other. */
const TABLES = [
  ...['bookings', 'booking_orders', 'visits', 'visit_orders', 'visit_events'],
  ...['order_money', 'payments', 'payment_lines', 'payment_events', 'payment_operations'],
  'ledger_moves',
];
const BATCH = 5_000;
/** Homesmiths whose bookings are in memory together. */
const AT_ONCE = 50;
const BUSY = 3;

/** On an empty, migrated database. */
export async function fillYear(db: Db, size: YearSize): Promise<FilledYear> {
  const rules = await insertTwoRules(db);
  const homesmiths = await insertHomesmiths(db, size.homesmiths);
  const customers = await insertCustomers(db, size.customers);
  const random = seededRandom(size.bookings);
  let invoice = 1_000;
  let reference = 0;
  let rows = 0;
  const half = new Date(YEAR_ENDS.getTime() - 182 * 86_400_000);
  const [first, second] = rules;
  for (let from = 0; from < homesmiths.length; from += AT_ONCE) {
    const made: Rows = new Map();
    for (const [at, homesmith] of homesmiths.slice(from, from + AT_ONCE).entries()) {
      for (let count = 0; count < size.bookings * (at === 0 ? BUSY : 1); count += 1) {
        addBooking({
          random,
          rows: made,
          homesmith,
          userId: oneOf(random, customers),
          services: SERVICES,
          firstDay: FIRST_DAY,
          now: YEAR_ENDS,
          rulesAt: (at) => (at < half ? first : second),
          nextInvoice: () => {
            invoice += 1;
            return invoice;
          },
          nextReference: () => {
            reference += 1;
            return formatReference(reference);
          },
        });
      }
    }
    for (const table of TABLES) rows += await insertRows(db, table, made.get(table) ?? []);
  }
  await sql`select setval('invoice_numbers', ${invoice})`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { homesmiths, customers, rows };
}

/** The newest bundled rules, and others from the middle of the year, with a share and fees that leave fractions of cents. */
async function insertTwoRules(db: Db): Promise<readonly [MoneyRules, MoneyRules]> {
  const read = await readRulesAt('rules');
  const bundled = read.ok ? read.value.at(-1) : undefined;
  if (bundled === undefined) throw new Error('There are no rules.');
  const other = {
    ...bundled,
    version: bundled.version + 1,
    cancel: { ...bundled.cancel, late: { cents: 333, percent: 17, atMostCents: 9_999 } },
    move: { ...bundled.move, late: { cents: 0, percent: 7, atMostCents: null } },
    platformPercent: 12.75,
  };
  const imported = await importRules(db, [bundled, other], new Date(`${FIRST_DAY}T00:00:00Z`));
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
  return [bundled, other];
}

/** Around large cities, each with a business of its own; no one asks for their windows. */
async function insertHomesmiths(db: Db, count: number): Promise<SeededHomesmith[]> {
  const businesses = many(count, () => randomUUID()).map((id, at) => ({
    id,
    name: `Business ${at}`,
    zip: CITIES[at % CITIES.length],
    zone: findZone(CITIES[at % CITIES.length] ?? ''),
  }));
  const { rows } = await sql<SeededHomesmith>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(businesses)}::jsonb)
        as one(id uuid, name text, zip text, zone text)
    ), made as (
      insert into businesses (id, name, insurance_until, state, created_at)
      select id, name, '2030-01-01', 'active', now() from given
    )
    insert into homesmiths (business_id, name, state, base_zip, area_miles, time_zone, is_instant,
      crew_size, works_holidays, created_at)
    select id, name, 'active', zip, 12, zone, true, 1, true, now() from given
    returning number, business_id as "businessId", name as business, base_zip as zip,
      time_zone as "timeZone"`.execute(db);
  return rows;
}

async function insertCustomers(db: Db, count: number): Promise<string[]> {
  const ids = many(count, () => randomUUID());
  await sql`
    insert into identities (id, email, email_key, email_verified_at, terms_version,
      terms_accepted_at, created_at)
    select value::uuid, value || '@home.example', value || '@home.example', now(), '2026-11-20', now(),
      now()
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`.execute(db);
  return ids;
}

async function insertRows(
  db: Db,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(
      db,
    );
  }
  return rows.length;
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** "HM-2222-2223" for 1. */
function formatReference(count: number): string {
  let left = count;
  let text = '';
  while (text.length < 8) {
    text = `${LETTERS[left % LETTERS.length]}${text}`;
    left = Math.floor(left / LETTERS.length);
  }
  return `HM-${text.slice(0, 4)}-${text.slice(4)}`;
}
