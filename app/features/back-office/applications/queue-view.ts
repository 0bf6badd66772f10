/** The queue of applications: what its address asks, and a page of it. Pure. */
import type { SentState } from '#app/features/homesmiths/applications/application.process.ts';

export type QueueAddress = {
  state: SentState | null;
  q: string;
  order: 'oldest' | 'newest';
  /** "2026-06-01T13:00:00.000Z_id" of the last of the page before. */
  after: string | null;
};

export type QueuePage = {
  asked: QueueAddress;
  rows: readonly {
    reference: string;
    state: SentState;
    name: string;
    trades: string;
    near: string;
    changedAt: string;
  }[];
  next: string | null;
};
