/** A homesmith's payments. The route has checked whose homesmith it is. */

import { jobLine } from '#app/features/catalogue/api/choices.ts';
import { listSellers } from '#app/features/homesmiths/api/roster.server.ts';
import {
  findSharePayments,
  getShare,
  listOwedTo,
  listPaymentsOfVisits,
} from '#app/features/payments/api/payments.server.ts';
import {
  type EarnedVisit,
  type EarningsTotal,
  earningsAtMost,
  earningsOf,
  invoicedOf,
  owedOf,
  SHARE_METHOD_NAMES,
  shareOf,
  totalEarnings,
} from '#app/features/payments/api/payments.ts';
import { getCurrentRules, getRules } from '#app/features/payments/api/rules.server.ts';
import type { MoneyRules } from '#app/features/payments/api/rules.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { nameDay } from '#app/features/scheduling/api/windows.ts';
import { formatLocalDate, type LocalDate } from '#app/kernel/local-date.ts';
import { formatAmount, formatPrice } from '#app/kernel/money.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { listEndedVisitsOf, listVisitsOf } from '../bookings.db.server.ts';
import { listAgreed } from '../jobs.db.server.ts';
import { readOrdersOf } from '../read-booking.server.ts';
import { findContest } from './find-contest.server.ts';
import {
  type ComingView,
  type EarningsView,
  formatPaymentMethod,
  type HomesmithPayment,
  type OwnShareView,
} from './invoice-view.ts';

/** More visits than anybody does in three months; what is not paid is shown however old it is. */
const MAX_VISITS = 300;

export async function readPayments(
  { database: { db } }: Pick<RequestContext, 'database'>,
  { number, timeZone }: { number: number; timeZone: string },
): Promise<{
  open: HomesmithPayment[];
  coming: ComingView;
  over: HomesmithPayment[];
  totals: EarningsView;
  /** Our share by the rules in force: "15%". */
  share: string;
  /** What their business owes us of it; null before its first paid invoice. */
  ownShare: OwnShareView;
}> {
  const visits = await listEndedVisitsOf(db, number, MAX_VISITS);
  const known = new Set(visits.map(({ id }) => id));
  const [seller] = await listSellers(db, [number]);
  const owed = seller === undefined ? [] : await listOwedTo(db, seller.businessId, MAX_VISITS);
  const older = owed.filter(({ visitId }) => !known.has(visitId));
  const visitIds = older.map(({ visitId }) => visitId);
  const all = [...visits, ...(await listVisitsOf(db, { visitIds, number }))];
  const byId = new Map(all.map((visit) => [visit.id, visit]));
  const invoices = [...(await listPaymentsOfVisits(db, [...known])), ...older.toReversed()];
  const orderIds = invoices.flatMap(({ lines }) =>
    lines.flatMap((one) => one.bookingOrderId ?? []),
  );
  const orders = await readOrdersOf(db, orderIds);
  const versions = [...new Set(invoices.map(({ rulesVersion }) => rulesVersion))];
  const rules = new Map<number, MoneyRules>();
  for (const version of versions) rules.set(version, await getRules(db, version));
  const contested = new Map<string, string>();
  for (const payment of invoices) {
    const sentence = await findContest(db, payment);
    if (sentence !== null) contested.set(payment.visitId, sentence);
  }
  const earned: EarnedVisit[] = [];
  const shown = invoices.flatMap((payment): HomesmithPayment[] => {
    const visit = byId.get(payment.visitId);
    const rulesThen = rules.get(payment.rulesVersion);
    if (visit === undefined || payment.invoiceNumber === null || !rulesThen) return [];
    const earnedCents =
      payment.state === 'written_off'
        ? 0
        : earningsOf(invoicedOf(payment), rulesThen, payment.refundedCents);
    const shareCents =
      payment.state === 'written_off'
        ? 0
        : shareOf(invoicedOf(payment), rulesThen, payment.refundedCents);
    if (known.has(visit.id)) earned.push({ day: visit.window.day, earnedCents, shareCents });
    const { visitId, invoiceNumber, owedCents: cents, refundedCents, state } = payment;
    const due = payment.lines.filter(({ dueCents }) => (dueCents ?? 0) !== 0);
    return [
      {
        visitId,
        invoiceNumber,
        when: formatArrival(visit.window),
        lines: due.map(({ bookingOrderId, what, dueCents, taxCents }) => {
          const order = orders.get(bookingOrderId ?? '');
          const cents = dueCents ?? 0;
          return order === undefined
            ? { name: what, chosen: '', cents, included: [], notIncluded: [] }
            : { ...jobLine({ ...order, cents: cents - taxCents, taxCents }) };
        }),
        cents,
        amount: formatAmount(cents),
        refunded: refundedCents === 0 ? null : formatAmount(refundedCents),
        earned: formatAmount(earnedCents),
        state,
        paidHow: formatPaymentMethod(payment, timeZone),
        contested: contested.get(visitId) ?? null,
      },
    ];
  });
  const coming = await findComing(db, number);
  const isOpen = ({ state }: HomesmithPayment) => state === 'owed';
  return {
    open: shown.filter(isOpen).toReversed(),
    coming,
    over: shown.filter((one) => !isOpen(one)),
    totals: viewTotals(earned, { isCut: visits.length === MAX_VISITS }),
    share: `${(await getCurrentRules(db)).platformPercent}%`,
    ownShare: seller === undefined ? null : await readOwnShare(db, seller.businessId),
  };
}

