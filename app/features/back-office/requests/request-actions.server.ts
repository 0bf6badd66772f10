/** What operators do on the page of a request: answer it, offer times for it, withdraw those, or decline it. */
import { z } from 'zod';
import { conversationLink } from '#app/features/inbox/api/command.server.ts';
import { findItemWithoutKey, takeItem } from '#app/features/inbox/api/items.server.ts';
import {
  findRequestOf,
  lockRequest,
  takeRequestStep,
} from '#app/features/scheduling/api/requests.server.ts';
import { adminRequestPath } from '#app/kernel/admin-urls.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { PostedForm } from '#app/platform/http/form.server.ts';
import { seenOf } from '../applications/application-view.ts';
import { type OperatorContext, operatorActionFor } from '../audit/operator-action.server.ts';
import { reasonIn, reasonOf, SEEN, WRITTEN, writtenIn } from '../frame/form-input.ts';
import { numberIn } from '../frame/number-in.ts';
import { auditedReason } from '../frame/reasons.ts';
import { TEXT } from '../frame/verbs.server.ts';
import { declinedMail } from './decline-mail.ts';
import { offerTimes } from './offer-request.server.ts';
import {
  type OfferContext,
  type Placing,
  REQUEST_REFUSALS,
  write,
} from './place-request.server.ts';
import { NOT_PLACED } from './request-refusals.ts';
import { DECLINE_REASONS } from './request-states.ts';
import { readLook, visitField } from './request-view.ts';
import { withdrawOffer } from './withdraw-offer.server.ts';

const requestAction = operatorActionFor<OfferContext>();

type Address = { reference: string };

const subjectOf = ({ reference }: Address) => ({ kind: 'request', id: reference }) as const;

const of = <Intent extends 'answer' | 'offer' | 'withdraw' | 'decline'>(intent: Intent) => ({
  name: `request-${intent}` as const,
  params: z.object({ reference: z.string() }),
  refusals: REQUEST_REFUSALS,
  find: async ({ database: { db } }: OperatorContext<OfferContext>, { reference }: Address) => {
    const item = await takeItem(db, reference);
    const request = item && (await lockRequest(db, item.id));
    return item && request && { ...request, reference, userId: item.userId };
  },
  audit: ({ params }: { params: Address }) => ({ subject: subjectOf(params) }),
  redirectTo: (_: unknown, { reference }: Address) =>
    `${adminRequestPath(reference)}?done=${intent}`,
});

const answerRequest = requestAction({
  ...of('answer'),
  input: z.strictObject(WRITTEN),
  fromForm: writtenIn,
  run: async (ctx, { input: { seen, text }, subject: request }) => {
    if (seen !== seenOf(request)) return refused('stale', { state: request.state });
    return write(ctx, { reference: request.reference, text, close: false });
  },
});

const declineRequest = requestAction({
  ...of('decline'),
  input: z.strictObject({ ...SEEN, ...reasonOf(DECLINE_REASONS), text: TEXT }),
  fromForm: (form) => ({ ...writtenIn(form), ...reasonIn(form) }),
  run: async (ctx, { input: { seen, reason, text }, subject: request }) => {
    const stale = refused('stale', { state: request.state });
    if (seen !== seenOf(request)) return stale;
    const declined = { name: 'decline', reason, set: { decided_at: ctx.now } } as const;
    if (!(await takeRequestStep(ctx.database.db, ctx, request, declined))) return stale;
    const { reference } = request;
    const { publicUrl } = ctx.config;
    const conversation = await conversationLink(ctx.database.db, publicUrl, reference);
    const mail = declinedMail({ text, conversation, reference });
    return write(ctx, { reference, text, close: true, mail });
  },
  audit: ({ params, input: { reason, note } }) => ({
    subject: subjectOf(params),
    reason: auditedReason(reason, note),
  }),
});

/** As they were typed, a visit each. */
const PLACINGS = z
  .array(
    z.strictObject({
      day: z.string(),
      hour: z.string(),
      minutes: z.string(),
      number: z.string(),
    }),
    NOT_PLACED,
  )
  .transform((typed, ctx): Placing[] => {
    const placings = typed.flatMap(({ number: homesmith, ...look }) => {
      const [read, number] = [readLook(look), numberIn(homesmith)];
      return read === null || number === 0 ? [] : { ...read, number };
    });
    if (placings.length > 0 && placings.length === typed.length) return placings;
    ctx.addIssue(NOT_PLACED);
    return z.NEVER;
  });

/** More visits than any list has. */
const MAX_VISITS = 100;

function placingsIn(form: PostedForm) {
  const placings = [];
  for (let place = 0; place < MAX_VISITS; place += 1) {
    const get = (name: Parameters<typeof visitField>[0]) => form.get(visitField(name, place));
    const number = get('number');
    if (number === undefined) break;
    const look = { day: get('day') ?? '', hour: get('hour') ?? '', minutes: get('minutes') ?? '' };
    placings.push({ ...look, number });
  }
  return placings;
}

/** The homesmiths have agreed in person. */
export const offerRequest = requestAction({
  ...of('offer'),
  input: z.strictObject({ ...WRITTEN, placings: PLACINGS }),
  fromForm: (form) => ({ ...writtenIn(form), placings: placingsIn(form) }),
  fields: { placings: visitField('number', 0) },
  run: async (ctx, { input: { seen, placings, text }, subject: request }) => {
    if (seen !== seenOf(request)) return refused('stale', { state: request.state });
    return offerTimes(ctx, request, { placings, text });
  },
});

/** The customer is notified, and it waits again. */
export const withdrawRequest = requestAction({
  ...of('withdraw'),
  input: z.strictObject(WRITTEN),
  fromForm: writtenIn,
  // Without locks: the visits' come first, and what is held then can be taken back.
  find: async ({ database: { db } }, { reference }) => {
    const item = await findItemWithoutKey(db, reference);
    const request = item && (await findRequestOf(db, item.id));
    return item && request && { ...request, reference, userId: item.userId };
  },
  run: async (ctx, { input: { seen, text }, subject: request }) => {
    const { state } = request;
    if (seen !== seenOf(request) || state !== 'offered') return refused('stale', { state });
    return withdrawOffer(ctx, request, text);
  },
});

/** By the buttons of the page. */
export const REQUEST_ACTIONS = {
  answer: answerRequest,
  offer: offerRequest,
  decline: declineRequest,
  withdraw: withdrawRequest,
};
