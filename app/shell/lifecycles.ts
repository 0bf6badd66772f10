/** Every lifecycle of the product, for the tests and for docs/lifecycles.md. Pure. */

import { VISIT } from '#app/features/bookings/api/bookings.ts';
import { COMPLAINT } from '#app/features/bookings/api/complaints.ts';
import { describeNews } from '#app/features/bookings/api/mails.ts';
import { QUOTE } from '#app/features/bookings/api/quotes.ts';
import { HOMESMITH_APPLICATION } from '#app/features/homesmiths/api/applications.ts';
import { BUSINESS, HOMESMITH } from '#app/features/homesmiths/api/roster.ts';
import { ACCOUNT_DELETION } from '#app/features/identity/api/identity.ts';
import { CONVERSATION } from '#app/features/inbox/api/conversations.ts';
import { PAYMENT } from '#app/features/payments/api/payments.ts';
import { PRIVACY_REQUEST } from '#app/features/privacy/api/requests.ts';
import { REQUEST } from '#app/features/scheduling/api/requests.ts';
import { describeProcess } from '#app/kernel/process-page.ts';

export const LIFECYCLES = [
  CONVERSATION,
  PRIVACY_REQUEST,
  HOMESMITH_APPLICATION,
  BUSINESS,
  HOMESMITH,
  REQUEST,
  VISIT,
  PAYMENT,
  COMPLAINT,
  QUOTE,
  ACCOUNT_DELETION,
] as const;

/** The messages of a visit's steps, from the table by which they are sent. */
const TELLS = new Map<object, Record<string, string>>([
  [VISIT, Object.fromEntries(VISIT.steps.map((row) => [row.name, describeNews(row)]))],
]);

export const lifecyclesPage = (): string =>
  [
    '# What can happen',
    '',
    'The lifecycles of the product, written from the rows that its code, its buttons and its tests read (`*.process.ts`). A test compares this page with them; `npx vitest run --project unit app/shell/lifecycles.test.ts -u` rewrites it. "clock" is the product itself, each hour; "room" is whatever the conversation is about.',
    '',
    'Each step taken is a row in a table of events: `conversation_events`, `privacy_request_events`, `homesmith_application_events`, `business_events`, `homesmith_events`, `request_events`, `visit_events`, `payment_events`, `complaint_events`, `quote_events`, `deletion_events`.',
    '',
    ...LIFECYCLES.map((lifecycle) => describeProcess(lifecycle, TELLS.get(lifecycle))),
  ].join('\n');
