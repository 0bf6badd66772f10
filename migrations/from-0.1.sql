-- From version 0.1 to the baseline, for `npm run data -- import-export`: what kept an earlier version beside that one
-- goes, with its copies of profiles and of what was sent in. Jobs and orders are filled in where it left them out.

drop trigger hear_former_list on identities;

drop trigger written_by_version_before on identities;

drop trigger written_by_version_before_new on identities;

drop trigger lock_former_list on service_lists;

drop trigger tell_former_list on service_lists;

drop trigger kept_for_version_before on customers;

drop trigger gone_for_version_before on customers;

drop trigger kept_for_version_before on homes;

drop trigger follow_inbox_item on inbox_items;

drop trigger tell_of_privacy_request on privacy_requests;

drop trigger tell_of_homesmith_application on homesmith_applications;

drop function hear_former_list, lock_former_list, tell_former_list, people_from_version_before, people_for_version_before,
  customers_gone_for_version_before, follow_inbox_item, tell_of_privacy_request, tell_of_homesmith_application,
  privacy_request_of, is_privacy_request, homesmith_application_of, is_homesmith_application;

drop view users;

alter table identities
  drop column first_name, drop column last_name, drop column home_address, drop column address_line2, drop column city,
  drop column state, drop column zip_code, drop column registration_complete, drop column list_version;

alter table inbox_items drop column details;

update service_orders set body =
  case when body ? 'totalCents' then body
    else body || jsonb_build_object('totalCents', least(round((body ->> 'totalPrice')::numeric * 100), 1e13)::int8)
  end - 'totalPrice' - 'priceWas'
where body ? 'totalPrice' or body ? 'priceWas';

update booking_orders
set job = '{"quantity": null, "options": [], "included": [], "notIncluded": [], "prepare": []}'
where job is null;

alter table booking_orders drop column words, alter column job set not null;

update requests set plan = jsonb_set(plan, '{orders}', (
  select coalesce(jsonb_agg(jsonb_build_object(
    'choices', '{"quantity": 1, "options": {}}'::jsonb,
    'line', jsonb_build_object('name', one ->> 'words', 'chosen', '', 'cents', 0,
      'included', '[]'::jsonb, 'notIncluded', '[]'::jsonb)
  ) || one order by place), '[]')
  from jsonb_array_elements(plan -> 'orders') with ordinality as orders(one, place)
))
where jsonb_typeof(plan -> 'orders') = 'array';

-- Requests that an early version assigned without a booking.
delete from taken_times where visit_id in (select id from request_visits);

alter table request_visits drop column number, drop column day, drop column hour;

update requests set state = 'closed' where state = 'assigned';

alter table requests drop constraint requests_state_check, add constraint requests_state_check
  check (state in ('waiting', 'answered', 'offered', 'booked', 'declined', 'withdrawn', 'closed'));
