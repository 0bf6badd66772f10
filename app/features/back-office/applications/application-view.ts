/** One application as an operator sees it. Pure. */
import type { SentState } from '#app/features/homesmiths/applications/application.process.ts';

export type ApplicationView = {
  reference: string;
  name: string;
  state: SentState;
  /** What forms carry: another one means that something happened meanwhile. */
  seen: string;
  mayDecide: boolean;
  /** Of the homesmith that it became. */
  number: number | null;
  answers: readonly { label: string; value: string }[];
  messages: readonly { id: string; isOurs: boolean; body: string; at: string }[];
  rules: readonly { trade: string; state: string; claimed: string; asked: readonly string[] }[];
  checks: readonly {
    id: string;
    what: string;
    hasPassed: boolean;
    until: string | null;
    by: string;
    at: string;
    note: string | null;
    document: string | null;
  }[];
  /** Trades in states, of which a license can be checked. */
  licenses: readonly { value: string; text: string }[];
  documents: readonly { value: string; text: string }[];
  /** In sentences, what accepting makes; empty where it cannot be. */
  makes: readonly string[];
};

export const CHECK_NAMES = {
  identity: 'Identity',
  license: 'License',
  insurance: 'Insurance',
  background: 'Background',
} as const;

export const seenOf = ({ state, changedAt }: { state: string; changedAt: Date }): string =>
  `${state} ${changedAt.toISOString()}`;
