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

/** What was done in the end, and when. */
export type Settlement = { outcome: string; now: Date };
