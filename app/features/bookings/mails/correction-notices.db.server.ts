/** SQL of the table "correction_notices": the visit is locked before anything of it changes. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** A notice that waits for this homesmith keeps its time; one of a former homesmith is replaced. */
export async function insertNotice(
  trx: Db,
  { visitId, number, dueAt }: { visitId: string; number: number; dueAt: Date },
): Promise<void> {
  await sql`
    insert into correction_notices (visit_id, number, due_at) values (${visitId}, ${number}, ${dueAt})
    on conflict (visit_id) do update set number = excluded.number, due_at = excluded.due_at
      where correction_notices.number <> excluded.number`.execute(trx);
}

/** Whose visit it was when it was corrected; null when no notice waits. */
export async function deleteNotice(trx: Db, visitId: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    delete from correction_notices where visit_id = ${visitId} returning number`.execute(trx);
  return rows[0]?.number ?? null;
}

export async function listDueNotices(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select visit_id as id from correction_notices where due_at <= ${now}
    order by due_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
