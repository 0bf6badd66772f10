/** The parameters of the queue of applications, and a page of it. Pure. */
import type { SentState } from '#app/features/homesmiths/api/applications.ts';
import type { ListAddress } from '../frame/list-address.ts';

export type QueueAddress = ListAddress<SentState>;

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
