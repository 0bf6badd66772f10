/** What the legal pages quote: how this installation is set up, and what the code decides elsewhere. */

export type LegalFacts = {
  /** The day that the texts are of, "2026-11-20". */
  version: string;
  isTrial: boolean;
  operator: {
    name: string | null;
    address: string | null;
    /** Its name, "California". */
    state: string | null;
    supportEmail: string | null;
  };
  /** Whether others work for this installation. */
  processors: { mail: boolean; texts: boolean; recaptcha: boolean; maps: boolean };
  sessionIdleDays: number;
  sessionMaxDays: number;
  /** How long a browser is known that logged in. */
  deviceDays: number;
  undoDays: number;
  /** Of times that nobody booked. */
  expiredHoldDays: number;
  /** An account whose address nobody verified. */
  unverifiedDays: number;
  messageKeptDays: number;
  verifyLinkHours: number;
  changeLinkHours: number;
  resetLinkHours: number;
  codeMinutes: number;
  passkeyMinutes: number;
  triesPerCode: number;
  /** What people send in, after its last message. */
  conversationKeptDays: number;
  /** An application that was begun and not sent, after its last change. */
  draftKeptDays: number;
  /** The record that there was a privacy request. */
  requestKeptMonths: number;
  /** California's clocks of a privacy request, from the day it comes. */
  confirmBusinessDays: number;
  answerDays: number;
  /** How long what somebody asked to know can be downloaded. */
  downloadDays: number;
  holdMinutes: number;
  /** Of whoever registers meanwhile. */
  longHoldMinutes: number;
  /** How long after a visit the two of it can write to each other. */
  visitMessageDays: number;
  /** Until a payment that was noted counts as confirmed. */
  paymentAnswerDays: number;
  cookies: { session: string; device: string; hint: string; hold: string };
  storageKeys: {
    list: string;
    nearZip: string;
    setAside: string;
    removed: string;
    accountCopy: string;
    consent: string;
    deletion: string;
  };
};

/** What the router keeps in the tab's session storage is called so; a test looks for it in its code. */
export const SCROLL_KEY = 'react-router-scroll-positions';
