export { dueCorrectionsJob } from '../due/due-corrections.server.ts';
export { dueVisitsJob } from '../due/due-visits.server.ts';
export { expiredHoldsJob } from '../due/expired-holds.server.ts';
export { passedOnJob, passOnNow } from '../due/passed-on.server.ts';
export { OTHER_DAY, SICK_INPUT } from '../sick/sick-actions.server.ts';
export {
  callInSick,
  forgetSickDays,
  passOnSickDay,
  sickDaysJob,
} from '../sick/sick-day.server.ts';
export { listPassedOnSick, listSickFrom } from '../sick/sick-days.db.server.ts';
