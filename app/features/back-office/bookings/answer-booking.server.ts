/** Answers the forms of a booking's page: each is one change with its entry in the audit log. */
import { isBookingReference } from '#app/features/bookings/booking.ts';
import { readDetails } from '#app/features/bookings/hold/details.ts';
import { readWindow } from '#app/features/scheduling/windows/asked-times.ts';
import { adminBookingPath } from '#app/kernel/admin-urls.ts';
import type { PolicyTable } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { BACK_OFFICE } from '../back-office.policy.ts';
import { answerPageForm, type SentIntent } from '../frame/page-forms.server.ts';
import {
  type BookingIntent,
  type BookingRefusal,
  isChangeReason,
  presentBookingRefusal,
  SAME,
} from './booking-forms.ts';
import { type BookingChange, takeBookingChange } from './change-booking.server.ts';

const POLICIES = {
  move: BACK_OFFICE['move-visit'],
  assign: BACK_OFFICE['assign-visit'],
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
  const reason = sent.get('reason') ?? '';
  if (!isChangeReason(reason)) return refuse({ code: 'reason-missing' });
  const position = Number(sent.get('position') ?? 'none');
  const asked = { reference, position, terms: sent.get('terms') ?? '', once, reason };
  switch (intent) {
    case 'move': {
      const [spelled = '', who] = (sent.get('window') ?? '').split(' ');
      const window = readWindow(spelled);
      return window === null
        ? refuse({ code: 'no-window' })
        : accept({ intent, asked, window, keepsHomesmith: who === SAME });
    }
    case 'assign': {
      const number = Number(sent.get('number') ?? '');
      const isNumber = Number.isSafeInteger(number) && number > 0;
      return isNumber ? accept({ intent, asked, number }) : refuse({ code: 'no-homesmith' });
    }
    case 'call-off':
    case 'lift':
    case 'restore':
      return accept({ intent, asked });
    case 'correct': {
      const details = readDetails(sent, sent.get('us-state') ?? '');
      if (details.ok) return accept({ intent, asked, details: details.value });
      const sentence = Object.values(details.refusal).join(' ');
      return refuse(sentence === '' ? { code: 'details' } : { code: 'told', sentence });
    }
  }
}
