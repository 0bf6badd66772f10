/**
 * A list's version moves from its owner to the list. During an upgrade the previous version still counts in
 * `users.list_version` and locks that row: triggers make each version count and lock for the other. They and the
 * column go in a later version.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_lists (
      user_id uuid primary key references users on delete cascade,
      -- Counts the changes of the list.
      version int8 not null default 0
    )`.execute(db);
  await sql`
    insert into service_lists (user_id, version)
    select id, list_version from users where list_version > 0`.execute(db);

  // Before the row itself is locked, in the order of the version before: nobody waits for each other.
  await sql`
    create function lock_former_list() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.user_id for no key update;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lock_former_list before insert on service_lists
    for each row execute function lock_former_list()`.execute(db);

  await sql`
    create function tell_former_list() returns trigger language plpgsql as $$
    begin
      update users set list_version = new.version
      where id = new.user_id and list_version < new.version;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_former_list after update of version on service_lists
    for each row execute function tell_former_list()`.execute(db);

  await sql`
    create function hear_former_list() returns trigger language plpgsql as $$
    begin
      insert into service_lists (user_id, version) values (new.id, new.list_version)
      on conflict (user_id) do update set version = excluded.version
      where service_lists.version < excluded.version;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger hear_former_list after update of list_version on users
    for each row when (new.list_version > old.list_version)
    execute function hear_former_list()`.execute(db);
}
