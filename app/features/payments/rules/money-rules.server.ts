/** The operator's fee rules by version: the newest for new bookings, and each booking's own. */
import { isDeepStrictEqual } from 'node:util';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { perDatabase } from '#app/platform/database/per-database.server.ts';
import {
  findNewestRules,
  findRulesOf,
  insertRules,
  listRules,
  lockRules,
} from './money-rules.db.server.ts';
import type { MoneyRules } from './money-rules.ts';
import type { Mistake, ReadRules } from './rules-file.ts';

/** For new bookings. Throws before the first start, which adds the first version. */
export async function getCurrentRules(db: Db): Promise<MoneyRules> {
  const rules = await findNewestRules(db);
  if (rules === null) throw new Error('There are no rules of money.');
  return rules;
}

/** By version. */
const knownIn = perDatabase(() => new Map<number, MoneyRules>());

/** For an existing booking; versions never change and are never deleted. */
export async function getRules(db: Db, version: number): Promise<MoneyRules> {
  const known = knownIn(db);
  const rules = known.get(version) ?? (await findRulesOf(db, version));
  if (rules === null) throw new Error(`There are no rules of money of version ${version}.`);
  known.set(version, rules);
  return rules;
}

export type RulesReport = { added: number; unchanged: number; current: number };

/** Adds missing versions, all or none; existing versions stay unchanged. */
export function importRules(
  db: Db,
  given: readonly ReadRules[],
  now: Date,
): Promise<Result<RulesReport, Mistake[]>> {
  return db.transaction().execute(async (trx) => {
    await lockRules(trx);
    const stored = new Map((await listRules(trx)).map((rules) => [rules.version, rules]));
    const newest = Math.max(0, ...stored.keys());
    const mistakes = given.flatMap(({ file, ...rules }): Mistake[] => {
      const message = findConflict(rules, stored.get(rules.version), newest);
      const version = String(rules.version);
      return message === null ? [] : [{ file, version, field: 'version', message }];
    });
    if (mistakes.length > 0) return refuse(mistakes);
    const added = given.filter(({ version }) => !stored.has(version));
    for (const { file: _, ...rules } of added) await insertRules(trx, rules, now);
    return accept({
      added: added.length,
      unchanged: given.length - added.length,
      current: Math.max(newest, ...given.map(({ version }) => version)),
    });
  });
}

function findConflict(
  rules: MoneyRules,
  stored: MoneyRules | undefined,
  newest: number,
): string | null {
  if (stored !== undefined) {
    return isDeepStrictEqual(rules, stored)
      ? null
      : 'is there already, and bookings keep it as it is: give the changed rules a number of their own';
  }
  return rules.version > newest ? null : `must be above ${newest}, which is the newest`;
}

/** Imports the first versions unless there are any. */
export async function fillEmptyRules(
  db: Db,
  starter: () => Promise<readonly ReadRules[]>,
  now: Date,
): Promise<void> {
  if ((await findNewestRules(db)) !== null) return;
  const imported = await importRules(db, await starter(), now);
  if (imported.ok) return;
  // Another process that started at the same time was first.
  if ((await findNewestRules(db)) === null) throw new Error('The first rules cannot be imported.');
}
