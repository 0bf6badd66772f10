/** What homesmiths owe us: our share of the invoices that they were paid. */
import {
  findHomesmithsOf,
  findSellers,
} from '#app/features/homesmiths/roster/candidates.server.ts';
import { sumCents } from '#app/features/payments/payment.ts';
import { findShares } from '#app/features/payments/payments.server.ts';
import { formatAmount } from '#app/kernel/money.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { SharesView, ShareView } from './money-view.ts';

/** The homesmiths who owe the most; an operator works through no more at once. */
const MAX_SHARES = 200;

export async function readShares({
  database: { db },
}: Pick<RequestContext, 'database'>): Promise<SharesView> {
  const found = await findShares(db, { businessIds: null, limit: MAX_SHARES + 1 });
  const shown = found.slice(0, MAX_SHARES);
  const homesmiths = await findHomesmithsOf(
    db,
    shown.map(({ businessId }) => businessId),
  );
  const byBusiness = Map.groupBy(homesmiths, ({ businessId }) => businessId);
  return {
    rows: shown.map(({ businessId, invoices, cents }) => {
      const own = byBusiness.get(businessId) ?? [];
      return {
        businessId,
        business: own[0]?.business ?? 'Erased',
        homesmiths: own.map(({ number, name }) => ({ number, name })),
        invoices,
        amount: formatAmount(cents),
      };
    }),
    total: formatAmount(sumCents(shown.map(({ cents }) => cents))),
    isCut: found.length > MAX_SHARES,
  };
}

/** Of the business of one homesmith; null when they owe nothing. */
export async function readShareOf(
  db: Db,
  number: number,
): Promise<Pick<ShareView, 'invoices' | 'amount'> | null> {
  const [seller] = await findSellers(db, [number]);
  if (seller === undefined) return null;
  const [share] = await findShares(db, { businessIds: [seller.businessId], limit: 1 });
  return share ? { invoices: share.invoices, amount: formatAmount(share.cents) } : null;
}
