/** What a program may do with bookings: as their owner or their homesmith, and with no key of a browser. Pure. */
import { FOR_ITS_CUSTOMER, FOR_ITS_HOMESMITH, type PolicyTable } from '#app/kernel/policy.ts';

export const BOOKING_CALLS = {
  list: FOR_ITS_CUSTOMER,
  hold: FOR_ITS_CUSTOMER,
  read: FOR_ITS_CUSTOMER,
  details: FOR_ITS_CUSTOMER,
  confirm: FOR_ITS_CUSTOMER,
  'let-go': FOR_ITS_CUSTOMER,
  'read-visit': FOR_ITS_CUSTOMER,
  'read-invoice': FOR_ITS_CUSTOMER,
  'read-complaints': FOR_ITS_CUSTOMER,
  'read-photos': FOR_ITS_CUSTOMER,
  'read-job-complaints': FOR_ITS_HOMESMITH,
  'read-job-photos': FOR_ITS_HOMESMITH,
} as const satisfies PolicyTable;

export type BookingCallName = keyof typeof BOOKING_CALLS;
