export {
  countLook,
  findSold,
  listZones,
  planAsked,
  planWithinLimit,
} from '../windows/ask-times.server.ts';
export { findOwnWindows } from '../windows/own-windows.server.ts';
export {
  daysOfLook,
  findHome,
  isPeriod,
  MAX_LATER,
  periodOf,
} from '../windows/plan-home.server.ts';
export type { HomeToPlan } from '../windows/read-problem.server.ts';
