/**
 * What was agreed and shown can't be rewritten, and no table that is only added to can be emptied. Triggers alone: the
 * previous version does neither.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';

const ONLY_ADDED_TO = [
  'audit_log',
  'visit_events',
  'money_rules',
  'payment_events',
  'payment_operations',
  'ledger_moves',
  'approvals',
  'reveals',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_to_empty() returns trigger language plpgsql as $$
    begin
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const name of ONLY_ADDED_TO) {
    await sql`
      create trigger never_emptied before truncate on ${sql.table(name)}
      for each statement execute function refuse_to_empty()`.execute(db);
  }
  await keepApprovals(db);
  await keepReveals(db);
  await keepAgreedCents(db);
}

/** Erasing a person blanks what was shown to them, and who they are. */
const keepApprovals = (db: Kysely<unknown>): Promise<void> =>
  keepRows(db, {
    table: 'approvals',
    refusal: 'refuse_to_rewrite_approval',
    goes: sql`not exists (select from bookings where id = old.booking_id)
      or (old.visit_id is not null and not exists (select from visits where id = old.visit_id))`,
    changes: sql`(new.id, new.booking_id, new.about, new.cents, new.at) = (old.id, old.booking_id, old.about, old.cents, old.at)
      and new.visit_id is not distinct from old.visit_id
      and (new.user_id is null or new.user_id = old.user_id)
      and (new.shown = old.shown or (new.user_id is null and new.shown = '{}'))`,
  });

const keepReveals = (db: Kysely<unknown>): Promise<void> =>
  keepRows(db, {
    table: 'reveals',
    refusal: 'refuse_to_rewrite_reveal',
    goes: sql`not exists (select from visits where id = old.visit_id)
      or not exists (select from homesmiths where number = old.number)`,
    changes: sql`false`,
  });

type Kept = {
  table: string;
  /** The trigger's function. */
  refusal: string;
  /** When a row is deleted: with what it belongs to, never alone. */
  goes: RawBuilder<unknown>;
  /** When a row is updated. */
  changes: RawBuilder<unknown>;
};

async function keepRows(
  db: Kysely<unknown>,
  { table, refusal, goes, changes }: Kept,
): Promise<void> {
  await sql`
    create function ${sql.ref(refusal)}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if ${goes} then
          return old;
        end if;
      elsif ${changes} then
        return new;
      end if;
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger only_added_to before update or delete on ${sql.table(table)}
    for each row execute function ${sql.ref(refusal)}()`.execute(db);
}

async function keepAgreedCents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_other_cents() returns trigger language plpgsql as $$
    begin
      raise exception 'Agreed cents of % stay as they are.', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger agreed_cents_stay before update on booking_orders for each row
    when ((new.cents, new.tax_cents) is distinct from (old.cents, old.tax_cents))
    execute function refuse_other_cents()`.execute(db);
  await sql`
    create trigger agreed_cents_stay before update on payment_lines for each row
    when (new.agreed_cents is distinct from old.agreed_cents)
    execute function refuse_other_cents()`.execute(db);
}
