/** The reason of an entry in the audit log, in the words that the operator chose. Pure. */
import {
  METHOD_NAMES,
  REFUND_REASONS,
  SHARE_METHOD_NAMES,
  TAKE_BACK_REASONS,
  WRITE_OFF_REASONS,
} from '#app/features/payments/api/payments.ts';
import { DENIAL_REASONS } from '#app/features/privacy/api/requests.ts';
import { CHECK_NAMES } from '../applications/application-view.ts';
import { DECLINE_REASONS as APPLICATION_REASONS } from '../applications/states.ts';
import { ALL_REASONS } from '../bookings/booking-forms.ts';
import { nameAuditedReason } from '../frame/reasons.ts';
import { DECLINE_REASONS as REQUEST_REASONS } from '../requests/request-states.ts';
import { STEP_REASONS } from './homesmith-states.ts';

type Names = Readonly<Record<string, string>>;

const REASONS: Readonly<Record<string, Names>> = {
  'application-check': CHECK_NAMES,
  'application-decline': APPLICATION_REASONS,
  'homesmith-check': CHECK_NAMES,
  'homesmith-suspend': STEP_REASONS.suspend,
  'homesmith-reinstate': STEP_REASONS.reinstate,
  'homesmith-end': STEP_REASONS.end,
  'request-decline': REQUEST_REASONS,
  'conversation-deny': DENIAL_REASONS,
  'conversation-answer': { closed: 'Closed with this answer' },
  'payment-record': METHOD_NAMES,
  'payment-write-off': WRITE_OFF_REASONS,
  'payment-refund': REFUND_REASONS,
  'share-record': SHARE_METHOD_NAMES,
  'share-take-back': TAKE_BACK_REASONS,
};

export const nameReason = (action: string, reason: string): string =>
  nameAuditedReason(reason, REASONS[action] ?? (action.startsWith('booking-') ? ALL_REASONS : {}));
