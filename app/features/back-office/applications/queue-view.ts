/** The parameters of the queue of applications, and a page of it. Pure. */
import type { SentState } from '#app/features/homesmiths/applications/application.process.ts';

export type QueueAddress = {
  state: SentState | null;
  q: string;
  order: 'oldest' | 'newest';
  /** The last row of the previous page: "2026-06-01T13:00:00.000Z_id". */
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
