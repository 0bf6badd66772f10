export { duePaymentsJob } from '../due-payments.server.ts';
export { endHold, findGiveBack, type GiveBack, giveBack, giveBackOf } from '../give-back.server.ts';
export {
  confirmPaid,
  contestPayment,
  recordPayment,
  refundPayment,
  writeOffPayment,
} from '../operations.server.ts';
export {
  countOpenPayments,
  findPaymentOf,
  findPaymentOfInvoice,
  listContestedPayments,
  listInvoices,
  listOwedTo,
  listPaymentEvents,
  listPaymentsOf,
  listPaymentsOfVisits,
} from '../payments.db.server.ts';
export {
  agreeToChange,
  agreeToFee,
  findAmounts,
  findRefunds,
  hasOpenPayments,
  payLater,
  type SettledVisit,
  settleVisit,
  type VisitEnd,
} from '../payments.server.ts';
export { receiptDrawer } from '../receipt/receipt-file.server.ts';
export {
  eraseShareReferences,
  findShareCents,
  findSharePayments,
  getShare,
  recordSharePayment,
  sumShares,
  takeBackSharePayment,
} from '../shares/shares.server.ts';
