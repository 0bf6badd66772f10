/**
 * The movements of a payment between accounts. Each has a unique cause, so that none is made twice; the customer's
 * balance is zero once a payment has ended. Pure.
 */
import type { InvoiceFacts } from './payment.ts';
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

/** The tax and the platform's share in part of the amount owed; parts of the whole add up to it. */
export function partsOf(
  { owedCents, taxCents }: Pick<InvoiceFacts, 'owedCents' | 'taxCents'>,
  rules: MoneyRules,
  cents: number,
) {
  const tax = owedCents === 0 ? 0 : Math.floor((cents * taxCents) / owedCents);
  return { work: cents - tax, tax, share: platformShare(rules, cents - tax) };
}

/** The customer owes the homesmith, less credits, and the homesmith owes the platform its share of the rest. */
export function invoiceMoves(invoiced: InvoiceFacts, rules: MoneyRules): LedgerMove[] {
  const { paymentId, businessId, owedCents, creditCents = 0 } = invoiced;
  const { work, tax, share } = partsOf(invoiced, rules, owedCents);
  const business: LedgerAccount = `business:${businessId}`;
  return moved(`invoice:${paymentId}`, [
    ['work', 'customer', business, work + creditCents],
    ['tax', 'customer', 'tax', tax],
    ['credit', business, 'customer', creditCents],
    ['share', `business:${businessId}`, 'platform', share],
  ]);
}

/** The homesmith has the money, so it is deducted from what we owe them. */
export const paidMoves = ({ paymentId, businessId, owedCents }: InvoiceFacts): LedgerMove[] =>
  moved(`paid:${paymentId}`, [
    ['in', 'cash', 'customer', owedCents],
    ['kept', `business:${businessId}`, 'cash', owedCents],
  ]);

/** Reverses the invoice. */
export const writeOffMoves = (invoiced: InvoiceFacts, rules: MoneyRules): LedgerMove[] =>
  invoiceMoves(invoiced, rules).map(({ cause, from, to, cents }) => ({
    cause: cause.replace('invoice:', 'write-off:'),
    from: to,
    to: from,
    cents,
  }));

/** Part of the invoice is taken off it before it's paid. */
export function creditMoves(
  invoiced: InvoiceFacts,
  rules: MoneyRules,
  credit: { operationId: string; left: Pick<InvoiceFacts, 'owedCents' | 'taxCents'> },
): LedgerMove[] {
  const before = partsOf(invoiced, rules, invoiced.owedCents);
  const after = partsOf(credit.left, rules, credit.left.owedCents);
  const business: LedgerAccount = `business:${invoiced.businessId}`;
  return moved(`credit:${credit.operationId}`, [
    ['work', business, 'customer', before.work - after.work],
    ['tax', 'tax', 'customer', before.tax - after.tax],
    ['share', 'platform', business, before.share - after.share],
  ]);
}

/** Outside of the platform, as it was paid: the homesmith returns the money, and the platform its share. */
export function refundMoves(
  invoiced: InvoiceFacts,
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
