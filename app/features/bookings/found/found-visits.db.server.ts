/** SQL of the visits that operators look for: confirmed ones, with what a row of a list shows. */
import { type RawBuilder, sql } from 'kysely';
import type { ArrivalWindow } from '#app/features/scheduling/api/scheduling.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookedOrder } from '../booking.ts';
import { LIVE_STATES, type VisitState } from '../visit.process.ts';
import { STALLED_AFTER_MS } from '../visit-timers.ts';
import type { FoundVisit, HurtingVisit } from './found-visit.ts';

/** The last row of a page. */
export type VisitPlace = { at: Date; id: string };

/** Its orders as they are stored. */
export type FoundRow = Omit<FoundVisit, 'jobs'> & {
  orders: readonly Pick<
    BookedOrder,
    'serviceId' | 'serviceName' | 'choices' | 'job' | 'cents' | 'taxCents'
  >[];
};

export type HurtingRow = FoundRow & Omit<HurtingVisit, keyof FoundVisit>;

/** What must be true of a visit; null for anything. */
export type VisitFilter = {
  /** From the first to the last. */
  references: { first: string; last: string } | null;
  zip: string | null;
  /** Of who is there, "+14155550100", or of the account's owner. */
  phone: { number: string; userIds: readonly string[] } | null;
  /** The account's owner is one of these, or the name of who is there begins so. */
  person: {
    userIds: readonly string[];
    nameBegins: string;
    /** Or one of these homesmiths comes. */
    numbers?: readonly number[];
  } | null;
  /** At the home. */
  day: LocalDate | null;
  /** Only what needs someone at this time. */
  needyAt: Date | null;
};

/** As `isRedoToPlan` of `homesmith-reasons.ts` has it: it never had a time. */
const IS_REDO_TO_PLAN = sql`(v.state in ('paused', 'unplaced') and v.redo_of is not null
  and not exists (select from visit_events where subject_id = v.id and to_state not in ('paused', 'unplaced')))`;

/** Of a visit `v` of a booking `b`. */
export const FOUND_ROW = sql`v.id, b.reference, v.position, v.state, v.is_begun as "isBegun", v.day, v.hour,
  v.window_starts_at as "windowStartsAt", v.window_ends_at as "windowEndsAt", v.number, b.zip,
  v.starts_at as "startsAt", v.minutes, v.days, v.gap_days as "gapDays",
  v.days_done as "daysDone",
  v.work_ends_at as "workEndsAt", v.changed_at as "changedAt", ${IS_REDO_TO_PLAN} as "isRedoToPlan",
  (v.state = 'unplaced' and v.redo_of is not null) as "isRedoOpen",
  b.time_zone as "timeZone", b.contact_name as "contactName",
  coalesce((select json_agg(json_build_object('serviceId', o.service_id, 'serviceName', o.service_name,
      'choices', o.choices, 'job', o.job, 'cents', o.cents - o.less_cents, 'taxCents', o.tax_cents) order by o.position)
    from visit_orders join booking_orders o on o.id = booking_order_id where visit_id = v.id), '[]')
    as orders`;
const CONFIRMED = sql`visits v join bookings b on b.id = v.booking_id and b.confirmed_at is not null`;

/** Sorts after everything. */
const LAST = '\u{10FFFF}';
/** By the database's day a local day begins and ends at most so many hours earlier or later. */
const ZONES = sql`interval '14 hours'`;

const ids = (given: readonly string[]) =>
  sql`array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(given)}::jsonb))`;

/** As `needsSomebody` of `found-visit.ts` has it. */
const needyAt = (now: Date) => sql`(state = 'unplaced'
  or (state in ('scheduled', 'en_route') and window_ends_at < ${now} and window_starts_at < ${now})
  or (state in ('arrived', 'working')
    and coalesce(work_ends_at, starts_at + minutes * interval '1 minute') < ${new Date(now.getTime() - STALLED_AFTER_MS)})
  or (state = 'paused' and changed_at < ${new Date(now.getTime() - DAY_MS)}))`;
/** As many as anybody looks through. */
const MAX_NEEDY = 1000;

function isOfPerson({ userIds, nameBegins, numbers = [] }: NonNullable<VisitFilter['person']>) {
  const begins = sql`lower(${nameBegins}::text collate "C")`;
  const name = sql`lower(b.contact_name collate "C")`;
  const is = sql`(b.user_id = any(${ids(userIds)}) or (${name} >= ${begins} and ${name} < ${begins} || ${LAST}))`;
  if (numbers.length === 0) return is;
  // Each part by an index of its own.
  return sql`v.id = any(array(
    select visits.id from bookings b join visits on visits.booking_id = b.id where ${is}
    union select id from visits where number = any(${[...numbers]}::int[])))`;
}

