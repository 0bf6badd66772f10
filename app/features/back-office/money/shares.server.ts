/** What homesmiths owe us: our share of the invoices that they were paid, less what they paid us of it. */
import {
  listHomesmithsOfBusinesses,
  listSellers,
  type Seller,
} from '#app/features/homesmiths/api/roster.server.ts';
import {
  findSharePayments,
  getShare,
  sumShares,
} from '#app/features/payments/api/payments.server.ts';
import {
  type BusinessShare,
  owedOf,
  SHARE_METHOD_NAMES,
  type SharePayment,
  sumCents,
  TAKE_BACK_REASONS,
} from '#app/features/payments/api/payments.ts';
import { formatAmount } from '#app/kernel/money.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { nameAuditedReason } from '../frame/reasons.ts';
import type { SharePageView, SharePaymentView, SharesView, ShareView } from './money-view.ts';

/** The homesmiths who owe the most; an operator works through no more at once. */
const MAX_SHARES = 200;

type NamedHomesmith = Pick<Seller, 'number' | 'name' | 'businessId' | 'business'>;

export async function readShares({
  database: { db },
}: Pick<RequestContext, 'database'>): Promise<SharesView> {
  const found = await sumShares(db, { businessIds: null, limit: MAX_SHARES + 1 });
  const shown = found.slice(0, MAX_SHARES);
  const homesmiths = await listHomesmithsOfBusinesses(
    db,
    shown.map(({ businessId }) => businessId),
  );
  const byBusiness = Map.groupBy(homesmiths, ({ businessId }) => businessId);
  return {
    rows: shown.map((share) => viewShare(share, byBusiness.get(share.businessId) ?? [])),
    total: formatAmount(sumCents(shown.map((share) => Math.max(0, owedOf(share))))),
    isCut: found.length > MAX_SHARES,
  };
}

/** Of the business of this homesmith; null for an unknown number. */
export async function readSharePage(
  { database: { db } }: Pick<RequestContext, 'database'>,
  number: number,
): Promise<SharePageView | null> {
  const [seller] = await listSellers(db, [number]);
  if (seller === undefined) return null;
  const { businessId } = seller;
  const share = await getShare(db, businessId);
  return {
    ...viewShare(share, await listHomesmithsOfBusinesses(db, [businessId])),
    number,
    owedCents: owedOf(share),
    payments: (await findSharePayments(db, businessId)).map(viewPayment),
  };
}

/** Of the business of one homesmith; null when they owe nothing. */
export async function readShareOf(
  db: Db,
  number: number,
): Promise<Pick<ShareView, 'invoices' | 'amount' | 'paid'> | null> {
  const [seller] = await listSellers(db, [number]);
  if (seller === undefined) return null;
  const share = await getShare(db, seller.businessId);
  if (owedOf(share) <= 0) return null;
  const { invoices, amount, paid } = viewShare(share, []);
  return { invoices, amount, paid };
}

function viewShare(share: BusinessShare, own: readonly NamedHomesmith[]): ShareView {
  const { businessId, invoices, shareCents, paidCents } = share;
  const cents = owedOf(share);
  return {
    businessId,
    business: own[0]?.business ?? 'Erased',
    homesmiths: own.map(({ number, name }) => ({ number, name })),
    invoices,
    share: formatAmount(shareCents),
    paid: paidCents === 0 ? null : formatAmount(paidCents),
    amount:
      cents < 0
        ? `We owe them ${formatAmount(-cents)}`
        : cents === 0
          ? 'Nothing'
          : formatAmount(cents),
    isOwed: cents > 0,
  };
}

const viewPayment = ({
  id,
  at,
  cents,
  method,
  day,
  reference,
  takenBack,
}: SharePayment): SharePaymentView => ({
  id,
  day,
  amount: formatAmount(cents),
  how: [SHARE_METHOD_NAMES[method], reference].filter((part) => part !== null).join(', '),
  recordedAt: at.toISOString(),
  takenBack: takenBack && {
    reason: nameAuditedReason(takenBack.reason, TAKE_BACK_REASONS),
    at: takenBack.at.toISOString(),
  },
});
