export { INVOICE_ACTIONS } from '../money/invoice-actions.server.ts';
export { readInvoices } from '../money/invoices-list.server.ts';
export { readAdminInvoice } from '../money/money.server.ts';
export { SHARE_ACTIONS } from '../money/share-actions.server.ts';
export { readSharePage, readShares } from '../money/shares.server.ts';
