/** A privacy request as the room sees it that carries it out. Pure. */
import type { ItemState } from './inbox-item.ts';

export type PrivacyItem = {
  reference: string;
  state: ItemState;
  /** Null once nobody must be found by it any more. */
  email: string | null;
  emailVerifiedAt: Date | null;
  details: Record<string, unknown>;
  submittedAt: Date;
  changedAt: Date;
  closedAt: Date | null;
};

export type Settlement = { state: 'answered' | 'closed'; outcome: string; now: Date };
