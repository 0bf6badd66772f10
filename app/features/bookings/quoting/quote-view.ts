/** The pages of quotes, for both sides. Pure. */
import type { ArrivalWindow } from '#app/features/scheduling/api/scheduling.ts';
import type { viewDay } from '#app/features/scheduling/api/windows.ts';
import type { PhotoView } from '../photos/photo-view.ts';

type QuotedTime = { window: ArrivalWindow; value: string; who: string };
type PickedDay = ReturnType<typeof viewDay<QuotedTime>>;

export type ShownOption = {
  /** Counted from 1. */
  number: number;
  title: string;
  lines: readonly { what: string; amount: string }[];
  total: string;
  /** What is left to pay of it after the credit: "$1,155"; null without a credit. */
  left: string | null;
  /** "About 2 hr on site" */
  time: string;
  isAccepted: boolean;
};

export type ShownQuote = {
  id: string;
  isSent: boolean;
  /** "Good until Fri, Jul 3, 2 PM", "Expired Fri, Jul 3" */
  status: string;
  note: string | null;
  photos: readonly PhotoView[];
  /** "$95" */
  credit: string | null;
  options: readonly ShownOption[];
  /** Why it was declined. */
  answer: readonly string[];
};

/** The times for an option. */
export type QuoteTimes = {
  option: number;
  title: string;
  days: readonly PickedDay[];
  zoneName: string;
  /** "Nov 28 to Dec 11" */
  period: string;
  later: number;
  hasMore: boolean;
};

export type QuoteView = {
  address: string;
  booking: string;
  reference: string;
  messages: string;
  /** The homesmith's first name. */
  who: string;
  initials: string;
  /** The business's name and license number, where a law wants them shown. */
  license: string | null;
  /** Of the diagnosis visit. */
  when: string;
  /** The last one. */
  quote: ShownQuote;
  /** Where its accepted option is booked; null otherwise. */
  booked: string | null;
  /** The last one first. */
  past: readonly ShownQuote[];
  /** null until an option is chosen. */
  times: QuoteTimes | null;
};

export type WriteQuoteView = {
  address: string;
  job: string;
  /** The customer's first name. */
  customer: string;
  when: string;
  /** The last one first. */
  quotes: readonly ShownQuote[];
  /** "$95": what comes off the invoice of what is booked; null for nothing. */
  credit: string | null;
  /** Why none can be sent; null when one can. */
  closed: string | null;
};

/** What would be sent, as its customer will read it. */
export type QuoteReview = { quote: ShownQuote; earns: string };

/** The page with the times for an option. */
export const timesAddress = (address: string, option: number, later = 0): string =>
  `${address}?option=${option}${later === 0 ? '' : `&later=${later}`}#times`;
