/** Refusals of confirming a booking. Pure. */
export type ConfirmRefusal = {
  code: 'hold-over' | 'no-details' | 'changed' | 'cannot-come' | 'already-booked' | 'not-yours';
};
