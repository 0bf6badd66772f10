export { BACK_OFFICE } from '../back-office.policy.ts';
export { formNames, readIntent } from '../bookings/booking-forms.ts';
export { numberIn } from '../frame/number-in.ts';
export { OPERATOR_FORMS } from '../frame/operator-forms.ts';
export { nameReason } from '../homesmiths/name-reason.ts';
export { isIntent, isShareIntent } from '../money/money-view.ts';
