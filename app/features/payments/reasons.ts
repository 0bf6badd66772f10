/** Reasons for write-offs and refunds: codes and labels. Pure. */

export const WRITE_OFF_REASONS = {
  'not-collectable': 'It cannot be collected',
  'paid-otherwise': 'It was paid in another way',
  'our-mistake': 'It should not have been invoiced',
  'good-will': 'As a courtesy',
} as const;
export type WriteOffReason = keyof typeof WRITE_OFF_REASONS;

export const REFUND_REASONS = {
  'not-done': 'Work was not done',
  'poor-work': 'Work was not done well',
  'our-mistake': 'It should not have been invoiced',
  'good-will': 'As a courtesy',
} as const;
export type RefundReason = keyof typeof REFUND_REASONS;
