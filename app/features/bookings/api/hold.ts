export { DETAIL_FIELDS, HIDES, MAX_NOTES, SHOWS } from '../hold/detail-fields.ts';
export { DETAILS, detailsIn, FIELDS_OF_DETAILS } from '../hold/details.ts';
export { HELD_REFUSALS } from '../hold/held.messages.ts';
export { HOLD, timesQuery } from '../hold/hold-input.ts';
export {
  HELD_HINT_COOKIE,
  HOLD_COOKIE,
  HOLD_MINUTES,
  LONG_HOLD_MINUTES,
} from '../hold/hold-times.ts';
