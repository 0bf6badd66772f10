/** The jobs and sweeps of the clock, which runs them in each process. */

import {
  dueComplaintsJob,
  hasLiveComplaint,
} from '#app/features/bookings/api/complaints.server.ts';
import {
  dueCorrectionsJob,
  dueVisitsJob,
  expiredHoldsJob,
  forgetSickDays,
  passedOnJob,
  sickDaysJob,
} from '#app/features/bookings/api/due.server.ts';
import { hasOpenBookings } from '#app/features/bookings/api/found.server.ts';
import { sendPaymentNews } from '#app/features/bookings/api/money.server.ts';
import { oldPhotosJob, unsentPhotosJob } from '#app/features/bookings/api/photos.server.ts';
import { dueQuotesJob } from '#app/features/bookings/api/quotes.server.ts';
import { endedApplicationsJob } from '#app/features/homesmiths/api/applications.server.ts';
import {
  expiryNoticesJob,
  forgetOldNotices,
} from '#app/features/homesmiths/api/homesmiths.server.ts';
import { deleteExpiredInvitations } from '#app/features/homesmiths/api/invitations.server.ts';
import {
  dueAccountsJob,
  sweepAccounts,
  unverifiedAccountsJob,
} from '#app/features/identity/api/retention.server.ts';
import { endedConversationsJob } from '#app/features/inbox/api/items.server.ts';
import { duePaymentsJob } from '#app/features/payments/api/payments.server.ts';
import {
  endedRecordsJob,
  remindOfDeadlines,
  unprovedRequestsJob,
} from '#app/features/privacy/api/requests.server.ts';
import { areaNoticesJob, forgetOldAreaNotices } from '#app/features/scheduling/api/areas.server.ts';
import { endedRequestsJob } from '#app/features/scheduling/api/requests.server.ts';
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
  hourly('expired invitations', ({ database: { db }, now }) => deleteExpiredInvitations(db, now)),
  hourly('old notices of what expires', ({ database: { db }, now }) => forgetOldNotices(db, now)),
  hourly('old area notices', forgetOldAreaNotices),
  hourly('old sick days', ({ database: { db }, now }) => forgetSickDays(db, now)),
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
  sickDaysJob,
  oldPhotosJob,
  unsentPhotosJob,
  dueComplaintsJob,
  dueQuotesJob,
  duePaymentsJob(sendPaymentNews, hasLiveComplaint),
  endedRequestsJob,
  expiryNoticesJob,
  areaNoticesJob,
  endedConversationsJob(INBOX_ROOMS),
  sweepJob(SWEEPS),
];
