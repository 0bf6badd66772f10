/** The page where a customer approves or declines what their homesmith asks to change. Pure. */
import type { ChangeState } from '../change-order.ts';
import type { PhotoView } from '../photos/photo-view.ts';

export type ChangeView = {
  id: string;
  state: ChangeState;
  address: string;
  booking: string;
  reference: string;
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
  photos: readonly PhotoView[];
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

/** Who asked, and what became of it, above the words that were asked. */
export function describeState({ state, who }: Pick<ChangeView, 'state' | 'who'>): string {
  switch (state) {
    case 'asked':
      return `${who} needs your OK`;
    case 'approved':
      return 'You approved this';
    case 'declined':
      return 'You declined this';
    case 'withdrawn':
      return `${who} withdrew this`;
    case 'lapsed':
      return 'This expired without an answer';
  }
}

/** What it did to the price and the work; null while it waits. */
export function describeAnswer({
  state,
  maximum,
}: Pick<ChangeView, 'state' | 'maximum'>): string | null {
  switch (state) {
    case 'asked':
      return null;
    case 'approved':
      return `This visit costs up to ${maximum.changed}.`;
    case 'declined':
    case 'withdrawn':
    case 'lapsed':
      return `The work and the price stay as they were: up to ${maximum.now}.`;
  }
}
