/** Answers the forms of a booking's page: each is one change with its entry in the audit log. */
import { isBookingReference } from '#app/features/bookings/booking.ts';
import { readChoice } from '#app/features/bookings/change/time-choice.ts';
import { readDetails } from '#app/features/bookings/hold/details.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import type { Mistakes } from '#app/kernel/change.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm, type SentIntent } from '../frame/page-forms.server.ts';
import { readReason } from '../frame/reasons.ts';
import {
  ALL_REASONS,
  type BookingIntent,
  type BookingRefusal,
  presentBookingRefusal,
} from './booking-forms.ts';
import { type BookingChange, takeBookingChange } from './change-booking.server.ts';

const POLICIES = {
  move: BACK_OFFICE['move-visit'],
  assign: BACK_OFFICE['assign-visit'],
  accept: BACK_OFFICE['accept-visit'],
  'call-off': BACK_OFFICE['call-off-visit'],
  correct: BACK_OFFICE['correct-booking'],
  lift: BACK_OFFICE['change-caps'],
  restore: BACK_OFFICE['change-caps'],
} as const satisfies PolicyTable & Record<BookingIntent, unknown>;

export const answerBooking = (ctx: RequestContext, reference: string, form: PostedForm | null) =>
  answerPageForm<RequestContext, BookingIntent, BookingChange, BookingRefusal>(
    {
      path: adminBookingPath(reference),
      policies: POLICIES,
      read: (sent) => readBody(reference, sent),
      run: takeBookingChange,
      present: presentBookingRefusal,
      failure: 'booking not changed',
      about: { reference },
    },
    ctx,
    form,
  );

function readBody(
  reference: string,
  { intent, once, sent }: SentIntent<BookingIntent>,
): Result<BookingChange, BookingRefusal> {
  if (!isBookingReference(reference)) return refuse({ code: 'gone' });
  const { reason, note, mistakes } = readReason(sent, ALL_REASONS);
  const position = Number(sent.get('position') ?? 'none');
  const terms = sent.get('terms') ?? '';
  const asked = { reference, position, terms, once, reason, ...(note !== null && { note }) };
  const change = readChange(intent, sent);
  const all = { ...(change.ok ? {} : change.refusal), ...mistakes };
  if (!change.ok || Object.keys(all).length > 0) return refuse({ code: 'fields', mistakes: all });
  return accept({ ...change.value, asked });
}

type Without<One> = One extends unknown ? Omit<One, 'asked'> : never;

/** Mistakes by field. */
function readChange(
  intent: BookingIntent,
  sent: PostedForm,
): Result<Without<BookingChange>, Mistakes> {
  switch (intent) {
    case 'move': {
      const choice = readChoice(sent.get('window'));
      return choice === null ? refuse({ window: 'Choose a time.' }) : accept({ intent, ...choice });
    }
    case 'assign': {
      const number = Number(sent.get('number') ?? '');
      const isNumber = Number.isSafeInteger(number) && number > 0;
      return isNumber ? accept({ intent, number }) : refuse({ number: 'Choose a homesmith.' });
    }
    case 'accept':
    case 'call-off':
    case 'lift':
    case 'restore':
      return accept({ intent });
    case 'correct': {
      const details = readDetails(sent, sent.get('us-state') ?? '');
      if (details.ok) return accept({ intent, details: details.value });
      return refuse(details.refusal as Mistakes);
    }
  }
}
