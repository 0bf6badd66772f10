/** What a program may do with bookings: as their owner, and with no key of a browser. Pure. */
import { FOR_ITS_CUSTOMER, type PolicyTable } from '#app/kernel/policy.ts';

/** What is done to a booking that is not confirmed, and to a visit of one that is. */
export const BOOKING_STEPS = ['details', 'confirm', 'let-go'] as const;
export const VISIT_CALLS = [
  ...(['move', 'cancel', 'resume', 'end', 'missed'] as const),
  ...(['confirm-paid', 'contest'] as const),
];
export type BookingStep = (typeof BOOKING_STEPS)[number];
export type VisitCall = (typeof VISIT_CALLS)[number];

export const BOOKING_CALLS = {
  list: FOR_ITS_CUSTOMER,
  hold: FOR_ITS_CUSTOMER,
  read: FOR_ITS_CUSTOMER,
  details: FOR_ITS_CUSTOMER,
  confirm: FOR_ITS_CUSTOMER,
  'let-go': FOR_ITS_CUSTOMER,
  'read-visit': FOR_ITS_CUSTOMER,
  'read-invoice': FOR_ITS_CUSTOMER,
  move: FOR_ITS_CUSTOMER,
  cancel: FOR_ITS_CUSTOMER,
  resume: FOR_ITS_CUSTOMER,
  end: FOR_ITS_CUSTOMER,
  missed: FOR_ITS_CUSTOMER,
  'confirm-paid': FOR_ITS_CUSTOMER,
  contest: FOR_ITS_CUSTOMER,
} as const satisfies PolicyTable;

export type BookingCallName = keyof typeof BOOKING_CALLS;

export const isBookingStep = (name: string): name is BookingStep =>
  BOOKING_STEPS.some((step) => step === name);
export const isVisitCall = (name: string): name is VisitCall =>
  VISIT_CALLS.some((call) => call === name);
