/** Addresses of invoices, apart from `urls.ts`, which every page loads. Pure and tiny. */
/** Of one of its visits, which are counted from 1: the invoice, and once it is paid the receipt. */
export const invoicePath = (reference: string, position: number): string =>
  `/bookings/${reference}/visits/${position + 1}/invoice`;
/** The same as a file. */
export const invoiceFilePath = (reference: string, position: number): string =>
  `${invoicePath(reference, position)}.pdf`;
