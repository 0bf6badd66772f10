/** What was checked of a homesmith, as an operator sees it. Pure. */
import type { ApplicationView } from '../applications/application-view.ts';

export type HomesmithChecksView = Pick<ApplicationView, 'checks' | 'licenses' | 'documents'> & {
  number: number;
  name: string;
  businessName: string;
  /** As it is read out; null where nobody has seen one. */
  insuredUntil: string | null;
  trades: readonly { trade: string; license: string; until: string }[];
  /** Those that somebody can still use. */
  invitations: readonly { id: string; email: string; until: string }[];
};

export type CheckIntent = 'check' | 'invite';
