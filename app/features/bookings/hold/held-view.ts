/** The view model of a held booking; its step is the first requirement that is not met. Pure. */
import type { Agreement } from '../agreement.ts';

/** `orderId`: in the service list. */
export type NotedJob = { field: string; name: string; orderId: string };

export type HeldStep = 'account' | 'details' | 'confirm';

export type HeldView = {
  reference: string;
  step: HeldStep;
  /** An ISO instant, and the home's local time. */
  endsAt: string;
  endsAtName: string;
  zoneName: string;
  agreement: Agreement;
  /** The homesmiths are fictional, in a trial. */
  hasSamples: boolean;
  left: readonly { service: string; why: string }[];
  /** By the fields of `details.ts`. */
  details: Readonly<Record<string, string>>;
  /** A note can be added about each of them. */
  noted: readonly NotedJob[];
  /** Nothing was entered so far. */
  isBlank: boolean;
  zip: string;
  usState: string;
  terms: string;
  /** Their phone, when consent to texts about visits can be given; null when it was given, or texts were stopped. */
  textsTo: string | null;
  /** The page of times, with the choices. */
  times: string;
};

/** Known details by field; the profile's address is used only for the same Zip Code. */
export type KnownDetails = {
  line1: string;
  line2: string;
  city: string;
  contactName: string;
  contactPhone: string;
  hidesPhone: string;
  notes: string;
};
