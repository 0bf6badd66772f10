/** The jobs and sweeps of the clock, which runs them in each process. */

import {
  dueComplaintsJob,
  isDisputed,
} from '#app/features/bookings/complaints/due-complaints.server.ts';
import { dueCorrectionsJob } from '#app/features/bookings/due/due-corrections.server.ts';
import { dueVisitsJob } from '#app/features/bookings/due/due-visits.server.ts';
import { expiredHoldsJob } from '#app/features/bookings/due/expired-holds.server.ts';
import { passedOnJob } from '#app/features/bookings/due/passed-on.server.ts';
import { hasOpenBookings } from '#app/features/bookings/found/open-bookings.server.ts';
import { sendDueNews } from '#app/features/bookings/money/payment-news.server.ts';
import { oldPhotosJob } from '#app/features/bookings/photos/left-files.server.ts';
import { endedApplicationsJob } from '#app/features/homesmiths/applications/housekeeping.server.ts';
import {
  expiryNoticesJob,
  forgetOldNotices,
} from '#app/features/homesmiths/expiry/housekeeping.server.ts';
import { forgetExpiredInvitations } from '#app/features/homesmiths/invitations/invitations.server.ts';
import {
  dueAccountsJob,
  unverifiedAccountsJob,
} from '#app/features/identity/retention/deletion.server.ts';
import { sweepAccounts } from '#app/features/identity/retention/housekeeping.server.ts';
import { endedConversationsJob } from '#app/features/inbox/items/housekeeping.server.ts';
import { duePaymentsJob } from '#app/features/payments/due-payments.server.ts';
import {
  endedRecordsJob,
  remindOfDeadlines,
  unprovedRequestsJob,
} from '#app/features/privacy/requests/housekeeping.server.ts';
import {
  areaNoticesJob,
  forgetOldAreaNotices,
} from '#app/features/scheduling/areas/area-notices.server.ts';
import { endedRequestsJob } from '#app/features/scheduling/requests/housekeeping.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { forgetUsedBotChecks } from '#app/platform/bot-check/proof-of-work.server.ts';
import type { Job, Sweep } from '#app/platform/clock/job.server.ts';
import { sweepJob } from '#app/platform/clock/sweeps.server.ts';
import { forgetExpiredKeys } from '#app/platform/idempotency/idempotency.server.ts';
import { forgetEndedCounts } from '#app/platform/limits/limits.server.ts';
import { forgetEndedMessages } from '#app/platform/outbox/outbox.server.ts';
import { INBOX_ROOMS } from '#app/shell/inbox-rooms.server.ts';
import { eraseAccount } from '#app/shell/personal-data.server.ts';

const hourly = (name: string, run: Sweep['run']): Sweep => ({ name, everyMs: HOUR_MS, run });

/** What is deleted by its age alone. */
const SWEEPS: readonly Sweep[] = [
  hourly('ended limit counts', ({ database: { db }, now }) => forgetEndedCounts(db, now)),
  hourly('used bot checks', ({ database: { db }, now }) => forgetUsedBotChecks(db, now)),
  hourly('idempotency keys', ({ database: { db }, now }) => forgetExpiredKeys(db, now)),
  hourly('expired invitations', ({ database: { db }, now }) => forgetExpiredInvitations(db, now)),
  hourly('old notices of what expires', ({ database: { db }, now }) => forgetOldNotices(db, now)),
  hourly('old area notices', forgetOldAreaNotices),
  hourly('ended messages', ({ database: { db }, now }) => forgetEndedMessages(db, now)),
  hourly('ended sessions and proofs', sweepAccounts),
  hourly('deadlines of privacy requests', remindOfDeadlines),
];

export const JOBS: readonly Job[] = [
  dueAccountsJob(eraseAccount, hasOpenBookings),
  unverifiedAccountsJob(eraseAccount),
  unprovedRequestsJob,
  endedRecordsJob,
  endedApplicationsJob,
  dueVisitsJob,
  dueCorrectionsJob,
  expiredHoldsJob,
  passedOnJob(INBOX_ROOMS),
  oldPhotosJob,
  dueComplaintsJob,
  duePaymentsJob(sendDueNews, isDisputed),
  endedRequestsJob,
  expiryNoticesJob,
  areaNoticesJob,
  endedConversationsJob(INBOX_ROOMS),
  sweepJob(SWEEPS),
];
