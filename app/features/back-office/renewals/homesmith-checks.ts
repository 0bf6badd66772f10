/** The view model of a homesmith's checks, for operators. Pure. */
import type { ApplicationView } from '../applications/application-view.ts';

export type HomesmithChecksView = Pick<ApplicationView, 'checks' | 'licenses' | 'documents'> & {
  number: number;
  name: string;
  /** As text; null when no insurance was checked. */
  insuredUntil: string | null;
  trades: readonly { trade: string; license: string; until: string }[];
  /** Open invitations. */
  invitations: readonly { id: string; email: string; until: string }[];
};

export type CheckIntent = 'check' | 'invite';
