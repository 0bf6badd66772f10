/** Reads the values that the legal pages quote from the code that defines them. */

import {
  HELD_HINT_COOKIE,
  HOLD_COOKIE,
  HOLD_MINUTES,
  LONG_HOLD_MINUTES,
} from '#app/features/bookings/hold/hold-times.ts';
import { MESSAGE_DAYS } from '#app/features/bookings/messages/message-window.ts';
import { CONTEST_HOURS } from '#app/features/bookings/on-site/contest-fee.ts';
import { EXPIRED_HOLD_DAYS } from '#app/features/bookings/retention.ts';
import { WAIT_MINUTES } from '#app/features/bookings/visit-guards.ts';
import { JOB_STEPS_KEY } from '#app/features/bookings/work/job-queue.ts';
import { DRAFT_DAYS } from '#app/features/homesmiths/applications/retention.ts';
import { AUTH_HINT_COOKIE } from '#app/features/identity/auth-state/auth-state.ts';
import { CODE_LIFETIME_MS } from '#app/features/identity/contact/phone.server.ts';
import { LINK_LIFETIMES_MS } from '#app/features/identity/proofs/mailed-links.server.ts';
import {
  UNDO_WINDOW_MS,
  UNVERIFIED_DAYS,
} from '#app/features/identity/retention/deletion.server.ts';
import { DELETION_KEY } from '#app/features/identity/retention/deletion-memory.ts';
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '#app/features/identity/second-factor/passkey-challenges.server.ts';
import { DEVICE_DAYS } from '#app/features/identity/sessions/devices.server.ts';
import { TERMS_VERSION } from '#app/features/identity/sign-in/terms-version.ts';
import { CONVERSATION_DAYS } from '#app/features/inbox/items/retention.ts';
import { ANSWER_DAYS as PAYMENT_ANSWER_DAYS } from '#app/features/payments/payment-clock.ts';
import { CONSENT_KEY } from '#app/features/privacy/choices/consent-key.ts';
import {
  ANSWER_DAYS,
  CONFIRM_BUSINESS_DAYS,
} from '#app/features/privacy/requests/privacy-clock.ts';
import { DOWNLOAD_DAYS } from '#app/features/privacy/requests/privacy-request.ts';
import { PRIVACY_MONTHS } from '#app/features/privacy/requests/retention.ts';
import { CONFIRM_DAYS } from '#app/features/scheduling/areas/area-mails.ts';
import {
  ACCOUNT_COPY_KEY,
  LIST_KEY,
  REMOVED_KEY,
  SET_ASIDE_KEY,
} from '#app/features/service-list/list/stored-keys.ts';
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
