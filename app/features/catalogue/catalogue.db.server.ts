/** SQL of the catalogue: services with their FAQs. */
import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { TableWith } from '#app/platform/database/table-with.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';
import { completeService, type StatedOption, type StatedPrice } from './import/stated-service.ts';
import type { Service } from './service.ts';
import type { Warranty } from './warranty.ts';

type Own = Pick<Tables, 'faqs' | 'catalogue_state'> & {
  services: TableWith<
    'services',
    {
      tags: string[];
      service_notes: string[];
      price: StatedPrice;
      options: StatedOption[];
      after_trades: string[] | null;
      warranty: Warranty | null;
    }
  >;
};

export type Fingerprint = { id: string; fingerprint: string; retired: boolean };
export type StoredService = Fingerprint & { service: Service };

/** Rows a statement: small enough for the embedded database's memory, large enough to be fast. */
const BATCH = 500;

/** null before the first import. */
export async function findVersion(db: Db): Promise<string | null> {
  const row = await db
    .withTables<Own>()
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** When anything in the catalogue last changed. */
export async function findChangedAt(db: Db): Promise<Date | null> {
  const row = await db
    .withTables<Own>()
    .selectFrom('catalogue_state')
    .select('changed_at')
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/** Serializes imports: waits until another import's transaction has ended. */
export async function lockCatalogue(trx: Transaction<unknown>): Promise<void> {
  await sql`lock table catalogue_state in exclusive mode`.execute(trx);
}

/** Reads within one snapshot, so that an import that ends in the meantime is not half seen. */
export function inOneSnapshot<Value>(db: Db, read: (trx: Db) => Promise<Value>): Promise<Value> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

export async function readFingerprints(db: Db): Promise<Fingerprint[]> {
  const rows = await db
    .withTables<Own>()
    .selectFrom('services')
    .select(['id', 'fingerprint', (row) => row('retired_at', 'is not', null).as('retired')])
    .execute();
  return rows.map(({ id, fingerprint, retired }) => ({
    id,
    fingerprint,
    retired: Boolean(retired),
  }));
}

/** The services of these ids, in batches, so that a large catalogue is not in memory twice. */
export async function* readServices(
  db: Db,
  ids: readonly string[],
): AsyncGenerator<StoredService[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    yield await readBatch(db, ids.slice(start, start + BATCH));
    await setImmediate();
  }
}

async function readBatch(db: Db, ids: string[]): Promise<StoredService[]> {
  const tables = db.withTables<Own>();
  const rows = await tables.selectFrom('services').selectAll().where('id', 'in', ids).execute();
  const faqs = await tables
    .selectFrom('faqs')
    .select(['service_id', 'question', 'answer'])
    .where('service_id', 'in', ids)
    .orderBy('service_id')
    .orderBy('position')
    .execute();
  const faqsOf = Map.groupBy(faqs, (faq) => faq.service_id);
  return rows.map((row) => ({
    id: row.id,
    fingerprint: row.fingerprint,
    retired: row.retired_at !== null,
    service: completeService({
      id: row.id,
      name: row.name,
      tagline: row.tagline,
      tradeCategory: row.trade_category,
      tags: row.tags,
      serviceNotes: row.service_notes,
      faqs: (faqsOf.get(row.id) ?? []).map(({ question, answer }) => ({ question, answer })),
      price: row.price,
      options: row.options,
      materialsIncluded: row.materials_included,
      permitNote: row.permit_note,
      safetyNote: row.safety_note,
      durationMinutes: row.duration_minutes,
      warranty: row.warranty,
      ...(row.crew_size !== null && { crewSize: row.crew_size }),
      ...(row.visits_per_order !== null && { visitsPerOrder: row.visits_per_order }),
      ...(row.gap_days !== null && { gapDays: row.gap_days }),
      ...(row.after_trades !== null && { after: row.after_trades }),
      featured: row.featured,
    }),
  }));
}

/** Upserts these services with their FAQs; a retired one is sold again. */
export async function writeServices(
  trx: Transaction<unknown>,
  services: readonly { service: Service; fingerprint: string }[],
): Promise<void> {
  for (let start = 0; start < services.length; start += BATCH) {
    await writeBatch(trx, services.slice(start, start + BATCH));
    // The embedded database runs on this thread: lets requests in between.
    await setImmediate();
  }
}

async function writeBatch(
  trx: Transaction<unknown>,
  batch: readonly { service: Service; fingerprint: string }[],
): Promise<void> {
  const tables = trx.withTables<Own>();
  const rows = JSON.stringify(
    batch.map(({ service, fingerprint }) => ({
      id: service.id,
      name: service.name,
      tagline: service.tagline,
      trade_category: service.tradeCategory,
      tags: service.tags,
      service_notes: service.serviceNotes,
      price: service.price,
      options: service.options,
      materials_included: service.materialsIncluded,
      permit_note: service.permitNote,
      safety_note: service.safetyNote,
      duration_minutes: service.durationMinutes,
      crew_size: service.crewSize,
      visits_per_order: service.visitsPerOrder,
      gap_days: service.gapDays,
      after_trades: service.after,
      warranty: service.warranty ?? null,
      featured: service.featured,
      fingerprint,
    })),
  );
  await sql`
    insert into services
    select * from jsonb_populate_recordset(null::services, ${rows}::jsonb)
    on conflict (id) do update set
      name = excluded.name, tagline = excluded.tagline, trade_category = excluded.trade_category,
      tags = excluded.tags, service_notes = excluded.service_notes, price = excluded.price,
      options = excluded.options, materials_included = excluded.materials_included,
      permit_note = excluded.permit_note, safety_note = excluded.safety_note,
      duration_minutes = excluded.duration_minutes, crew_size = excluded.crew_size,
      visits_per_order = excluded.visits_per_order, gap_days = excluded.gap_days,
      after_trades = excluded.after_trades, warranty = excluded.warranty, featured = excluded.featured,
      fingerprint = excluded.fingerprint, retired_at = null
  `.execute(trx);

  const ids = batch.map(({ service }) => service.id);
  await tables.deleteFrom('faqs').where('service_id', 'in', ids).execute();
  const faqs = JSON.stringify(
    batch.flatMap(({ service }) =>
      service.faqs.map((faq, position) => ({ service_id: service.id, position, ...faq })),
    ),
  );
  await sql`
    insert into faqs select * from jsonb_populate_recordset(null::faqs, ${faqs}::jsonb)
  `.execute(trx);
}

export async function retireServices(
  trx: Transaction<unknown>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    await trx
      .withTables<Own>()
      .updateTable('services')
      .set({ retired_at: now })
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute();
  }
}

export async function writeVersion(
  trx: Transaction<unknown>,
  version: string,
  now: Date,
): Promise<void> {
  await trx
    .withTables<Own>()
    .insertInto('catalogue_state')
    .values({ version, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ version, changed_at: now })
        // Importing the same catalogue again is no change.
        .where('catalogue_state.version', '!=', version),
    )
    .execute();
}
