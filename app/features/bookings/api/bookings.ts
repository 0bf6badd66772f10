export { addressLine } from '../agreement.ts';
export {
  type AccountWork,
  ceilingOf,
  isBookingReference,
  isCanceled,
  nameVisit,
  ordersOf,
  type RevealedPart,
  totalsOf,
  type Visit,
  type WholeBooking,
} from '../booking.ts';
export { BOOKINGS_POLICY } from '../bookings.policy.ts';
export { BOOKING, BOOKINGS, INVOICE, VISIT_TO_MOVE } from '../calls/booking.schema.ts';
export {
  FREE_CANCEL_DAYS,
  formatHours,
  MAX_FREE_CANCELS,
  MAX_OPEN_HOURS,
  MAX_OPEN_VISITS,
} from '../caps/caps.ts';
export { choiceIn, WINDOW } from '../change/change-input.ts';
export { serializeChoice, splitAmong, WINDOW_FIELD } from '../change/time-choice.ts';
export {
  type ChangeOrder,
  type ChangeState,
  describeChange,
  findOfEvent,
  formatChange,
  nameScope,
} from '../change-order.ts';
export { nameDaysDone } from '../days/days-done.ts';
export {
  type FoundVisit,
  formatFoundTime,
  type HurtingVisit,
  needsSomebody,
  waitsForPrice,
} from '../found/found-visit.ts';
export {
  GIVE_BACK_REASONS,
  isRedoOpen,
  isRedoToPlan,
  PAUSE_REASONS,
} from '../homesmith-reasons.ts';
export { CHANGE_FIELDS } from '../job/change-fields.ts';
export { MESSAGE_DAYS } from '../messages/message-window.ts';
export { PAYMENT_STATES } from '../money/invoice-view.ts';
export { CONTEST_HOURS } from '../on-site/contest-fee.ts';
export { formatLateMinutes } from '../on-site/running-late.ts';
export { EXPIRED_HOLD_DAYS } from '../retention.ts';
export { nameSickButton, type SickDayName, sayTimeOff, whichSickDay } from '../sick/sick-view.ts';
export { isDone, isLive, VISIT, type VisitState, type VisitStep } from '../visit.process.ts';
export { BOOKING_PARAMS, visitAddressIn } from '../visit-address.ts';
export { WAIT_MINUTES } from '../visit-guards.ts';
export { NEEDS_TIME, nameStepTaken, nameUnplannedRedo, REDO_OPEN } from '../visit-labels.ts';
export { JOB_STEPS_KEY } from '../work/job-queue.ts';
export { viewLeft } from '../work/job-view.ts';
