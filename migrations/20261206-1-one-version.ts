/**
 * What kept the version before beside this one goes: its view, triggers and functions, its copies of profiles and
 * of what was sent in, and its orders in dollars.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await dropTriggers(db);
  await sql`drop view users`.execute(db);
  await sql`
    alter table identities
      drop column first_name, drop column last_name, drop column home_address, drop column address_line2,
      drop column city, drop column state, drop column zip_code, drop column registration_complete,
      drop column list_version`.execute(db);
  await sql`alter table inbox_items drop column details`.execute(db);
  await sql`
    update service_orders set body =
      case when body ? 'totalCents' then body
        else body || jsonb_build_object('totalCents', least(round((body ->> 'totalPrice')::numeric * 100), 1e13)::int8)
      end - 'totalPrice' - 'priceWas'
    where body ? 'totalPrice' or body ? 'priceWas'`.execute(db);
  await keepJobs(db);
  await closeAssignedRequests(db);
}

/** Jobs of bookings and requests by their names, also where they were not kept. */
async function keepJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    update booking_orders
    set job = '{"quantity": null, "options": [], "included": [], "notIncluded": [], "prepare": []}'
    where job is null`.execute(db);
  await sql`
    alter table booking_orders drop column words, alter column job set not null`.execute(db);
  await sql`
    update requests set plan = jsonb_set(plan, '{orders}', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'choices', '{"quantity": 1, "options": {}}'::jsonb,
        'line', jsonb_build_object('name', one ->> 'words', 'chosen', '', 'cents', 0,
          'included', '[]'::jsonb, 'notIncluded', '[]'::jsonb)
      ) || one order by place), '[]')
      from jsonb_array_elements(plan -> 'orders') with ordinality as orders(one, place)
    ))
    where jsonb_typeof(plan -> 'orders') = 'array'`.execute(db);
}

async function closeAssignedRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from taken_times where visit_id in (select id from request_visits)`.execute(db);
  await sql`
    alter table request_visits drop column number, drop column day, drop column hour`.execute(db);
  await sql`update requests set state = 'closed' where state = 'assigned'`.execute(db);
  await sql`
    alter table requests drop constraint requests_state_check, add constraint requests_state_check
      check (state in ('waiting', 'answered', 'offered', 'booked', 'declined', 'withdrawn', 'closed'))`.execute(
    db,
  );
}

const TRIGGERS = {
  identities: ['hear_former_list', 'written_by_version_before', 'written_by_version_before_new'],
  service_lists: ['lock_former_list', 'tell_former_list'],
  customers: ['kept_for_version_before', 'gone_for_version_before'],
  homes: ['kept_for_version_before'],
  inbox_items: ['follow_inbox_item'],
  privacy_requests: ['tell_of_privacy_request'],
  homesmith_applications: ['tell_of_homesmith_application'],
};
const FUNCTIONS = [
  'hear_former_list',
  'lock_former_list',
  'tell_former_list',
  'people_from_version_before',
  'people_for_version_before',
  'customers_gone_for_version_before',
  'follow_inbox_item',
  'tell_of_privacy_request',
  'tell_of_homesmith_application',
  'privacy_request_of',
  'is_privacy_request',
  'homesmith_application_of',
  'is_homesmith_application',
];

async function dropTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(TRIGGERS)) {
    for (const name of names) {
      await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
    }
  }
  for (const name of FUNCTIONS) await sql`drop function ${sql.ref(name)}`.execute(db);
}
