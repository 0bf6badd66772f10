/** The page where a homesmith asks to change the job, and what their job page says of it. Pure. */
import type { ServiceOption } from '#app/features/catalogue/api/catalogue.ts';
import type { ChangeState } from '../change-order.ts';

export type PricedService = {
  id: string;
  name: string;
  /** "$175" at the cheapest choices; without any, the price. */
  price: string;
  /** null where nothing is counted. */
  quantity: { unit: string; minimum: number; maximum: number } | null;
  options: readonly Pick<ServiceOption, 'id' | 'name' | 'choices'>[];
  minutes: number;
};

export type ExtraWorkView = {
  /** Of the page, of its form with a service or for less work, and of the job. */
  address: string;
  form: string;
  job: string;
  lessAddress: string;
  customer: string;
  /** "12:30 PM" */
  endsAt: string;
  /** "$390" */
  maximum: string;
  isLess: boolean;
  jobs: readonly { value: string; text: string }[];
  /** Of the catalogue, of the trades of this visit. */
  services: readonly { value: string; text: string }[];
  /** The one that is priced; null for a price of their own. */
  service: PricedService | null;
  /** Why it can't be asked now; null when it can. */
  closed: string | null;
};

/** What a change would be, before it's asked. */
export type ChangeReview = {
  lines: readonly { what: string; amount: string }[];
  reason: string;
  /** "$85 more" */
  amount: string;
  maximum: { now: string; changed: string };
  ends: { now: string; changed: string };
  earns: { now: string; changed: string };
  hasRoom: boolean;
};

/** On the job page: what waits, or how it has ended. */
export type JobChange = {
  id: string;
  state: ChangeState;
  title: string;
  text: string;
};

export const MORE_MINUTES = [0, 15, 30, 45, 60, 90, 120, 180, 240] as const;
export const LESS_MINUTES = [0, 15, 30, 45, 60, 90, 120] as const;
