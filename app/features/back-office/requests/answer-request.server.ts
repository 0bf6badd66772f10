/** Answers the forms of a request's page. */
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { adminRequestPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm, type SentIntent } from '../frame/page-forms.server.ts';
import { ANSWER_MISTAKES } from '../frame/page-refusal.ts';
import { readReason } from '../frame/reasons.ts';
import { type OfferContext, offerRequest } from './offer-request.server.ts';
import { type Asked, answerRequest, declineRequest, type Placing } from './place-request.server.ts';
import { presentRequestRefusal, type RequestRefusal } from './request-refusals.ts';
import { DECLINE_REASONS } from './request-states.ts';
import { readLook, visitField } from './request-view.ts';
import { withdrawOffer } from './withdraw-offer.server.ts';

const POLICIES = {
  answer: BACK_OFFICE['answer-request'],
  offer: BACK_OFFICE['offer-request'],
  decline: BACK_OFFICE['decline-request'],
  withdraw: BACK_OFFICE['withdraw-request'],
} as const satisfies PolicyTable;

type Body = { asked: Asked; text: string } & (
  | { intent: 'answer' | 'withdraw' }
  | { intent: 'offer'; placings: readonly Placing[] }
  | { intent: 'decline'; reason: string; note: string | null }
);

export const answerRequestForm = (
  ctx: OfferContext & RequestContext,
  rooms: InboxRooms,
  reference: string,
  form: PostedForm | null,
) =>
  answerPageForm(
    {
      path: adminRequestPath(reference),
      policies: POLICIES,
      read: (asked) => readBody(reference, asked),
      run: (context, body) => run(context, rooms, body),
      present: presentRequestRefusal,
      failure: 'request not changed',
      about: { reference },
    },
    ctx,
    form,
  );

function readBody(
  reference: string,
  { intent, once, sent }: SentIntent<Body['intent']>,
): Result<Body, RequestRefusal> {
  const asked = { once, reference, seen: sent.get('seen') ?? '' };
  const text = sent.get('text') ?? '';
  if (intent === 'answer' || intent === 'withdraw') return accept({ intent, asked, text });
  if (intent === 'offer') {
    const placings = readPlacings(sent);
    return placings === null
      ? refuse({ code: 'not-placed' })
      : accept({ intent, asked, text, placings });
  }
  const { reason, note, mistakes } = readReason(sent, DECLINE_REASONS);
  const all = { ...mistakes, ...(text.trim() === '' && { text: ANSWER_MISTAKES['text-missing'] }) };
  if (Object.keys(all).length > 0) return refuse({ code: 'fields', mistakes: all });
  return accept({ intent, asked, text, reason, note });
}

/** More visits than any list has. */
const MAX_VISITS = 100;

/** By visit; null when one is missing. */
function readPlacings(sent: PostedForm): Placing[] | null {
  const placings: Placing[] = [];
  for (let place = 0; place < MAX_VISITS; place += 1) {
    const get = (name: 'day' | 'hour' | 'minutes' | 'number') => sent.get(visitField(name, place));
    const typed = get('number');
    if (typed === undefined) break;
    const look = readLook({
      day: get('day') ?? '',
      hour: get('hour') ?? '',
      minutes: get('minutes') ?? '',
    });
    if (look === null || !/^[1-9]\d{0,8}$/.test(typed)) return null;
    placings.push({ ...look, number: Number(typed) });
  }
  return placings.length > 0 ? placings : null;
}

function run(ctx: OfferContext, rooms: InboxRooms, body: Body) {
  const { asked, text } = body;
  switch (body.intent) {
    case 'answer':
      return answerRequest(ctx, rooms, asked, text);
    case 'offer':
      return offerRequest(ctx, rooms, asked, { placings: body.placings, text });
    case 'withdraw':
      return withdrawOffer(ctx, rooms, asked, text);
    case 'decline':
      return declineRequest(ctx, rooms, asked, { reason: body.reason, note: body.note, text });
  }
}
