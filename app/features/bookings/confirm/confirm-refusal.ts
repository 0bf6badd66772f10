/** Why a booking is not confirmed. Pure. */
export type ConfirmRefusal = {
  code: 'hold-over' | 'no-details' | 'changed' | 'cannot-come' | 'already-booked' | 'not-yours';
};
