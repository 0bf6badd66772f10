/** View models of the privacy request pages. Pure. */
import type { RequestState } from '../requests/privacy-request.process.ts';
import type { Right } from '../requests/rights.ts';

/** Days are "YYYY-MM-DD". */
export type RequestDates = { receivedOn: string; confirmBy: string; answerBy: string };

export type RequestView = {
  reference: string;
  right: Right;
  dates: RequestDates;
  /** Null once everything was deleted. */
  email: string | null;
  /** The authorized agent's name. */
  agent: string | null;
  progress: Progress;
  state: RequestState;
};

/**
 * unconfirmed: the mail's button was not pressed. over: and it is too late. confirmed: the file or the deletion is
 * available. unfinished: it was, and it is too late. with-us: an operator has to answer. closed: an operator ended it,
 * undone. The others are final. `until`: the last day to download a file.
 */
export type Progress =
  | { kind: 'unconfirmed' | 'over' | 'recorded' | 'with-us' | 'answered' }
  | { kind: 'unfinished' | 'downloaded' | 'closed' }
  | { kind: 'confirmed'; until: string | null }
  | { kind: 'deleted'; on: string };

/** What the sender sees after the form. */
export type SentRequest = {
  reference: string;
  right: Right;
  dates: RequestDates;
  /** Whether a mail was sent: always where the address has to be proved. */
  hasEmail: boolean;
};

export const describeProgress = ({ kind }: Progress): string => PROGRESS[kind];

/** For a pressed button that is no longer possible: what has happened since. */
export const describeSince = (state: RequestState): string => SINCE[state];

const SINCE: Readonly<Record<RequestState, string>> = {
  unproved: 'It was not confirmed, or not in time.',
  received: 'It was confirmed already.',
  extended: 'It’s already confirmed. We let you know it will take longer.',
  answered: 'We have answered it.',
  recorded: 'It is recorded and in effect.',
  downloaded: 'The file was downloaded.',
  deleted: 'Everything was deleted already.',
  expired: 'It expired without your confirmation.',
  closed: 'We have closed it.',
  erased: 'Everything it was about was deleted.',
};

const PROGRESS: Readonly<Record<Progress['kind'], string>> = {
  unconfirmed: 'Waiting for your confirmation',
  over: 'Expired without your confirmation',
  recorded: 'Recorded and in effect',
  confirmed: 'Confirmed',
  'with-us': 'Confirmed. Waiting for our answer',
  answered: 'Answered',
  unfinished: 'Confirmed, but not finished in time',
  downloaded: 'Downloaded',
  closed: 'Closed by us',
  deleted: 'Done',
};

export type RequestFormView = {
  right: Right;
  idempotencyKey: string;
  /** The verified address of the signed-in person. */
  accountEmail: string | null;
  /** Whether this browser sends Global Privacy Control. */
  hasGpc: boolean;
};

export type StatusView = {
  request: RequestView;
  /** The form action of the download. */
  fileAction: string;
  /** The address of the conversation. */
  conversation: string;
  /** Shown only after the mailbox was proved. */
  hasAccount: boolean;
  /** The pressed button's step is no longer possible. */
  isStale: boolean;
};

export type RequestPageView =
  | { kind: 'choose' }
  | ({ kind: 'form' } & RequestFormView)
  | { kind: 'sent'; sent: SentRequest; hasGpc: boolean }
  | ({ kind: 'status' } & StatusView)
  | { kind: 'unknown' };
