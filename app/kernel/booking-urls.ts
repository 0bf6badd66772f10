/** Addresses of bookings, apart from `urls.ts`, which every page loads. Pure. */
/** Takes the times of a plan. */
export const BOOK_PATH = '/book';
/** What is held and not confirmed yet. */
export const heldPath = (reference: string, key: string | null = null): string =>
  `/book/${reference}${key === null ? '' : `?${new URLSearchParams({ key })}`}`;
/** Where one of its visits is moved or cancelled; they are counted from 1. */
export const visitPath = (reference: string, position = 0): string =>
  `/bookings/${reference}/visits/${position + 1}`;
export const bookingCalendarPath = (reference: string): string =>
  `/bookings/${reference}/calendar.ics`;
/** Of one of its visits, which are counted from 1: the invoice, and once it is paid the receipt. */
export const invoicePath = (reference: string, position = 0): string =>
  `/bookings/${reference}/visits/${position + 1}/invoice`;
/** The same as a file. */
export const invoiceFilePath = (reference: string, position = 0): string =>
  `${invoicePath(reference, position)}.pdf`;
/** What the customer and the homesmith of a visit write to each other, as the customer reads it. */
export const visitMessagesPath = (reference: string, position = 0): string =>
  `/bookings/${reference}/visits/${position + 1}/messages`;
/** The same as its homesmith reads it. */
export const jobMessagesPath = (number: number | string, visitId: string): string =>
  `/homesmith/${number}/visits/${visitId}/messages`;
