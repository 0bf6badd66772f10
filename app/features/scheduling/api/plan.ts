export { driveMinutes } from '../plan/drive-time.ts';
export type { PlanKind } from '../plan/find-plan.ts';
export type { OrderToPlan, TakenTime } from '../plan/problem.ts';
export { Tries } from '../plan/tries.ts';
export {
  LATER_DAYS,
  listWorkDays,
  MAX_VISIT_MINUTES,
  MAX_WORK_DAYS,
  MORNING_HOUR,
  minutesOfDay,
  nextWorkDay,
  ONE_DAY,
  type WorkDays,
  workDaysOf,
} from '../work-days.ts';