/** What a business owes us of our share, and what it paid. */
async function readOwnShare(db: Db, businessId: string): Promise<OwnShareView> {
  const share = await getShare(db, businessId);
  const payments = await findSharePayments(db, businessId);
  if (share.shareCents === 0 && payments.length === 0) return null;
  const cents = owedOf(share);
  return {
    owed: cents > 0 ? formatAmount(cents) : null,
    owedToYou: cents < 0 ? formatAmount(-cents) : null,
    payments: payments.map(({ id, day, cents, method, reference, takenBack }) => ({
      id,
      day: formatLocalDate(day),
      amount: formatAmount(cents),
      how: [SHARE_METHOD_NAMES[method], reference].filter((part) => part !== null).join(', '),
      isTakenBack: takenBack !== null,
    })),
  };
}

/** Up to the agreed prices. */
async function findComing(db: Db, number: number): Promise<ComingView> {
  const agreed = await listAgreed(db, number);
  if (agreed.length === 0) return null;
  const next = agreed.find(({ state }) => state === 'scheduled');
  const paused = agreed.filter(({ state }) => state === 'paused').length;
  let cents = 0;
  for (const { rulesVersion, ...price } of agreed) {
    cents += earningsAtMost([price], await getRules(db, rulesVersion));
  }
  return {
    visits: agreed.length,
    earned: formatPrice(cents),
    next: next === undefined ? null : formatArrival(next),
    paused,
  };
}

/** The earliest period is left out where not all of its visits were read. */
function viewTotals(earned: readonly EarnedVisit[], { isCut }: { isCut: boolean }): EarningsView {
  const { weeks, months } = totalEarnings(earned);
  const first = earned.reduce((day, one) => (one.day < day ? one.day : day), '9999-12-31');
  const whole = (totals: readonly EarningsTotal[]) =>
    isCut ? totals.filter(({ from }) => from > first) : totals;
  const rowOf = ({ from, visits, earnedCents, shareCents }: EarningsTotal, name: string) => ({
    from,
    name,
    visits,
    earned: formatAmount(earnedCents),
    share: formatAmount(shareCents),
  });
  return {
    weeks: whole(weeks).map((week) => rowOf(week, `Week of ${nameDay(week.from)}`)),
    months: whole(months).map((month) => rowOf(month, nameMonth(month.from))),
  };
}

const MONTH = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameMonth = (day: LocalDate): string => MONTH.format(new Date(`${day}T00:00:00Z`));
