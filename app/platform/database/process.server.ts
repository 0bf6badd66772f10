/**
 * Takes the steps of a lifecycle (`kernel/process.ts`): one conditional update of the state, and its event in the
 * same transaction. The second of two concurrent steps finds no row in the expected state, and is refused.
 */
import { type RawBuilder, sql } from 'kysely';
import type { AllowedStep } from '#app/kernel/process.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { Db } from './database.server.ts';
import type { Tables } from './tables.server.ts';

/** The tables and columns of one lifecycle, which belong to the room that defines this. */
export type Stateful<State extends string = string> = {
  table: keyof Tables;
  /** The column of its id. */
  id: string;
  events: keyof Tables;
  /** For a state that is not stored in one column. */
  held?: {
    is: (state: State) => RawBuilder<boolean>;
    /** Other columns to write for that state. */
    become: (state: State) => Record<string, unknown>;
  };
};

export type StepRecord<State extends string> = {
  id: string;
  step: AllowedStep<State>;
  /** A code of the room, never words that a person typed. */
  reason?: string | null;
  /** Further columns of the event; `id` makes a repeated step one event. */
  event?: { id?: string; more?: Record<string, unknown> };
  /** Further columns of the thing to change. */
  set?: Record<string, unknown>;
  /** A further condition on the row. */
  where?: RawBuilder<boolean>;
};

/** False when the row is not in that state (anymore); nothing is written then. */
export async function takeStep<State extends string>(
  trx: Db,
  of: Stateful<State>,
  { set = {}, where = sql<boolean>`true`, ...noted }: StepRecord<State>,
  moment: Moment,
): Promise<boolean> {
  const { from, to, name } = noted.step;
  if (from === null) throw new Error(`${name} begins: it leaves no state.`);
  const { is, become } = of.held ?? {
    is: (state: State) => sql<boolean>`state = ${state}`,
    become: (state: State) => ({ state }),
  };
  const change = Object.entries({ ...become(to), ...set }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const event = eventOf(noted, moment);
  const { rows } = await sql`
    with changed as (
      update ${sql.table(of.table)} set ${sql.join(change)}
      where ${sql.ref(of.id)} = ${noted.id} and ${is(from)} and ${where}
      returning ${sql.ref(of.id)}
    )
    insert into ${sql.table(of.events)} (${columnsOf(event)})
    select ${valuesOf(event)} from changed returning id`.execute(trx);
  return rows.length > 0;
}

/** Writes the event alone: for a row that its room has just inserted, or deletes in this transaction. */
export async function noteStep<State extends string>(
  trx: Db,
  { events }: Pick<Stateful<State>, 'events'>,
  noted: StepEvent<State>,
  moment: Moment,
): Promise<void> {
  const event = eventOf(noted, moment);
  await sql`
    insert into ${sql.table(events)} (${columnsOf(event)}) values (${valuesOf(event)})`.execute(
    trx,
  );
}

/** The same event for several things that begin together. */
export async function noteSteps<State extends string>(
  trx: Db,
  { events }: Pick<Stateful<State>, 'events'>,
  { ids, step }: { ids: readonly string[]; step: AllowedStep<State> },
  moment: Moment,
): Promise<void> {
  const rows = ids.map((id) => eventOf({ id, step }, moment));
  await sql`
    insert into ${sql.table(events)} (id, subject_id, at, step, actor, from_state, to_state)
    select id, subject_id, at, step, actor, from_state, to_state
    from jsonb_populate_recordset(null::${sql.table(events)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

type StepEvent<State extends string> = Pick<StepRecord<State>, 'id' | 'step' | 'reason' | 'event'>;

/** The row of an event, by column. */
const eventOf = <State extends string>(
  { id, step: { name, actor, from, to }, reason = null, event = {} }: StepEvent<State>,
  { now, newId }: Moment,
): Record<string, unknown> => ({
  id: event.id ?? newId(),
  subject_id: id,
  at: now,
  step: name,
  actor,
  from_state: from,
  to_state: to,
  reason,
  ...event.more,
});

const columnsOf = (row: object) => sql.join(Object.keys(row).map((column) => sql.ref(column)));
const valuesOf = (row: object) => sql.join(Object.values(row));
