export { ASK_REFUSALS, askForTimes, findWanted } from '../requests/ask-times.server.ts';
export {
  type FreeHomesmith,
  type FreeWindow,
  findFree,
  findFreeWindows,
} from '../requests/free-homesmiths.server.ts';
export { endedRequestsJob } from '../requests/housekeeping.server.ts';
export { findLapsed, type KeptRequest } from '../requests/kept-requests.server.ts';
export { findOwnRequest, listOwnRequests } from '../requests/own-requests.server.ts';
export { REQUEST_CALLS } from '../requests/request-calls.server.ts';
export { REQUEST_KIND, requestRoom } from '../requests/request-room.server.ts';
export {
  countWaitingRequests,
  findRequestOf,
  listRequestedVisits,
  listRequests,
  lockRequest,
} from '../requests/requests.db.server.ts';
export { followOffer, keepRequest, takeRequestStep } from '../requests/requests.server.ts';
export { withdrawRequest } from '../requests/withdraw.server.ts';
