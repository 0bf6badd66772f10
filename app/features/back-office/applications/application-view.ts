/** The view model of an application, for operators. Pure. */
import type { SentState } from '#app/features/homesmiths/api/applications.ts';

export type ApplicationView = {
  reference: string;
  name: string;
  state: SentState;
  /** Fingerprint sent with forms, to detect changes made in the meantime. */
  seen: string;
  mayDecide: boolean;
  /** The homesmith that it became. */
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
  /** Trades by state, whose licenses can be checked. */
  licenses: readonly { value: string; text: string }[];
  documents: readonly { value: string; text: string }[];
  /** What accepting creates, as sentences; empty when it is not possible. */
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
