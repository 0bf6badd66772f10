/** The forms of one request's page: each is a change, by the row of the policy for what it does. */
import type { InboxRooms } from '#app/features/inbox/items/inbox-room.server.ts';
import { adminRequestPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { onceIn } from '#app/platform/http/form.server.ts';
import {
  answerForm,
  type FormChange,
  type PostedForm,
} from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import {
  type Asked,
  answerRequest,
  assignVisits,
  declineRequest,
  type PlaceContext,
  type Placing,
} from './place-request.server.ts';
import { presentRequestRefusal, type RequestRefusal } from './request-refusals.ts';
import { DECLINE_REASONS } from './request-states.ts';
import { readLook, visitField } from './request-view.ts';

const POLICIES = {
  answer: BACK_OFFICE['answer-request'],
  assign: BACK_OFFICE['assign-request'],
  decline: BACK_OFFICE['decline-request'],
} as const satisfies PolicyTable;
type Intent = keyof typeof POLICIES;
const isIntent = (text: string): text is Intent => Object.hasOwn(POLICIES, text);

type Body = { asked: Asked; text: string } & (
  | { intent: 'answer' }
  | { intent: 'assign'; placings: readonly Placing[] }
  | { intent: 'decline'; reason: string }
);
type Context = PlaceContext & RequestContext;

export function answerRequestForm(
  ctx: Context,
  rooms: InboxRooms,
  reference: string,
  form: PostedForm | null,
) {
  const named = form?.get('intent') ?? '';
  const intent = isIntent(named) ? named : null;
  const change: FormChange<Context, Body, null, RequestRefusal> = {
    // What no form of the page sends is refused for what it is, to whoever might send any.
    policy: POLICIES[intent ?? 'answer'],
    parse: (sent, ids) => {
      if (sent === null || intent === null) return null;
      const asked = { once: onceIn(sent, ids), reference, seen: sent.get('seen') ?? '' };
      return readBody(intent, asked, sent);
    },
    run: (context, body) => run(context, rooms, body),
    refusalOf: (failure) => ({ code: 'failed', failure }),
    leadsTo: () => `${adminRequestPath(reference)}?done=${intent ?? ''}`,
    present: (refusal) => presentRequestRefusal(reference, refusal),
    failure: 'request not changed',
    about: { reference },
  };
  return answerForm(change, ctx, form);
}

function readBody(intent: Intent, asked: Asked, sent: PostedForm): Result<Body, RequestRefusal> {
  const text = sent.get('text') ?? '';
  if (intent === 'answer') return accept({ intent, asked, text });
  if (intent === 'assign') {
    const placings = readPlacings(sent);
    return placings === null
      ? refuse({ code: 'not-placed' })
      : accept({ intent, asked, text, placings });
  }
  const reason = sent.get('reason') ?? '';
  if (!Object.hasOwn(DECLINE_REASONS, reason)) return refuse({ code: 'reason-missing' });
  return accept({ intent, asked, text, reason });
}

/** More visits than any list has. */
const MAX_VISITS = 100;

/** In the order of the visits; null where one of them says nothing. */
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
  return placings.length === 0 ? null : placings;
}

function run(ctx: Context, rooms: InboxRooms, body: Body) {
  const { asked, text } = body;
  switch (body.intent) {
    case 'answer':
      return answerRequest(ctx, rooms, asked, text);
    case 'assign':
      return assignVisits(ctx, rooms, asked, { placings: body.placings, text });
    case 'decline':
      return declineRequest(ctx, rooms, asked, { reason: body.reason, text });
  }
}
