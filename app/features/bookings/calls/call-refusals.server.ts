/** Refusals of the calls of bookings: the same sentences as on the pages, with codes. */
import { answerRefusal, type CallRefusal } from '#app/features/identity/refused-call.server.ts';
import { waitOf } from '#app/features/scheduling/windows/asked-times.ts';
import type { Refused } from '#app/platform/action/refusals.ts';
import { jsonBody, jsonRefusal } from '#app/platform/http/json.server.ts';
import { isCapRefusal } from '../caps/caps.ts';
import { initOfTooMany } from '../caps/too-many-changes.ts';
import { DETAIL_FIELDS } from '../hold/detail-fields.ts';
import { type HeldRefusal, tellHeldRefusal } from '../hold/held.messages.ts';
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
      return answerChange(refused.refusal, tellHeldRefusal(refused.refusal));
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

function answerChange(refusal: HeldRefusal, message: string): Response {
  const { code } = refusal;
  if (refusal.code === 'too-many') {
    const { status, headers } = initOfTooMany(refusal);
    return jsonRefusal(status, code, message, headers);
  }
  if (!('mistakes' in refusal)) {
    const status = { gone: 404, broken: 503 }[code as string] ?? 409;
    return jsonRefusal(status, code, message);
  }
  const fields = Object.fromEntries(
    Object.entries(refusal.mistakes).map(([field, said]) => [nameInJson(field), said]),
  );
  return jsonBody(422, { error: { code, message, fields } }, {});
}

function answerAction({ status, code, text, retryAfterSeconds }: Refused): Response {
  const wait =
    retryAfterSeconds === undefined
      ? {}
      : initOfTooMany({ code: 'too-many', retryAfterSeconds }).headers;
  return jsonRefusal(status, code, text, wait);
}
