/**
 * The texts of a privacy request's mails; the inbox adds reference and link. They quote nothing that anybody typed.
 * Pure.
 */
import { formatLocalDate } from '#app/kernel/local-date.ts';
import type { RequestDates } from '../request-pages/request-view.ts';
import { needsProof, RIGHT_TEXTS, type Right } from './rights.ts';

type RequestMail = {
  subject: string;
  intro: string;
  /** Label of the link to the request's page. */
  actionLabel: string;
  paragraphs: readonly string[];
};

type RequestFacts = {
  right: Right;
  dates: RequestDates;
  /** The browser of the form: "Chrome on Android". */
  device: string;
  /** Whether the mailbox is proved already, because its owner is signed in. */
  isProved: boolean;
  /** Sent by an authorized agent. */
  isByAgent: boolean;
};

export function requestMail(asked: RequestFacts): RequestMail {
  if (!needsProof(asked.right)) return recordedMail(asked);
  return asked.isProved ? receivedMail(asked) : confirmMail(asked);
}

const ASKED: Readonly<Record<Right, string>> = {
  know: 'for a file of everything we keep about this email address',
  delete: 'to delete everything we keep about this email address',
  correct: 'to correct something we keep about this email address',
  'opt-out': 'not to sell or share your personal information',
  limit: 'to use sensitive information only for what you asked us to do',
};

function confirmMail({ right, dates, device, isByAgent }: RequestFacts): RequestMail {
  const who = isByAgent ? 'Someone who says you authorized them' : 'Someone';
  const you = isByAgent ? 'If you did' : 'If that was you';
  return {
    subject: `${RIGHT_TEXTS[right].subject}: please confirm`,
    intro: `${who} asked us ${ASKED[right]}. ${you}, open the page below and select the button there.`,
    actionLabel: 'See the request',
    paragraphs: [
      clock(dates),
      `It was sent from ${device}. Until you confirm, we won’t send, delete or change anything, and the request will expire.`,
    ],
  };
}

function receivedMail({ right, dates, device }: RequestFacts): RequestMail {
  return {
    subject: RIGHT_TEXTS[right].subject,
    intro: `You asked us ${ASKED[right]}. Follow your request on the page below.`,
    actionLabel: 'See the request',
    paragraphs: [
      clock(dates),
      `It was sent from ${device} by someone logged in to your account. If that wasn’t you, choose a new password.`,
    ],
  };
}

function recordedMail({ right, dates, isByAgent }: RequestFacts): RequestMail {
  const who = isByAgent ? 'Someone who says you authorized them' : 'You';
  return {
    subject: right === 'opt-out' ? 'Your opt-out is recorded' : 'Your request is recorded',
    intro: `${who} told us ${ASKED[right]}. It has been on record and in effect since ${formatLocalDate(dates.receivedOn)}.`,
    actionLabel: 'See the record',
    paragraphs: ['You don’t need to do anything else.'],
  };
}

const clock = ({ receivedOn, confirmBy, answerBy }: RequestDates) =>
  `We received it on ${formatLocalDate(receivedOn)}, and this email confirms that. By law, we have until ${formatLocalDate(confirmBy)} to confirm it and until ${formatLocalDate(answerBy)} to answer.`;
