/** What the page of the email for a ZIP code shows. Pure. */
import type { NearestArea } from './nearest-area.ts';

export type AreaView =
  /** `nearest`: null where we are, or none is near. */
  | { kind: 'ask'; zip: string; nearest: NearestArea | null }
  | { kind: 'sent'; zip: string }
  | { kind: 'mailed'; zip: string; isConfirmed: boolean; address: string }
  | { kind: 'stopped' }
  /** The link is used up, too old, or wrong. */
  | { kind: 'dead' };
