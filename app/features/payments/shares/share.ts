/** What businesses paid us of our share. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';

export const SHARE_METHODS = ['transfer', 'check', 'cash', 'card', 'other'] as const;
export type ShareMethod = (typeof SHARE_METHODS)[number];

export const SHARE_METHOD_NAMES: Readonly<Record<ShareMethod, string>> = {
  transfer: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
  card: 'Card',
  other: 'Another way',
};

export const MAX_REFERENCE = 100;

/** Why an entry is taken back. */
export const TAKE_BACK_REASONS = {
  amount: 'The amount was wrong',
  business: 'It was another business’s payment',
  twice: 'It was recorded twice',
  bounced: 'The money didn’t arrive',
  other: 'Something else',
} as const;

/** Our share of what a business was paid, after refunds, and what it paid us of that. */
export type BusinessShare = {
  businessId: string;
  /** Paid ones. */
  invoices: number;
  shareCents: number;
  paidCents: number;
};

/** Below zero: we owe them, after a refund. */
export const owedOf = ({
  shareCents,
  paidCents,
}: Pick<BusinessShare, 'shareCents' | 'paidCents'>): number => shareCents - paidCents;

export type SharePayment = {
  id: string;
  at: Date;
  cents: number;
  method: ShareMethod;
  day: LocalDate;
  reference: string | null;
  /** Why it was taken back, and when; null while it counts. */
  takenBack: { reason: string; at: Date } | null;
};
