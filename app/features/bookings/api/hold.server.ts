export { atHome } from '../hold/at-home.server.ts';
export { findGoneVisits } from '../hold/gone-visits.server.ts';
export {
  confirmHeld,
  letGoOfHeld,
  registerWithHeld,
  saveHeld,
} from '../hold/held-actions.server.ts';
export { type HoldContext, holdTimes } from '../hold/hold.server.ts';
export { browserIn, heldHintCookie, keyInCookie } from '../hold/hold-cookie.server.ts';
export { holdOffered } from '../hold/hold-offered.server.ts';
export { readHoldOver } from '../hold/hold-over.server.ts';
export { listOwnHolds } from '../hold/own-holds.server.ts';
export {
  findHeldOf,
  type HoldLink,
  isHeld,
  nameEnd,
  openHeld,
  openOwn,
  openOwnRecord,
  viewHeld,
} from '../hold/read-held.server.ts';
