/** What operators change on a booking's page: its visits, its details, and the caps of its account. */
import { z } from 'zod';
import {
  declineByOperator,
  findWholeBooking,
  liftCaps,
} from '#app/features/bookings/api/bookings.server.ts';
import {
  BOOKING_PARAMS,
  choiceIn,
  splitAmong,
  type VisitState,
  WINDOW,
  WINDOW_FIELD,
} from '#app/features/bookings/api/bookings.ts';
import {
  acceptByOperator,
  assignByOperator,
  callOffByOperator,
  correctByOperator,
  lockBooking,
  moveByOperator,
} from '#app/features/bookings/api/change.server.ts';
import { atHome } from '#app/features/bookings/api/hold.server.ts';
import { DETAILS, detailsIn, FIELDS_OF_DETAILS } from '#app/features/bookings/api/hold.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { type RefusalTable, refused } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import { type OperatorContext, operatorAction } from '../audit/operator-action.server.ts';
import { reasonIn, reasonOf } from '../frame/form-input.ts';
import { auditedReason } from '../frame/reasons.ts';
import { staleRefusal } from '../frame/refusals.ts';
import { ALL_REASONS, type BookingIntent } from './booking-forms.ts';
import { VISIT_STATES } from './visit-rows.ts';

const REFUSALS = {
  gone: { status: 404, text: 'We can’t find that visit.' },
  stale: staleRefusal(
    (state: VisitState) =>
      `We didn’t change anything because the visit is now “${VISIT_STATES[state]}”`,
  ),
  taken: { status: 422, text: 'Someone just took that time. Choose another one.' },
  barred: { status: 422, text: 'They may not work that day. Assign another homesmith.' },
} as const satisfies RefusalTable;

const REASON = reasonOf(ALL_REASONS);
const TERMS = { terms: z.string() };
const OF_VISIT = { position: z.int('Reload the page and try again.'), ...TERMS, ...REASON };

const termsIn = (form: PostedForm) => ({ terms: form.get('terms') ?? '', ...reasonIn(form) });
const visitIn = (form: PostedForm) => ({
  position: Number(form.get('position') ?? 'none'),
  ...termsIn(form),
});

type Change = {
  params: { reference: string };
  input: { reason: string; note: string | null };
};

/** Its name is that of its form. */
const of = <Intent extends BookingIntent>(intent: Intent) => ({
  name: `booking-${intent}` as const,
  params: BOOKING_PARAMS,
  refusals: REFUSALS,
  find: ({ database: { db } }: OperatorContext, { reference }: Change['params']) =>
    lockBooking(db, { reference }),
  audit: ({ params: { reference }, input: { reason, note } }: Change) => ({
    subject: { kind: 'booking', id: reference } as const,
    reason: auditedReason(reason, note),
  }),
  redirectTo: (_: unknown, { reference }: Change['params']) =>
    `${adminBookingPath(reference)}?done=${intent}`,
});

/** The caps of the account whose booking it is. */
const capsOf = (intent: 'lift' | 'restore') =>
  operatorAction({
    ...of(intent),
    input: z.strictObject(REASON),
    fromForm: reasonIn,
    // Also of one that is only held.
    find: ({ database: { db } }, { reference }) => findWholeBooking(db, { reference }),
    run: async (ctx, { subject: { userId } }) => {
      if (userId === null) return refused('gone');
      await liftCaps(ctx.database.db, ctx, { userId, isLifted: intent === 'lift' });
      return accept(null);
    },
  });

export const BOOKING_ACTIONS = {
  move: operatorAction({
    ...of('move'),
    input: z.strictObject({
      window: WINDOW,
      sameHomesmith: z.boolean(),
      among: z.array(z.int()),
      ...OF_VISIT,
    }),
    fromForm: (form) => ({
      ...choiceIn(form),
      among: splitAmong(form.get(WINDOW_FIELD)),
      ...visitIn(form),
    }),
    run: (ctx, { input, subject }) => moveByOperator(ctx, subject, input),
  }),
  assign: operatorAction({
    ...of('assign'),
    input: z.strictObject({
      number: z.int('Choose a homesmith.').positive('Choose a homesmith.'),
      ...OF_VISIT,
    }),
    fromForm: (form) => ({ number: Number(form.get('number') ?? ''), ...visitIn(form) }),
    run: (ctx, { input, subject }) => assignByOperator(ctx, subject, input),
  }),
  accept: operatorAction({
    ...of('accept'),
    input: z.strictObject(OF_VISIT),
    fromForm: visitIn,
    run: (ctx, { input, subject }) => acceptByOperator(ctx, subject, input),
  }),
  decline: operatorAction({
    ...of('decline'),
    input: z.strictObject(OF_VISIT),
    fromForm: visitIn,
    run: (ctx, { input, subject }) => declineByOperator(ctx, subject, input),
  }),
  'call-off': operatorAction({
    ...of('call-off'),
    input: z.strictObject(OF_VISIT),
    fromForm: visitIn,
    run: (ctx, { input, subject }) => callOffByOperator(ctx, subject, input),
  }),
  correct: operatorAction({
    ...of('correct'),
    input: DETAILS.extend({ ...TERMS, ...REASON }),
    fromForm: (form) => ({ ...detailsIn(form), ...termsIn(form) }),
    fields: FIELDS_OF_DETAILS,
    run: (ctx, { input: { terms, reason, note: _, ...details }, subject }) =>
      correctByOperator(ctx, subject, { terms, reason, details: atHome(subject, details) }),
  }),
  lift: capsOf('lift'),
  restore: capsOf('restore'),
};
