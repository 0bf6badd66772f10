/** The page of a visit's complaints, for either side, and how an outcome reads. Pure. */
import { formatAmount } from '#app/kernel/money.ts';
import type { WholeBooking } from '../booking.ts';
import type { PhotoView } from '../photos/photo-view.ts';
import type { ComplaintState } from './complaint.process.ts';
import type { Complaint, ComplaintKind, ComplaintSide } from './complaint.ts';

/** What the reader can do with it. */
export type ComplaintTurn = 'answer' | 'settle' | 'wait' | null;

export type ShownComplaint = {
  id: string;
  state: ComplaintState;
  kind: string;
  /** Of covered work: "Faucet repair"; null for any other kind. */
  about: string | null;
  isMine: boolean;
  openedAt: string;
  words: string;
  /** "$85" */
  wished: string | null;
  answer: string | null;
  offered: string | null;
  answeredAt: string | null;
  /** By when the next answer is due. */
  dueAt: string | null;
  turn: ComplaintTurn;
  mayWithdraw: boolean;
  /** Beside the words of who opened it, and beside the answer. */
  photos: { opened: readonly PhotoView[]; answered: readonly PhotoView[] };
  mayAddPhotos: boolean;
  /** Its homesmith can settle it by doing the work again. */
  mayRedo: boolean;
  /** How it ended, with the reason. */
  outcome: readonly string[];
  /** Where the work that is done again is; null for none. */
  redo: { address: string; label: string } | null;
};

export type ComplaintView = {
  side: ComplaintSide;
  address: string;
  back: { name: string; to: string };
  /** Of the page: whether there is a report, or one can be written. */
  title: 'Reported problem' | 'Report a problem' | 'Report covered work';
  /** The other side's first name; null when there is none. */
  other: string | null;
  when: string;
  timeZone: string;
  /** Whether a report and an answer can have photos. */
  hasPhotos: boolean;
  /** The live one. */
  live: ShownComplaint | null;
  /** The last one first. */
  past: readonly ShownComplaint[];
  /** What was promised with the work, while it holds, or was asked for. */
  cover: readonly string[];
  /** Why none can be opened; null when one can. */
  closed: string | null;
  kinds: readonly { value: ComplaintKind; text: string }[];
  chosen: ComplaintKind | null;
  /** Covered work that can be reported. */
  jobs: readonly { id: string; name: string }[];
  /** A sentence for each covered job that is already being done again. */
  redone: readonly string[];
  /** The most that a homesmith can offer back: "$390"; null for nothing. */
  maxOffer: string | null;
};

/** Without a homesmith, with one but without a time, or with both. */
export type RedoNow = 'open' | 'to-plan' | 'planned';

const REDONE: Readonly<Record<RedoNow, Readonly<Record<ComplaintSide, string>>>> = {
  open: {
    customer:
      'The work is done again, at no cost to you. We’re looking for a homesmith, and we’ll email you when we’ve found one.',
    homesmith: 'Another homesmith does the work again, at no cost to the homeowner.',
  },
  'to-plan': {
    customer: 'The work is done again, at no cost to you. Pick a time that suits you.',
    homesmith:
      'The work is done again at no cost to the homeowner, and isn’t paid. They pick the time.',
  },
  planned: {
    customer: 'The work is done again, at no cost to you.',
    homesmith: 'The work is done again at no cost to the homeowner, and isn’t paid.',
  },
};

export function redoNow({ visits }: Pick<WholeBooking, 'visits'>, id: string | null): RedoNow {
  const redo = visits.find((visit) => visit.id === id);
  if (redo === undefined || redo.state === 'paused') return 'to-plan';
  return redo.state === 'unplaced' ? 'open' : 'planned';
}

/** How it ended, to a side. */
export function describeOutcome(
  { outcome, cents, reason }: Pick<Complaint, 'outcome' | 'cents' | 'reason'>,
  to: ComplaintSide,
  redo: RedoNow = 'to-plan',
): string[] {
  const why = reason === null ? [] : [`Why: ${reason}`];
  const amount = cents === null ? null : formatAmount(cents);
  switch (outcome) {
    case null:
      return [];
    case 'agreed':
      return amount === null
        ? ['No money goes back.']
        : [
            to === 'customer'
              ? `You get ${amount} back, or owe ${amount} less if the invoice wasn’t paid.`
              : `You give ${amount} back, or the invoice is ${amount} lower if it wasn’t paid.`,
          ];
    case 'refund':
      return [
        to === 'customer'
          ? `You’ll get ${amount} back from your homesmith, the way you paid.`
          : `Pay ${amount} back to the homeowner, the way they paid you. We gave back our share of it.`,
        ...why,
      ];
    case 'credit':
      return [
        to === 'customer'
          ? `We took ${amount} off your invoice.`
          : `We took ${amount} off the invoice, and our share of it.`,
        ...why,
      ];
    case 'redo':
      return [REDONE[redo][to], ...why];
    case 'nothing':
      return ['The price and the work stay as they are.', ...why];
  }
}
