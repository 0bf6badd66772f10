/** What waits for operators, and what ends soon. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';

export type Waiting = {
  to: string;
  name: string;
  count: number;
  /** Of what is most pressing among them. */
  detail: string;
  /** Too late already. */
  isOverdue: boolean;
};

/** Further nobody counts. */
export const MOST = 99;
export const tellCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

export type ExpiringPage = {
  rows: readonly {
    key: string;
    until: LocalDate;
    what: string;
    name: string;
    /** Whose page has the checks; null for a business of nobody. */
    number: number | null;
  }[];
  after: string | null;
  next: string | null;
};
