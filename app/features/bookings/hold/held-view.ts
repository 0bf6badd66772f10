/** What the page of a held booking shows, and which step it is at: the first requirement that is not met. Pure. */
import type { Agreement } from '../agreement.ts';

export type HeldStep = 'account' | 'details' | 'confirm';

export type HeldView = {
  reference: string;
  step: HeldStep;
  /** ISO, and by the clocks of the home. */
  endsAt: string;
  endsAtName: string;
  zoneName: string;
  agreement: Agreement;
  /** Whoever comes is invented, for a trial. */
  hasSamples: boolean;
  left: readonly { service: string; why: string }[];
  /** By the fields of `details.ts`. */
  details: Readonly<Record<string, string>>;
  zip: string;
  usState: string;
  terms: string;
  /** Their own number, where they may say that they want texts about their visits; null for whoever has said it, or has stopped them. */
  textsTo: string | null;
  /** The page of the times, with what was chosen. */
  times: string;
};

/** By its fields; of another Zip Code the profile's address says nothing. */
export type KnownDetails = {
  line1: string;
  line2: string;
  city: string;
  contactName: string;
  contactPhone: string;
  notes: string;
};
