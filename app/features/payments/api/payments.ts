export {
  type EarnedVisit,
  type EarningsTotal,
  earningsAtMost,
  earningsOf,
  shareOf,
  totalEarnings,
} from '../earnings.ts';
export {
  ANSWER_REFUSALS,
  RECORD_REFUSALS,
  REFUND_REFUSALS,
  SHARE_REFUSALS,
} from '../payment.messages.ts';
export { PAYMENT, type PaymentState } from '../payment.process.ts';
export {
  CREDIT_NAMES,
  type CreditKind,
  FEE_NAMES,
  type FeeKind,
  feeBasis,
  invoicedOf,
  isContested,
  METHOD_NAMES,
  PAYMENT_METHODS,
  type Payment,
  type PaymentEvent,
  type PaymentMethod,
  recorderOf,
  sumCents,
} from '../payment.ts';
export { ANSWER_DAYS, isOverdue } from '../payment-clock.ts';
export { REFUND_REASONS, WRITE_OFF_REASONS } from '../reasons.ts';
export { type Receipt, receiptOf } from '../receipt/receipt.ts';
export {
  claimedMail,
  contestedMail,
  invoiceMail,
  type MailedReceipt,
  notOwedMail,
  paidMail,
  payBackMail,
  receiptMail,
  refundMail,
  reminderMail,
  writtenOffMail,
} from '../receipt/receipt-mails.ts';
export {
  type BusinessShare,
  MAX_REFERENCE,
  owedOf,
  SHARE_METHOD_NAMES,
  SHARE_METHODS,
  type SharePayment,
  TAKE_BACK_REASONS,
} from '../shares/share.ts';
