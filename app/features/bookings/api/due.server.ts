export { dueCorrectionsJob } from '../due/due-corrections.server.ts';
export { dueVisitsJob } from '../due/due-visits.server.ts';
export { expiredHoldsJob } from '../due/expired-holds.server.ts';
export { passedOnJob, passOnNow } from '../due/passed-on.server.ts';
