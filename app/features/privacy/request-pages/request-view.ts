/** What the page of a privacy request shows: which of its faces, and the request as its owner sees it. Pure. */
import type { RequestState } from '../requests/privacy-request.process.ts';
import type { Right } from '../requests/rights.ts';

/** Days are "YYYY-MM-DD". */
export type RequestDates = { receivedOn: string; confirmBy: string; answerBy: string };

export type RequestView = {
  reference: string;
  right: Right;
  dates: RequestDates;
  /** Nobody's any more once everything was deleted. */
  email: string | null;
  /** Who asked, as an authorized agent. */
  agent: string | null;
  progress: Progress;
  state: RequestState;
};

/**
 * unconfirmed: the mail's button was not pressed; over: nor will it be; confirmed: what was asked for can be had or
 * done; with-us: a person is at it; the others are ends.
 */
export type Progress =
  | { kind: 'unconfirmed' | 'over' | 'recorded' | 'with-us' | 'answered' }
  | { kind: 'confirmed' /** Of a file: the last day to download it. */; until: string | null }
  | { kind: 'deleted'; on: string };

/** What the form's sender sees of it. */
export type SentRequest = {
  reference: string;
  right: Right;
  dates: RequestDates;
  /** Whether a mail was written: always where the address has to be proved. */
  hasEmail: boolean;
};

export const describeProgress = ({ kind }: Progress): string => PROGRESS[kind];

/** For whoever pressed a button that is there no more: what has happened to the request since. */
export const describeSince = (state: RequestState): string => SINCE[state];

const SINCE: Readonly<Record<RequestState, string>> = {
  unproved: 'It was not confirmed, or not in time.',
  received: 'It was confirmed already.',
  extended: 'It was confirmed already, and we told you that it takes longer.',
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
  deleted: 'Done',
};
