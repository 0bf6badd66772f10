/** Reasons for write-offs and refunds: codes and labels. Pure. */

export const WRITE_OFF_REASONS = {
  'not-collectable': 'We can’t collect it',
  'paid-otherwise': 'It was paid another way',
  'our-mistake': 'It shouldn’t have been invoiced',
  'good-will': 'As a courtesy',
  complaint: 'After a complaint',
} as const;
export type WriteOffReason = keyof typeof WRITE_OFF_REASONS;

export const REFUND_REASONS = {
  'not-done': 'The work wasn’t done',
  'poor-work': 'The work wasn’t done well',
  'our-mistake': 'It shouldn’t have been invoiced',
  'good-will': 'As a courtesy',
  complaint: 'After a complaint',
} as const;
export type RefundReason = keyof typeof REFUND_REASONS;
