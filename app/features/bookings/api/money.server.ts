export { confirmPaidInvoice, contestInvoice } from '../money/answer-invoice.server.ts';
export { readPayments } from '../money/homesmith-payments.server.ts';
export { viewOwnInvoice } from '../money/own-invoice.server.ts';
export { sendPaymentNews } from '../money/payment-news.server.ts';
export { findInvoice, type WholeInvoice } from '../money/read-invoice.server.ts';
export { recordOwnPayment } from '../money/record-payment.server.ts';
