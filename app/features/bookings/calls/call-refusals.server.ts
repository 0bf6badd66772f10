/** Refusals of the calls of bookings: the same sentences as on the pages, with codes. */
import {
  answerRefusal,
  type CallRefusal,
  waitHeaders,
} from '#app/features/identity/refused-call.server.ts';
import { waitOf } from '#app/features/scheduling/windows/asked-times.ts';
import { presentRefusal, type Refused } from '#app/platform/action/refusals.ts';
import { jsonBody, jsonRefusal } from '#app/platform/http/json.server.ts';
import { isCapRefusal } from '../caps/caps.ts';
import { DETAIL_FIELDS } from '../hold/detail-fields.ts';
import { HELD_REFUSALS, type HeldRefusal } from '../hold/held.messages.ts';
import { type HoldRefusal, tellHoldRefusal } from '../hold/hold.messages.ts';

export type BookingCallRefusal =
  | { about: 'call'; refusal: CallRefusal }
  | { about: 'hold'; refusal: HoldRefusal }
  | { about: 'held'; refusal: HeldRefusal }
  | { about: 'action'; refusal: Refused };

export function answerRefused(refused: BookingCallRefusal): Response {
  switch (refused.about) {
    case 'call':
      return answerRefusal(refused.refusal);
    case 'hold':
      return answerHold(refused.refusal);
    case 'held':
      return answerAction(presentRefusal(HELD_REFUSALS, refused.refusal));
    case 'action':
      return answerAction(refused.refusal);
  }
}

function answerHold(refusal: HoldRefusal): Response {
  const message = tellHoldRefusal(refusal);
  const { code } = refusal;
  if (refusal.code === 'too-many' || refusal.code === 'busy') {
    const wait = waitOf(refusal);
    return jsonRefusal(wait?.status ?? 503, code, message, wait?.headers);
  }
  if (!('visits' in refusal)) {
    const isConflict = code === 'other-plan' || code === 'used' || isCapRefusal(refusal);
    const status = code === 'broken' ? 503 : isConflict ? 409 : 400;
    return jsonRefusal(status, code, message);
  }
  const visits = refusal.visits.map(({ place, nearest }) => ({
    visit: place + 1,
    nearest: nearest.map(({ value }) => value),
  }));
  return jsonBody(409, { error: { code, message, visits } }, {});
}

const JSON_NAMES = new Map<string, string>(
  Object.entries(DETAIL_FIELDS).map(([name, field]) => [field, name]),
);

/** Notes about jobs are one property. */
const nameInJson = (field: string): string =>
  JSON_NAMES.get(field) ?? (field.startsWith('job-note.') ? 'jobNotes' : field);

function answerAction({ status, code, text, mistakes, retryAfterSeconds }: Refused): Response {
  const fields = Object.entries(mistakes ?? {}).map(([name, said]) => [nameInJson(name), said]);
  const error = { code, message: text, ...(mistakes && { fields: Object.fromEntries(fields) }) };
  return jsonBody(status, { error }, waitHeaders(code, retryAfterSeconds));
}
