/**
 * What a payment moves between accounts. Each move has a cause of its own, so that none is made twice; a customer's is at
 * nothing once a payment has ended. Pure.
 */
import type { Invoiced } from './payment.ts';
import { type MoneyRules, platformShare } from './rules/money-rules.ts';

export type LedgerAccount =
  | 'customer'
  | 'card_clearing'
  | 'cash'
  | 'platform'
  | 'tax'
  | 'vendor_fees'
  | `business:${string}`;

export type LedgerMove = {
  cause: string;
  from: LedgerAccount;
  to: LedgerAccount;
  cents: number;
};

/** Of so many of the cents that are owed, what is tax and what is the platform's: the parts of the whole add up to it. */
function partsOf({ owedCents, taxCents }: Invoiced, rules: MoneyRules, cents: number) {
  const tax = owedCents === 0 ? 0 : Math.floor((cents * taxCents) / owedCents);
  return { work: cents - tax, tax, share: platformShare(rules, cents - tax) };
}

/** The customer owes it: to whoever did the work, who owes the platform its share. */
export function invoiceMoves(invoiced: Invoiced, rules: MoneyRules): LedgerMove[] {
  const { paymentId, businessId, owedCents } = invoiced;
  const { work, tax, share } = partsOf(invoiced, rules, owedCents);
  return moved(`invoice:${paymentId}`, [
    ['work', 'customer', `business:${businessId}`, work],
    ['tax', 'customer', 'tax', tax],
    ['share', `business:${businessId}`, 'platform', share],
  ]);
}

/** The homesmith has it in hand, so it comes off what we owe them. */
export const paidMoves = ({ paymentId, businessId, owedCents }: Invoiced): LedgerMove[] =>
  moved(`paid:${paymentId}`, [
    ['in', 'cash', 'customer', owedCents],
    ['kept', `business:${businessId}`, 'cash', owedCents],
  ]);

/** As if it had never been invoiced. */
export const writeOffMoves = (invoiced: Invoiced, rules: MoneyRules): LedgerMove[] =>
  invoiceMoves(invoiced, rules).map(({ cause, from, to, cents }) => ({
    cause: cause.replace('invoice:', 'write-off:'),
    from: to,
    to: from,
    cents,
  }));

/** By hand, as it was paid: the homesmith gives it back, and the platform its share of it. */
export function refundMoves(
  invoiced: Invoiced,
  rules: MoneyRules,
  refund: { operationId: string; cents: number; refundedBefore: number },
): LedgerMove[] {
  const { operationId, cents, refundedBefore } = refund;
  const before = partsOf(invoiced, rules, refundedBefore);
  const after = partsOf(invoiced, rules, refundedBefore + cents);
  const business: LedgerAccount = `business:${invoiced.businessId}`;
  return moved(`refund:${operationId}`, [
    ['work', business, 'customer', after.work - before.work],
    ['tax', 'tax', 'customer', after.tax - before.tax],
    ['share', 'platform', business, after.share - before.share],
    ['out', 'customer', 'cash', cents],
    ['given', 'cash', business, cents],
  ]);
}

type Part = [what: string, from: LedgerAccount, to: LedgerAccount, cents: number];

const moved = (cause: string, parts: readonly Part[]): LedgerMove[] =>
  parts.flatMap(([what, from, to, cents]) =>
    cents > 0 ? [{ cause: `${cause}:${what}`, from, to, cents }] : [],
  );