function conditionsOf(wanted: VisitFilter): RawBuilder<unknown>[] {
  const { references, zip, phone, person, day } = wanted;
  return [
    references && sql`b.reference between ${references.first} and ${references.last}`,
    zip === null ? null : sql`b.zip = ${zip}`,
    // Found first: the planner does not know how few they are.
    phone &&
      sql`b.id = any(array(select id from bookings
        where contact_phone = ${phone.number} or user_id = any(${ids(phone.userIds)})))`,
    person && isOfPerson(person),
    day === null
      ? null
      : sql`v.day = ${day} and v.window_starts_at >= ${day}::date::timestamptz - ${ZONES}
          and v.window_starts_at < ${day}::date::timestamptz + interval '1 day' + ${ZONES}
          and not ${IS_REDO_TO_PLAN}`,
    wanted.needyAt &&
      sql`v.id = any(array(select id from visits where ${needyAt(wanted.needyAt)}
        order by window_starts_at limit ${MAX_NEEDY}))`,
  ].flatMap((one) => one ?? []);
}

/** The next windows first, after them the past ones, the latest first. "Past" is before this UTC day. */
export async function listFoundVisits(
  db: Db,
  wanted: VisitFilter,
  { after, limit, now }: { after: VisitPlace | null; limit: number; now: Date },
): Promise<FoundRow[]> {
  // The same for all pages of a day.
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const isPast = after !== null && after.at < today;
  const select = async (more: RawBuilder<unknown>[], orderAndLimit: RawBuilder<unknown>) =>
    (
      await sql<FoundRow>`
        select ${FOUND_ROW} from ${CONFIRMED}
        where ${sql.join([...conditionsOf(wanted), ...more], sql` and `)} ${orderAndLimit}`.execute(
        db,
      )
    ).rows;
  const next = isPast
    ? []
    : await select(
        [
          sql`v.window_starts_at >= ${today}`,
          ...(after === null
            ? []
            : [sql`(v.window_starts_at, v.id) > (${after.at}, ${after.id}::uuid)`]),
        ],
        sql`order by v.window_starts_at, v.id limit ${limit}`,
      );
  if (next.length >= limit) return next;
  const past = await select(
    [
      sql`v.window_starts_at < ${today}`,
      ...(isPast ? [sql`(v.window_starts_at, v.id) < (${after.at}, ${after.id}::uuid)`] : []),
    ],
    sql`order by v.window_starts_at desc, v.id desc limit ${limit - next.length}`,
  );
  return [...next, ...past];
}

/** Of that day at each home, or of today there; those that no one comes to first, then by window. */
export async function listVisitsOfDay(
  db: Db,
  { day, now, limit }: { day: LocalDate | null; now: Date; limit: number },
): Promise<FoundRow[]> {
  const noon = day === null ? now : new Date(`${day}T12:00:00Z`);
  const { rows } = await sql<FoundRow>`
    select ${FOUND_ROW} from ${CONFIRMED}
    where v.window_starts_at >= ${noon}::timestamptz - interval '2 days'
      and v.window_starts_at < ${noon}::timestamptz + interval '2 days'
      and v.day = coalesce(${day}::date, (${now}::timestamptz at time zone b.time_zone)::date)
      and v.state <> 'expired' and not ${IS_REDO_TO_PLAN}
    order by v.state <> 'unplaced', v.window_starts_at, v.id limit ${limit}`.execute(db);
  return rows;
}

