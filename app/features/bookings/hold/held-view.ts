/** The view model of a held booking; its step is the first requirement that is not met. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import type { Agreement } from '../agreement.ts';
import type { ShownRight } from '../law/cancel-right.ts';

/** `orderId`: in the service list. */
export type NotedJob = { field: string; name: string; orderId: string };

export type HeldStep = 'account' | 'details' | 'confirm';

export type HeldVisit = Agreement['visits'][number] & {
  /** "Tue, Nov 24, 10 AM–noon" */
  said: string;
  /** "BB" */
  initials: string;
  /** null where it has the homesmith’s name. */
  business: string | null;
  /** The policy in two parts: until when it is free, and what follows; null when nothing can be changed. */
  policy: { now: string; later: string } | null;
  jobs: readonly NotedJob[];
};

/** A sentence for all visits, or one for each: a deadline is a visit's own. */
export function listPolicies(visits: readonly Pick<HeldVisit, 'said' | 'policy'>[]): string[] {
  const all = visits.flatMap(({ said, policy }) =>
    policy === null ? [] : { said, now: policy.now },
  );
  const [first, ...others] = all;
  if (first === undefined) return [];
  if (others.every(({ now }) => now === first.now)) return [first.now];
  return all.map(({ said, now }) => `${said}: ${now.slice(0, 1).toLowerCase()}${now.slice(1)}`);
}

export type HeldView = {
  reference: string;
  step: HeldStep;
  /** An ISO instant, and the home's local time. */
  endsAt: string;
  endsAtName: string;
  timeZone: string;
  /** "Pacific Time", of the home. */
  zoneName: string;
  visits: readonly HeldVisit[];
  /** "2 visits" */
  count: string;
  /** In a sentence for all of them, or for each. */
  policies: readonly string[];
  totalCents: number;
  payment: string;
  /** To cancel by law; null without one. */
  right: ShownRight | null;
  /** Said when the homesmiths are fictional, in a trial. */
  samples: string | null;
  left: readonly { service: string; why: string }[];
  /** The customer; null for a visitor. */
  account: { name: string; phone: string; email: string } | null;
  /** By the fields of `details.ts`. */
  details: Readonly<Record<string, string>>;
  /** The contact is the customer. */
  isOwnContact: boolean;
  /** A note can be added about each of them. */
  noted: readonly NotedJob[];
  /** Nothing was entered so far. */
  isBlank: boolean;
  city: string;
  zip: string;
  usState: string;
  terms: string;
  /** Texts about visits: the phone, when consent can be given; null when texts were stopped. */
  texts: { to: string } | 'on' | null;
  /** Where its times came from, and how a link there is named while they are held and once they are not. */
  back: { to: string; name: string; over: string };
};

/** Its times are no longer held. */
export type HoldOver = {
  title: string;
  text: string;
  next: { to: string; name: string };
};

/** Known details by field; the profile's address is used only for the same ZIP code. */
export type KnownDetails = {
  line1: string;
  line2: string;
  city: string;
  contactName: string;
  contactPhone: string;
  hidesPhone: string;
  notes: string;
};

/** On the dashboard: held times that the customer can still confirm. */
export type HeldEntry = {
  reference: string;
  /** Where they are confirmed. */
  address: string;
  title: string;
  /** "Tue, Nov 24, 10 AM–noon", for each visit. */
  windows: readonly string[];
  /** "Running Toilet Repair, Faucet Replacement" */
  jobs: string;
  /** Each with its choices and price. */
  lines: readonly JobLine[];
  price: string;
  /** "10:28 PM", with the day when that is not today. */
  until: string;
};
