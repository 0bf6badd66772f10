/** Rules and visits with a price, for tests that take money for something. */
import { randomUUID } from 'node:crypto';
import { type AgreedVisit, payLater } from '#app/features/payments/payments.server.ts';
import { importRules } from '#app/features/payments/rules/money-rules.server.ts';
import { readRulesAt } from '#app/features/payments/rules/rules-command.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';

/** Those that come along; of a database that has them already, nothing changes. */
export async function insertRules(db: Db, now = new Date('2026-01-01T00:00:00Z')): Promise<void> {
  const read = await readRulesAt('rules');
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const imported = await importRules(db, read.value, now);
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
}

export const buildAgreed = (prices: readonly number[], taxCents = 0): AgreedVisit => ({
  visitId: randomUUID(),
  bookingId: randomUUID(),
  rulesVersion: 1,
  orders: prices.map((cents, at) => ({
    bookingOrderId: randomUUID(),
    what: `Service ${at + 1}`,
    cents,
    taxCents,
  })),
});

/** A visit as it stands when its booking was confirmed. */
export async function insertAgreed(
  db: Db,
  moment: Moment,
  visit: AgreedVisit,
): Promise<AgreedVisit> {
  await db.transaction().execute((trx) => payLater(trx, moment, visit));
  return visit;
}