/** Who is there, by booking; null once erased. */
export async function listContactNames(
  db: Db,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, contact_name as name from bookings where id = any(${ids(bookingIds)})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The same by the references of bookings. */
export async function listContactsOf(
  db: Db,
  references: readonly string[],
): Promise<{ reference: string; name: string | null }[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<{ reference: string; name: string | null }>`
    select reference, contact_name as name from bookings
    where reference = any(${[...references]}::text[])`.execute(db);
  return rows;
}

/** A request that its account booked: by the times that were offered for it, or others. */
export type BookedRequest = {
  requestReference: string;
  userId: string;
  orderKeys: readonly string[];
  askedAt: Date;
  decidedAt: Date;
};

/** The visits in which the jobs of these requests were booked, those of the latest booking first. */
export async function listVisitsFor(
  db: Db,
  requests: readonly BookedRequest[],
): Promise<{ requestReference: string; reference: string; state: VisitState }[]> {
  if (requests.length === 0) return [];
  type Row = { requestReference: string; reference: string; state: VisitState };
  const { rows } = await sql<Row>`
    select r."requestReference", b.reference, v.state
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r("requestReference" text,
      "userId" uuid, "orderKeys" jsonb, "askedAt" timestamptz, "decidedAt" timestamptz)
    join bookings b on b.user_id = r."userId" and b.confirmed_at is not null
    join visits v on v.booking_id = b.id
    where b.request_reference = r."requestReference"
      or (b.confirmed_at between r."askedAt" and r."decidedAt" and exists (
        select from visit_orders join booking_orders o on o.id = booking_order_id
        where visit_id = v.id and r."orderKeys" @> to_jsonb(o.order_id)))
    order by b.confirmed_at desc, v.position`.execute(db);
  return rows;
}

/** A visit of a booking or of an offer, as it is now. */
export type VisitTerms = Required<ArrivalWindow> & {
  id: string;
  /** Of its booking. */
  reference: string;
  requestReference: string | null;
  number: number | null;
};

/** Of these bookings, and of all that was offered for these requests. */
export async function listTermsOf(
  db: Db,
  of: { references: readonly string[]; requestReferences: readonly string[] },
): Promise<VisitTerms[]> {
  const texts = (given: readonly string[]) =>
    sql`any(array(select jsonb_array_elements_text(${JSON.stringify(given)}::jsonb)))`;
  const { rows } = await sql<VisitTerms>`
    select v.id, b.reference, b.request_reference as "requestReference", v.number, v.day, v.hour,
      v.days, v.gap_days as "gapDays"
    from visits v join bookings b on b.id = v.booking_id
    where b.reference = ${texts(of.references)}
      or b.request_reference = ${texts(of.requestReferences)}
    order by v.window_starts_at, v.id`.execute(db);
  return rows;
}

/** A homesmith's visits that are not over, the next first. */
export async function listLiveVisitsOf(db: Db, number: number, limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${FOUND_ROW} from ${CONFIRMED}
    where v.number = ${number} and v.state = any(${[...LIVE_STATES]}::text[])
    order by v.window_starts_at, v.id limit ${limit}`.execute(db);
  return rows;
}

/** What became of a visit that was passed on. */
export type PassedOnVisit = Required<ArrivalWindow> & {
  id: string;
  reference: string;
  /** Who was asked, or takes it; null for no one. */
  number: number | null;
  state: VisitState;
};

/** Those passed on from a homesmith, whose window isn't long over; the next first. */
export async function listPassedOn(
  db: Db,
  { number, now, limit }: { number: number; now: Date; limit: number },
): Promise<PassedOnVisit[]> {
  const { rows } = await sql<PassedOnVisit>`
    select v.id, b.reference, v.day, v.hour, v.days, v.gap_days as "gapDays", v.number, v.state
    from ${CONFIRMED} where v.number is distinct from ${number}
      and v.window_starts_at >= ${new Date(now.getTime() - 2 * DAY_MS)}
      and exists (select from visit_events e where e.subject_id = v.id
        and e.step in ('pass_on', 'release') and e.facts ->> 'number' = ${String(number)})
    order by v.window_starts_at, v.id limit ${limit}`.execute(db);
  return rows;
}

/** Asked of another homesmith, because it lost the one who was to come. */
const IS_PASSED_ON = sql`(v.state = 'offered' and exists (
  select from visit_events where subject_id = v.id and to_state = 'unplaced'))`;

/** Those that need someone, all that are paused for more work, or were passed on; the earliest window first. */
export async function listHurtingVisits(db: Db, now: Date, limit: number): Promise<HurtingRow[]> {
  const { rows } = await sql<HurtingRow>`
    select ${FOUND_ROW}, v.due_at as "dueAt", paused.reason as "pausedFor",
      late.until as "lateUntil"
    from ${CONFIRMED} left join lateral (
      select (facts->>'lateUntil')::timestamptz as until from visit_events
      where v.state in ('scheduled', 'en_route') and subject_id = v.id and step = 'running_late'
        and (facts->>'lateNumber')::int = v.number and (facts->>'lateUntil')::timestamptz > v.window_ends_at
      order by seq desc limit 1
    ) as late on true left join lateral (
      select reason from visit_events where v.state = 'paused' and subject_id = v.id
        and to_state = 'paused' and from_state <> 'paused'
      order by seq desc limit 1
    ) as paused on true
    where v.id = any(array(select id from visits where state in ('paused', 'offered') or ${needyAt(now)}
        order by window_starts_at limit ${MAX_NEEDY}))
      and (paused.reason = 'more_work' or ${IS_PASSED_ON} or ${needyAt(now)})
    order by v.window_starts_at, v.id limit ${limit}`.execute(db);
  return rows;
}

/** The conversations about visits that need someone, as items of the inbox. */
export const needyItems = (now: Date) => sql`
  select c.item_id from visit_conversations c join visits on visits.id = c.visit_id
  where ${needyAt(now)}`;

/** Visits that need someone; the earliest first. */
export async function listNeedyVisits(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ since: Date; day: LocalDate }[]> {
  const { rows } = await sql<{ since: Date; day: LocalDate }>`
    select window_starts_at as since, day from visits where ${needyAt(now)}
    order by window_starts_at limit ${limit}`.execute(db);
  return rows;
}
