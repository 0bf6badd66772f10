/** The values that the legal pages quote: the installation's configuration, and constants of the code. */

export type LegalFacts = {
  /** The day of the texts, "2026-11-20". */
  version: string;
  isTrial: boolean;
  operator: {
    name: string | null;
    address: string | null;
    /** The state's name, "California". */
    state: string | null;
    supportEmail: string | null;
  };
  /** Which kinds of vendors this installation uses. */
  processors: { mail: boolean; texts: boolean; recaptcha: boolean; maps: boolean };
  sessionIdleDays: number;
  sessionMaxDays: number;
  /** How long a device is remembered after a login. */
  deviceDays: number;
  zipDays: number;
  undoDays: number;
  /** Held times that no one confirmed. */
  expiredHoldDays: number;
  /** An account with an unverified address. */
  unverifiedDays: number;
  /** An email about a ZIP code that was not confirmed. */
  areaConfirmDays: number;
  messageKeptDays: number;
  verifyLinkHours: number;
  changeLinkHours: number;
  resetLinkHours: number;
  codeMinutes: number;
  passkeyMinutes: number;
  triesPerCode: number;
  /** Conversations, after their last message. */
  conversationKeptDays: number;
  /** Unsent applications, after their last change. */
  draftKeptDays: number;
  /** Records of privacy requests. */
  requestKeptMonths: number;
  /** California's deadlines for a privacy request, from its receipt. */
  confirmBusinessDays: number;
  answerDays: number;
  /** How long the file of a request to know can be downloaded. */
  downloadDays: number;
  holdMinutes: number;
  /** While registering. */
  longHoldMinutes: number;
  /** How long after a visit customer and homesmith can write to each other. */
  visitMessageDays: number;
  /** How long photos of a visit are kept. */
  photoYears: number;
  /** How long after a visit a problem with it can be reported, and how long the other side has to answer. */
  reportDays: number;
  reportHours: number;
  /** How long a homesmith waits at a door that no one answers. */
  doorMinutes: number;
  /** How long the fee of that can be contested. */
  contestHours: number;
  /** After this a recorded payment counts as confirmed. */
  paymentAnswerDays: number;
  cookies: {
    session: string;
    device: string;
    hint: string;
    hold: string;
    held: string;
    zip: string;
  };
  storageKeys: {
    list: string;
    setAside: string;
    removed: string;
    accountCopy: string;
    consent: string;
    deletion: string;
    jobSteps: string;
  };
};

/** The router's key in the tab's session storage; a test looks for it in the router's code. */
export const SCROLL_KEY = 'react-router-scroll-positions';
