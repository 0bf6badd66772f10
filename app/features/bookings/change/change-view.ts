/** The page where a customer approves or declines what their homesmith asks to change. Pure. */
import type { ChangeState } from '../change-order.ts';

export type ChangeView = {
  id: string;
  state: ChangeState;
  address: string;
  booking: string;
  messages: string;
  /** "Bruno" */
  who: string;
  initials: string;
  /** "11:58 AM" */
  askedAt: string;
  until: string;
  scope: string;
  lines: readonly { what: string; amount: string }[];
  reason: string;
  maximum: { now: string; changed: string };
  /** Sent with the approval. */
  cents: number;
  /** "$85 more" */
  amount: string;
  /** About when the work is done; the same twice where the time doesn't change. */
  ends: { now: string; changed: string };
  /** Its calendar has no room for the added part. */
  needsVisit: boolean;
};

/** What became of it; null while it waits. */
export function describeAnswer({ state, who, maximum }: ChangeView): string | null {
  switch (state) {
    case 'asked':
      return null;
    case 'approved':
      return `You approved this. The visit costs up to ${maximum.changed}.`;
    case 'declined':
      return 'You declined this. The work and the price stay as they are.';
    case 'withdrawn':
      return `${who} withdrew this. The work and the price stay as they are.`;
    case 'lapsed':
      return 'This expired without an answer. The work and the price stay as they are.';
  }
}
