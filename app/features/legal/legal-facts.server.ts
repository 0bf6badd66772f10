/** Reads the values that the legal pages quote from the code that defines them. */

import {
  CONTEST_HOURS,
  EXPIRED_HOLD_DAYS,
  JOB_STEPS_KEY,
  MESSAGE_DAYS,
  WAIT_MINUTES,
} from '#app/features/bookings/api/bookings.ts';
import { ANSWER_HOURS, COMPLAINT_DAYS } from '#app/features/bookings/api/complaints.ts';
import {
  HELD_HINT_COOKIE,
  HOLD_COOKIE,
  HOLD_MINUTES,
  LONG_HOLD_MINUTES,
} from '#app/features/bookings/api/hold.ts';
import { PHOTO_YEARS } from '#app/features/bookings/api/photos.ts';
import { DRAFT_DAYS } from '#app/features/homesmiths/api/applications.ts';
import { AUTH_HINT_COOKIE } from '#app/features/identity/api/auth-state.ts';
import { CODE_LIFETIME_MS } from '#app/features/identity/api/contact.server.ts';
import { LINK_LIFETIMES_MS } from '#app/features/identity/api/identity.server.ts';
import { DELETION_KEY, TERMS_VERSION } from '#app/features/identity/api/identity.ts';
import { UNDO_WINDOW_MS, UNVERIFIED_DAYS } from '#app/features/identity/api/retention.server.ts';
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '#app/features/identity/api/second-factor.server.ts';
import { DEVICE_DAYS } from '#app/features/identity/api/sessions.server.ts';
import { CONVERSATION_DAYS } from '#app/features/inbox/api/inbox.ts';
import { ANSWER_DAYS as PAYMENT_ANSWER_DAYS } from '#app/features/payments/api/payments.ts';
import { CONSENT_KEY } from '#app/features/privacy/api/privacy.ts';
import {
  ANSWER_DAYS,
  CONFIRM_BUSINESS_DAYS,
  DOWNLOAD_DAYS,
  PRIVACY_MONTHS,
} from '#app/features/privacy/api/requests.ts';
import { CONFIRM_DAYS } from '#app/features/scheduling/api/scheduling.ts';
import {
  ACCOUNT_COPY_KEY,
  LIST_KEY,
  REMOVED_KEY,
  SET_ASIDE_KEY,
} from '#app/features/service-list/api/list.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { US_STATES } from '#app/kernel/us-state.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { LiveConfiguration } from '#app/platform/config/live-configuration.server.ts';
import { OUTBOX_KEPT_MS } from '#app/platform/outbox/outbox.server.ts';
import {
  deviceCookieName,
  sessionCookieName,
} from '#app/platform/session/session-cookie.server.ts';
import { ZIP_COOKIE, ZIP_COOKIE_DAYS } from '#app/platform/zip-codes/zip-cookie.ts';
import type { LegalFacts } from './legal-facts.ts';

export function readLegalFacts(
  config: Config,
  configuration: Pick<LiveConfiguration, 'get'>,
): LegalFacts {
  const { operator, limits } = config;
  const { protocol, hostname } = new URL(config.publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return {
    version: TERMS_VERSION,
    isTrial: config.mode === 'trial',
    operator: { ...operator, state: operator.state && US_STATES[operator.state] },
    processors: {
      mail: config.smtp !== null,
      texts: config.twilio !== null,
      recaptcha: config.recaptcha !== null,
      maps: configuration.get('nextjs.maps_api_key') !== null,
    },
    sessionIdleDays: limits.SESSION_IDLE_DAYS,
    sessionMaxDays: limits.SESSION_MAX_DAYS,
    deviceDays: DEVICE_DAYS,
    zipDays: ZIP_COOKIE_DAYS,
    undoDays: UNDO_WINDOW_MS / DAY_MS,
    expiredHoldDays: EXPIRED_HOLD_DAYS,
    unverifiedDays: UNVERIFIED_DAYS,
    areaConfirmDays: CONFIRM_DAYS,
    messageKeptDays: OUTBOX_KEPT_MS / DAY_MS,
    verifyLinkHours: LINK_LIFETIMES_MS['verify-email'] / HOUR_MS,
    changeLinkHours: LINK_LIFETIMES_MS['change-email'] / HOUR_MS,
    resetLinkHours: LINK_LIFETIMES_MS['reset-password'] / HOUR_MS,
    codeMinutes: CODE_LIFETIME_MS / MINUTE_MS,
    passkeyMinutes: PASSKEY_CHALLENGE_LIFETIME_MS / MINUTE_MS,
    triesPerCode: limits.TRIES_PER_CODE,
    conversationKeptDays: CONVERSATION_DAYS,
    draftKeptDays: DRAFT_DAYS,
    requestKeptMonths: PRIVACY_MONTHS,
    confirmBusinessDays: CONFIRM_BUSINESS_DAYS,
    answerDays: ANSWER_DAYS,
    downloadDays: DOWNLOAD_DAYS,
    holdMinutes: HOLD_MINUTES,
    longHoldMinutes: LONG_HOLD_MINUTES,
    visitMessageDays: MESSAGE_DAYS,
    photoYears: PHOTO_YEARS,
    reportDays: COMPLAINT_DAYS,
    reportHours: ANSWER_HOURS,
    doorMinutes: WAIT_MINUTES,
    contestHours: CONTEST_HOURS,
    paymentAnswerDays: PAYMENT_ANSWER_DAYS,
    cookies: {
      session: sessionCookieName(isSecure),
      device: deviceCookieName(isSecure),
      hint: AUTH_HINT_COOKIE,
      hold: HOLD_COOKIE,
      held: HELD_HINT_COOKIE,
      zip: ZIP_COOKIE,
    },
    storageKeys: {
      list: LIST_KEY,
      setAside: SET_ASIDE_KEY,
      removed: REMOVED_KEY,
      accountCopy: ACCOUNT_COPY_KEY,
      consent: CONSENT_KEY,
      deletion: DELETION_KEY,
      jobSteps: JOB_STEPS_KEY,
    },
  };
}
