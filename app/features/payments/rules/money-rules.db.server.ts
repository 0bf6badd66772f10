/** SQL of "money_rules": versions are added, and never changed. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { MoneyRules } from './money-rules.ts';

export async function findRulesOf(db: Db, version: number): Promise<MoneyRules | null> {
  const { rows } = await sql<{ rules: MoneyRules }>`
    select rules from money_rules where version = ${version}`.execute(db);
  return rows[0]?.rules ?? null;
}

/** For bookings that are made now. */
export async function findNewestRules(db: Db): Promise<MoneyRules | null> {
  const { rows } = await sql<{ rules: MoneyRules }>`
    select rules from money_rules order by version desc limit 1`.execute(db);
  return rows[0]?.rules ?? null;
}

/** By version. */
export async function listRules(db: Db): Promise<MoneyRules[]> {
  const { rows } = await sql<{ rules: MoneyRules }>`
    select rules from money_rules order by version`.execute(db);
  return rows.map(({ rules }) => rules);
}

/** Serializes imports. */
export async function lockRules(trx: Db): Promise<void> {
  await sql`lock table money_rules in share row exclusive mode`.execute(trx);
}

export async function insertRules(trx: Db, rules: MoneyRules, now: Date): Promise<void> {
  await sql`
    insert into money_rules (version, rules, imported_at)
    values (${rules.version}, ${JSON.stringify(rules)}::jsonb, ${now})`.execute(trx);
}
